import { describe, expect, test } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

describe('KeyedMutex', () => {
  test('runs the tasks of one key in order, also after a failure, and different keys concurrently', async () => {
    const mutex = new KeyedMutex();
    const log: string[] = [];
    const gate = Promise.withResolvers<void>();
    const failing = mutex.run('a', async () => {
      await gate.promise;
      log.push('a1');
      throw new Error('failed');
    });
    const after = mutex.run('a', async () => log.push('a2'));
    const concurrent = mutex.run('b', async () => log.push('b1'));
    await concurrent;
    expect(log).toEqual(['b1']);
    gate.resolve();
    await expect(failing).rejects.toThrow('failed');
    await after;
    expect(log).toEqual(['b1', 'a1', 'a2']);
  });
});
