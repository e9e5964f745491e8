import { expect, test } from 'vitest';
import { runConcurrently } from './run-concurrently.ts';

function itemsOf(...items: string[]) {
  return async () => items.shift();
}

test('runs up to the limit at a time, in order', async () => {
  const [started, ends] = [[] as string[], new Map<string, () => void>()];
  const work = (item: string) => {
    started.push(item);
    return new Promise<void>((resolve) => ends.set(item, resolve));
  };
  const done = runConcurrently(() => 2, itemsOf('a', 'b', 'c'), work);
  await expect.poll(() => started).toEqual(['a', 'b']);
  ends.get('b')!();
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  ends.get('a')!();
  ends.get('c')!();
  await done;
});

test('starts nothing more after a failure, also while it looks for the next item, and awaits the rest', async () => {
  const started: string[] = [];
  const rest = Promise.withResolvers<void>();
  const looking = Promise.withResolvers<void>();
  const items = ['fails', 'rest', 'next', 'after'];
  const next = async () => {
    if (items.length === 2) await looking.promise;
    return items.shift();
  };
  const failing = Promise.withResolvers<void>();
  const work = async (item: string) => {
    started.push(item);
    await (item === 'fails' ? failing.promise : rest.promise);
  };
  let hasEnded = false;
  const done = runConcurrently(() => 3, next, work).finally(() => {
    hasEnded = true;
  });
  await expect.poll(() => started).toEqual(['fails', 'rest']);
  failing.reject(new Error('broken'));
  await failing.promise.catch(() => undefined);
  looking.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['fails', 'rest']);
  expect(hasEnded).toBe(false);
  rest.resolve();
  await expect(done).rejects.toThrow('broken');
  expect(started).toEqual(['fails', 'rest']);
});
