import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { drainInBackground } from './drain-in-background.ts';

let network: TestNetwork;
let event: TestEvent;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network);
  // Node knows no `onLine`.
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits are gone through, not sat through. */
async function pass<Result>(work: Promise<Result>): Promise<Result> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) await vi.advanceTimersByTimeAsync(500);
  return await work;
}

test('takes over from a page that was closed while it sent without the lock', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  const expiresAtMs = Date.now() + 30_000;
  await outboxDatabase.leases.put({ name: 'outbox', holderId: 'closed page', hasLock: false, expiresAtMs });
  await pass(drainInBackground());
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'received' });
});

test('rejects when nothing gets through, so that the browser retries later', async () => {
  const membership = await scanCode(event.eventCode);
  await takePhoto({ membershipId: membership.id });
  network.cut();
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  await expect(pass(drainInBackground())).rejects.toThrow('Some photos are still pending');
});

test('sends although the Web Lock of a page that is gone has leaked', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  /** As those of WebKit: who does not ask with `ifAvailable` waits until they give up. */
  const request = async (_name: string, options: LockOptions | (() => void), run?: (lock: null) => unknown) => {
    if (typeof options === 'object' && options.ifAvailable) return await run?.(null);
    const signal = typeof options === 'object' ? options.signal : undefined;
    return await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  let isOver = false;
  const sending = drainInBackground().finally(() => {
    isOver = true;
  });
  for (let halfSeconds = 0; halfSeconds < 2_000 && !isOver; halfSeconds++) await vi.advanceTimersByTimeAsync(500);
  expect(isOver).toBe(true);
  await sending;
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'received' });
});
