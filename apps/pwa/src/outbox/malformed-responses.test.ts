import 'fake-indexeddb/auto';
import { uploadLimits } from '@rollcall/schema/upload';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failReads } from '../../test/fail-reads.ts';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { getMembership } from '../local/outbox/memberships.ts';
import { type OutboxMembership, outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { drainOutbox } from './drain-outbox.ts';
import { enqueueDelete } from './enqueue-photo-actions.ts';

let network: TestNetwork;
let event: TestEvent;
let membership: OutboxMembership;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network);
  membership = await scanCode(event.eventCode);
  await drainOutbox();
});
afterEach(() => {
  vi.useRealTimers();
});

const stateOf = async (photoId: string) => (await getOutboxPhoto(photoId))?.state;
const portalPage = (status: number, headers: Record<string, string> = {}) =>
  new Response('<html>Somebody else</html>', { status, headers: { 'Content-Type': 'text/html', ...headers } });
const photoIdOf = (request: Request) =>
  atob(/photoId (\S+?)(,|$)/.exec(request.headers.get('Upload-Metadata') ?? '')?.[1] ?? '') ||
  request.url.split('/').at(-1)!;

async function drainUntilDone(runs = 60): Promise<void> {
  for (let run = 0; run < runs; run++) {
    await outboxDatabase.photos.toCollection().modify({ nextTryAtMs: 0 });
    if ((await drainOutbox())?.remaining === 0) return;
  }
}

test('does not treat a captive portal’s 200 as the deletion of a photo', async () => {
  const photoId = await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  await enqueueDelete({ id: photoId, eventId: event.id });
  network.intercept(async () => portalPage(200));
  await drainOutbox();
  network.restore();
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual([]);
});

test('changes nothing when a captive portal responds with JSON', async () => {
  const other = await event.organizer.createEvent();
  const joining = await scanCode(other.eventCode);
  network.intercept(async () => Response.json({ ok: true }));
  await drainOutbox();
  expect((await getMembership(joining.id))?.state).toBe('pending');
  network.restore();
  await drainUntilDone();
  expect(await getMembership(joining.id)).toMatchObject({ state: 'joined', eventId: other.id });
});

test('uploads other photos while a proxy refuses some', async () => {
  const refused: string[] = [];
  for (let index = 0; index < 3; index++) refused.push(await takePhoto({ membershipId: membership.id }));
  const photoId = await takePhoto({ membershipId: membership.id });
  network.intercept(async (request, send) =>
    refused.includes(photoIdOf(request)) ? portalPage(request.method === 'HEAD' ? 404 : 403) : await send(),
  );
  await drainUntilDone(12);
  expect(await event.listPhotoIds()).toEqual([photoId]);
  expect(await Promise.all(refused.map(stateOf))).toEqual(['waiting', 'waiting', 'waiting']);
});

test('gives up a response that stalls after its headers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const photoId = await takePhoto({ membershipId: membership.id });
  network.intercept(async (request) => {
    const stalled = new ReadableStream({
      start: (controller) => request.signal.addEventListener('abort', () => controller.error(request.signal.reason)),
    });
    return new Response(stalled, { status: 502, headers: { 'Content-Type': 'text/html' } });
  });
  const run = drainOutbox();
  let isOver = false;
  void run.then(() => {
    isOver = true;
  });
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(uploadLimits.silentRequestMs);
    expect(isOver).toBe(true);
  });
  expect(await stateOf(photoId)).toBe('waiting');
});

test.each(['99999999', '9'.repeat(400), 'Fri, 31 Dec 2199 23:59:59 GMT'])(
  'limits the retry delay to five minutes: Retry-After %s',
  async (retryAfter) => {
    await takePhoto({ membershipId: membership.id });
    network.intercept(async () =>
      Response.json(
        { type: 'about:blank', title: 'x', status: 429, detail: 'x', code: 'rate-limited' },
        { status: 429, headers: { 'Content-Type': 'application/problem+json', 'Retry-After': retryAfter } },
      ),
    );
    const { notBeforeMs } = (await drainOutbox())!;
    expect(notBeforeMs - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    network.intercept(async () => portalPage(503, { 'Retry-After': retryAfter }));
    await outboxDatabase.photos.toCollection().modify({ nextTryAtMs: 0 });
    expect((await drainOutbox())?.notBeforeMs).toBe(0);
  },
);

test('does not postpone photos when the clock is set back', async () => {
  const photoId = await takePhoto({ membershipId: membership.id });
  await outboxDatabase.photos.update(photoId, { nextTryAtMs: Date.now() + 24 * 60 * 60_000, state: 'waiting' });
  await drainOutbox();
  expect(await stateOf(photoId)).toBe('received');
});

test('restarts an upload that the server has lost', async () => {
  const photoId = await takePhoto({ membershipId: membership.id }, { width: 1000, height: 750 });
  let isForgotten = false;
  network.intercept(async (request, send) => {
    if (request.method === 'PATCH' && !isForgotten) {
      isForgotten = true;
      await network.testApp.db.deleteFrom('uploads').where('photo_id', '=', photoId).execute();
    }
    return await send();
  });
  await drainUntilDone();
  expect(await stateOf(photoId)).toBe('received');
  expect(await event.listPhotoIds()).toEqual([photoId]);
});

test('uploads other photos while one cannot be read, and that one once it can', async () => {
  const unreadable = await takePhoto({ membershipId: membership.id });
  const photoId = await takePhoto({ membershipId: membership.id });
  const endFailures = failReads((id) => id === unreadable);
  for (let run = 0; run < 5; run++) {
    await outboxDatabase.photos.toCollection().modify({ nextTryAtMs: 0 });
    await drainOutbox();
  }
  expect(await event.listPhotoIds()).toEqual([photoId]);
  expect(await getOutboxPhoto(unreadable)).toMatchObject({ state: 'waiting', problem: null });
  endFailures();
  await drainUntilDone();
  expect((await event.listPhotoIds()).toSorted()).toEqual([unreadable, photoId].toSorted());
});

test('reads once more through a new connection before it waits', async () => {
  const photoId = await takePhoto({ membershipId: membership.id });
  let failures = 0;
  const endFailures = failReads(() => failures++ === 0);
  await drainOutbox();
  endFailures();
  expect(failures).toBeGreaterThan(1);
  expect(await event.listPhotoIds()).toEqual([photoId]);
});

test('parks a photo whose bytes are missing', async () => {
  const photoId = await takePhoto({ membershipId: membership.id });
  await outboxDatabase.bytes.clear();
  await drainOutbox();
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'parked', problem: { code: 'corrupt-image' } });
});
