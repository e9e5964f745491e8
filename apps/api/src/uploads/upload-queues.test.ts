import { describe, expect, test } from 'vitest';
import { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import { UploadLocker } from './upload-locker.ts';

const never = new AbortController().signal;
/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the locker', () => {
  test('gives turns in the order asked for, each asking the one before it to end', async () => {
    const locker = new UploadLocker();
    const log: string[] = [];
    const locks = ['first', 'second', 'third'].map((name) => {
      const lock = locker.newLock('a');
      const turn = lock
        .lock(never, () => void log.push(`${name} is asked`))
        .then(() => void log.push(`${name} has it`));
      return { ...lock, turn };
    });
    await settle();
    expect(log).toEqual(['first is asked', 'first is asked', 'first has it']);
    log.length = 0;
    await locks[0]!.unlock();
    await settle();
    // The third waits already.
    expect(log).toEqual(['second is asked', 'second has it']);
    log.length = 0;
    await locks[1]!.unlock();
    await settle();
    expect(log).toEqual(['third has it']);
  });

  test('skips who has given up, and disturbs nobody for them', async () => {
    const locker = new UploadLocker();
    const log: string[] = [];
    const gone = new AbortController();
    const [first, second, third, fourth] = Array.from({ length: 4 }, () => locker.newLock('a'));
    await first!.lock(never, () => undefined);
    const givenUp = second!.lock(gone.signal, () => undefined);
    const next = third!.lock(never, () => void log.push('third is asked'));
    const last = fourth!.lock(gone.signal, () => undefined);
    gone.abort(new Error('gone'));
    await expect(givenUp).rejects.toThrow('gone');
    await expect(last).rejects.toThrow('gone');
    await first!.unlock();
    await next;
    expect(log).toEqual([]);
    await third!.unlock();
    await locker.newLock('a').lock(never, () => undefined);
  });

  test('keeps uploads apart', async () => {
    const locker = new UploadLocker();
    await locker.newLock('a').lock(never, () => expect.unreachable());
    await locker.newLock('b').lock(never, () => expect.unreachable());
  });
});

describe('the keyed queue', () => {
  test('runs one task of a key after the other, also after a failure, and keys beside each other', async () => {
    const queue = new KeyedMutex();
    const log: string[] = [];
    const gate = Promise.withResolvers<void>();
    const failing = queue.run('a', async () => {
      await gate.promise;
      log.push('a1');
      throw new Error('failed');
    });
    const after = queue.run('a', async () => log.push('a2'));
    const beside = queue.run('b', async () => log.push('b1'));
    await beside;
    expect(log).toEqual(['b1']);
    gate.resolve();
    await expect(failing).rejects.toThrow('failed');
    await after;
    expect(log).toEqual(['b1', 'a1', 'a2']);
  });
});

describe('the turnstile', () => {
  test('lets through as many as it has places, in order, also past failures', async () => {
    const turnstile = new Semaphore(2);
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const inside = new Set<number>();
    const tasks = gates.map((gate, index) =>
      turnstile.run(async () => {
        inside.add(index);
        await gate.promise.finally(() => inside.delete(index));
      }),
    );
    await settle();
    expect([...inside]).toEqual([0, 1]);
    gates[1]!.reject(new Error('failed'));
    await expect(tasks[1]).rejects.toThrow('failed');
    await settle();
    expect([...inside]).toEqual([0, 2]);
    for (const gate of gates) gate.resolve();
    await Promise.allSettled(tasks);
    expect(inside.size).toBe(0);
  });
});
