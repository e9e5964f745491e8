import { describe, expect, test } from 'vitest';
import { UploadLocker } from './upload-locker.ts';

const neverAborted = new AbortController().signal;
const runReadyTasks = () => new Promise((resolve) => setImmediate(resolve));

describe('UploadLocker', () => {
  test('grants the lock in request order and asks its holder to release it', async () => {
    const locker = new UploadLocker();
    const log: string[] = [];
    const locks = ['first', 'second', 'third'].map((name) => {
      const lock = locker.newLock('a');
      const acquired = lock
        .lock(neverAborted, () => void log.push(`${name} is asked`))
        .then(() => void log.push(`${name} has it`));
      return { ...lock, acquired };
    });
    await runReadyTasks();
    expect(log).toEqual(['first is asked', 'first is asked', 'first has it']);
    log.length = 0;
    await locks[0]!.unlock();
    await runReadyTasks();
    // The third request is already pending.
    expect(log).toEqual(['second is asked', 'second has it']);
    log.length = 0;
    await locks[1]!.unlock();
    await runReadyTasks();
    expect(log).toEqual(['third has it']);
  });

  test('skips aborted requests and asks nobody to release the lock for them', async () => {
    const locker = new UploadLocker();
    const log: string[] = [];
    const controller = new AbortController();
    const [first, second, third, fourth] = Array.from({ length: 4 }, () => locker.newLock('a'));
    await first!.lock(neverAborted, () => undefined);
    const aborted = second!.lock(controller.signal, () => undefined);
    const next = third!.lock(neverAborted, () => void log.push('third is asked'));
    const last = fourth!.lock(controller.signal, () => undefined);
    controller.abort(new Error('gone'));
    await expect(aborted).rejects.toThrow('gone');
    await expect(last).rejects.toThrow('gone');
    await first!.unlock();
    await next;
    expect(log).toEqual([]);
    await third!.unlock();
    await locker.newLock('a').lock(neverAborted, () => undefined);
  });

  test('locks each upload separately', async () => {
    const locker = new UploadLocker();
    await locker.newLock('a').lock(neverAborted, () => expect.unreachable());
    await locker.newLock('b').lock(neverAborted, () => expect.unreachable());
  });
});
