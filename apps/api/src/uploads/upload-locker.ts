import type { Lock, Locker } from '@tus/server';

/**
 * How long a request may continue after it was asked to release the lock. The library's own locker busy-waits for 3 s.
 */
export const lockDrainMs = 50;

interface LockRequest {
  start: () => void;
  /** Asks the request that holds the lock to end. */
  requestRelease: () => void;
  isAborted: boolean;
}

/**
 * Serializes the requests of each upload. A new request asks the one that holds the lock to end: after a silent drop
 * that is a dead connection, and the phone is already back.
 */
export class UploadLocker implements Locker {
  /** By upload: the request that holds the lock, then the pending ones. */
  private readonly requests = new Map<string, LockRequest[]>();

  newLock(id: string): Lock {
    return {
      lock: (signal, requestRelease) => this.acquire(id, signal, () => void requestRelease()),
      unlock: async () => this.release(id),
    };
  }

  private async acquire(id: string, signal: AbortSignal, requestRelease: () => void): Promise<void> {
    const queue = this.requests.get(id) ?? [];
    this.requests.set(id, queue);
    await new Promise<void>((resolve, reject) => {
      const request: LockRequest = { start: resolve, requestRelease, isAborted: false };
      queue.push(request);
      if (queue[0] === request) return resolve();
      queue[0]?.requestRelease();
      signal.addEventListener(
        'abort',
        () => {
          request.isAborted = true;
          reject(signal.reason);
        },
        { once: true },
      );
    });
  }

  private release(id: string): void {
    const queue = this.requests.get(id);
    if (!queue) return;
    do queue.shift();
    while (queue[0]?.isAborted);
    if (queue.length === 0) this.requests.delete(id);
    queue[0]?.start();
    if (queue.some((request, index) => index > 0 && !request.isAborted)) queue[0]?.requestRelease();
  }
}
