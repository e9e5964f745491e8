import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { drainUntilDone } from '../../test/drain-until-done.ts';
import { large, takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { createMembership, getMembership } from '../local/outbox/memberships.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { drainOutbox } from './drain-outbox.ts';
import { enqueueJoinWithCode } from './join-event.ts';

let network: TestNetwork;
let event: TestEvent;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network);
});

const stateOf = async (photoId: string) => (await getOutboxPhoto(photoId))?.state;

test('joins and then uploads once online, after an event code was scanned offline', async () => {
  network.cut();
  const membership = await scanCode(event.eventCode);
  const photoIds = [await takePhoto({ membershipId: membership.id }), await takePhoto({ membershipId: membership.id })];
  expect(await drainOutbox()).toMatchObject({ remaining: 1, hasProgressed: false });
  expect(await stateOf(photoIds[0]!)).toBe('prepared');

  network.restore();
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual(photoIds.sort());
  expect(await getMembership(membership.id)).toMatchObject({ state: 'joined', eventId: event.id });
  expect((await getSignedInUser())?.kind).toBe('guest');
});

test('joins an event whose id is known in one round trip', async () => {
  const { id: eventId, eventCode } = event;
  const details = { guestName: 'Gisela', guestEmail: 'gisela@example.com' };
  const membership = await createMembership({ eventId, eventCode, ...details });
  const paths: string[] = [];
  network.loseResponses(({ url }) => {
    paths.push(new URL(url).pathname);
    return false;
  });
  await drainUntilDone();
  expect(paths).toEqual([`/api/events/${eventId}/join`]);
  expect(await getMembership(membership.id)).toMatchObject({ state: 'joined' });
});

test('neither loses nor duplicates a photo when every first response is lost', async () => {
  const membership = await scanCode(event.eventCode);
  const photoIds = await Promise.all([1, 2, 3, 4].map(() => takePhoto({ membershipId: membership.id })));
  const heard = new Set<string>();
  network.loseResponses((request) => {
    const call = `${request.method} ${request.url} ${request.headers.get('Upload-Offset')}`;
    if (heard.has(call)) return false;
    heard.add(call);
    return true;
  });
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual(photoIds.sort());
  for (const photoId of photoIds) expect(await stateOf(photoId)).toBe('received');
});

test('resumes an interrupted upload without sending a byte twice', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id }, large);
  const { byteLength } = (await getOutboxPhoto(photoId))!;
  expect(byteLength).toBeGreaterThan(2 * 256 * 1024);
  let requests = 0;
  network.loseResponses((request) => request.url.includes('/api/uploads') && requests++ % 2 === 0);
  await drainUntilDone();
  expect(await event.listPhotos()).toHaveLength(1);
  expect(network.uploadedBytes).toBe(byteLength);
});

test('asks for a missing receipt instead of uploading the photo again', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  const uploadedBytes = network.uploadedBytes;
  await outboxDatabase.photos.update(photoId, { state: 'sending', receivedAt: null });
  await drainUntilDone();
  expect(await stateOf(photoId)).toBe('received');
  expect(network.uploadedBytes).toBe(uploadedBytes);
});

test('parks nothing whatever a captive portal responds', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  const portal = (status: number) =>
    network.intercept(
      async () =>
        new Response('<html>Welcome to our Wi-Fi</html>', { status, headers: { 'Content-Type': 'text/html' } }),
    );
  for (const status of [200, 403, 404, 409, 511]) {
    portal(status);
    await drainOutbox();
    expect((await getMembership(membership.id))?.state).toBe('pending');
  }
  network.restore();
  await drainUntilDone();
  const later = await takePhoto({ membershipId: membership.id });
  for (const status of [200, 201, 204, 403, 410, 415]) {
    portal(status);
    await drainOutbox();
    expect(await stateOf(later)).toBe('waiting');
  }
  network.restore();
  await drainUntilDone();
  expect([await stateOf(photoId), await stateOf(later)]).toEqual(['received', 'received']);
});

test('parks photos of an unknown code, and uploads them under another code', async () => {
  const membership = await scanCode('WRONGWRO');
  const photoId = await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'parked', problem: { code: 'event-not-found' } });

  await enqueueJoinWithCode(membership.id, event.eventCode.toLowerCase());
  await drainUntilDone();
  expect((await event.listPhotos()).map((photo) => photo.id)).toEqual([photoId]);
});

test('honours Retry-After', async () => {
  const membership = await scanCode(event.eventCode);
  await takePhoto({ membershipId: membership.id });
  await takePhoto({ membershipId: membership.id });
  await drainOutbox();
  const photoId = await takePhoto({ membershipId: membership.id });
  network.intercept(async () =>
    Response.json(
      { type: 'about:blank', title: 'x', status: 429, detail: 'x', code: 'rate-limited' },
      { status: 429, headers: { 'Content-Type': 'application/problem+json', 'Retry-After': '30' } },
    ),
  );
  const result = await drainOutbox();
  expect(result!.notBeforeMs).toBeGreaterThan(Date.now() + 25_000);
  expect(await stateOf(photoId)).toBe('waiting');
});

test('reports the number of pending uploads to the server', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  await takePhoto({ membershipId: membership.id });
  await takePhoto({ membershipId: membership.id });
  const pendingCounts: (string | null)[] = [];
  network.intercept(async (request, send) => {
    pendingCounts.push(request.headers.get('Rollcall-Waiting'));
    return await send();
  });
  await drainUntilDone();
  expect(pendingCounts.at(-1)).toBe('0');
  expect(pendingCounts).toContain('1');
});

test('counts a partial upload as progress', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  await takePhoto({ membershipId: membership.id }, { width: 1000, height: 750 });
  network.intercept(async (request, send) => {
    if (request.method === 'PATCH') throw new TypeError('fetch failed');
    return await send();
  });
  expect(await drainOutbox()).toMatchObject({ remaining: 1, hasProgressed: true });
  expect(await drainOutbox()).toMatchObject({ remaining: 1, hasProgressed: false });
});
