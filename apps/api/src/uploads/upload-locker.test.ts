import { describe, expect, test } from 'vitest';
import { UploadLocker } from './upload-locker.ts';

const never = new AbortController().signal;
const runReadyTasks = () => new Promise((resolve) => setImmediate(resolve));

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
    await runReadyTasks();
    expect(log).toEqual(['first is asked', 'first is asked', 'first has it']);
    log.length = 0;
    await locks[0]!.unlock();
    await runReadyTasks();
    // The third waits already.
    expect(log).toEqual(['second is asked', 'second has it']);
    log.length = 0;
    await locks[1]!.unlock();
    await runReadyTasks();
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
