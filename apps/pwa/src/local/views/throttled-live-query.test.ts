import 'fake-indexeddb/auto';
import Dexie, { type Table } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restMs, throttledLiveQuery } from './throttled-live-query.ts';

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

/** Readings that end when the test says so. */
function watchBooks() {
  const readings: ((count: number) => void)[] = [];
  const counts: number[] = [];
  const read = () => new Promise<number>((resolve) => readings.push(resolve));
  const told = { next: (count: number) => counts.push(count), error: vi.fn() };
  return { readings, counts, stop: throttledLiveQuery(read, ['books'], told) };
}

test('a reading is never begun anew, and what changed meanwhile is read once after a rest', async () => {
  const { readings, counts, stop } = watchBooks();
  for (let id = 1; id <= 5; id++) await shelf.books.put({ id });
  expect(readings).toHaveLength(1);
  readings[0]!(0);
  await vi.waitFor(() => expect(counts).toEqual([0]));
  await shelf.books.put({ id: 6 });
  expect(readings).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(restMs);
  expect(readings).toHaveLength(2);
  readings[1]!(6);
  await vi.waitFor(() => expect(counts).toEqual([0, 6]));
  await vi.advanceTimersByTimeAsync(10 * restMs);
  expect(readings).toHaveLength(2);
  stop();
});

test('after a quiet time a change is read at once, one of another table or after the end not at all', async () => {
  const { readings, counts, stop } = watchBooks();
  readings[0]!(0);
  await vi.waitFor(() => expect(counts).toEqual([0]));
  await vi.advanceTimersByTimeAsync(restMs);
  await shelf.others.put({ id: 1 });
  expect(readings).toHaveLength(1);
  await shelf.books.put({ id: 1 });
  expect(readings).toHaveLength(2);
  stop();
  readings[1]!(1);
  await shelf.books.put({ id: 2 });
  await vi.advanceTimersByTimeAsync(10 * restMs);
  expect(counts).toEqual([0]);
  expect(readings).toHaveLength(2);
});
