import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { drainOutbox } from './drain-outbox.ts';

let network: TestNetwork;
let event: TestEvent;
let membershipId: string;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network);
  membershipId = (await scanCode(event.eventCode)).id;
});

test('aborts all uploads when the connection breaks, and resumes each at its offset', async () => {
  const photoIds = await Promise.all([1, 2].map(() => takePhoto({ membershipId })));
  const sizes = await Promise.all(photoIds.map(async (id) => (await getOutboxPhoto(id))!.byteLength));
  let breakLine: (() => void) | undefined;
  network.intercept(async (request, send) => {
    if (request.url.endsWith('/stream')) {
      const body = new ReadableStream({
        start(controller) {
          breakLine = () => controller.error(new TypeError('network error'));
        },
      });
      return new Response(body);
    }
    if (request.method !== 'POST' || !request.url.endsWith('/uploads')) return await send();
    await send();
    // The line may break before this response is there; an event listener would wait for the abort in vain.
    request.signal.throwIfAborted();
    // The browser sends it again by itself, and nobody hears of it.
    return await new Promise((_resolve, reject) => request.signal.addEventListener('abort', () => reject()));
  });
  const running = drainOutbox();
  await vi.waitFor(() => expect(breakLine).toBeDefined());
  expect(network.uploadedBytes).toBe(sizes[0]! + sizes[1]!);
  breakLine!();
  expect(await running).toMatchObject({ remaining: 2 });
  expect(await Promise.all(photoIds.map(async (id) => (await getOutboxPhoto(id))!.state))).toEqual([
    'waiting',
    'waiting',
  ]);

  network.restore();
  const streams = () => network.requests.filter((request) => request.endsWith('/stream')).length;
  const before = streams();
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  // It may break again within the second that is not monitored otherwise.
  expect(streams()).toBe(before + 1);
  expect(await event.listPhotos()).toHaveLength(2);
  expect(network.uploadedBytes).toBe(sizes[0]! + sizes[1]!);
});
