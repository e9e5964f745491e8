import 'fake-indexeddb/auto';
import Dexie, { type Table } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttledLiveQuery, throttleMs } from './throttled-live-query.hooks.ts';

class Shelf extends Dexie {
  declare readonly books: Table<{ id: number }, number>;
  declare readonly others: Table<{ id: number }, number>;
  constructor() {
    super('shelf');
    this.version(1).stores({ books: 'id', others: 'id' });
  }
}

let shelf: Shelf;
beforeEach(async () => {
  shelf = new Shelf();
  await shelf.open();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await shelf.delete();
});

/** Queries that the test resolves. */
function watchBooks() {
  const queries: ((count: number) => void)[] = [];
  const counts: number[] = [];
  const read = () => new Promise<number>((resolve) => queries.push(resolve));
  const observer = { next: (count: number) => counts.push(count), error: vi.fn() };
  return { queries, counts, stop: throttledLiveQuery(read, ['books'], observer) };
}

test('a running query is not restarted, and changes during it lead to one more query after the pause', async () => {
  const { queries, counts, stop } = watchBooks();
  for (let id = 1; id <= 5; id++) await shelf.books.put({ id });
  expect(queries).toHaveLength(1);
  queries[0]!(0);
  await vi.waitFor(() => expect(counts).toEqual([0]));
  await shelf.books.put({ id: 6 });
  expect(queries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(throttleMs);
  expect(queries).toHaveLength(2);
  queries[1]!(6);
  await vi.waitFor(() => expect(counts).toEqual([0, 6]));
  await vi.advanceTimersByTimeAsync(10 * throttleMs);
  expect(queries).toHaveLength(2);
  stop();
});

test('a change after the pause runs the query at once; changes of other tables or after unsubscribing do not', async () => {
  const { queries, counts, stop } = watchBooks();
  queries[0]!(0);
  await vi.waitFor(() => expect(counts).toEqual([0]));
  await vi.advanceTimersByTimeAsync(throttleMs);
  await shelf.others.put({ id: 1 });
  expect(queries).toHaveLength(1);
  await shelf.books.put({ id: 1 });
  expect(queries).toHaveLength(2);
  stop();
  queries[1]!(1);
  await shelf.books.put({ id: 2 });
  await vi.advanceTimersByTimeAsync(10 * throttleMs);
  expect(counts).toEqual([0]);
  expect(queries).toHaveLength(2);
});

test('reports a failed query and runs again with the next change', async () => {
  const results = [Promise.reject(new Error('lost')), Promise.resolve(2)];
  results[0]!.catch(() => undefined);
  const observer = { next: vi.fn(), error: vi.fn() };
  const stop = throttledLiveQuery(() => results.shift()!, ['books'], observer);
  await vi.waitFor(() => expect(observer.error).toHaveBeenCalledTimes(1));
  await shelf.books.put({ id: 1 });
  await vi.advanceTimersByTimeAsync(throttleMs);
  await vi.waitFor(() => expect(observer.next).toHaveBeenCalledWith(2));
  stop();
});
