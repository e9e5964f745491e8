import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { signInAs } from '../identity/signed-in-user.ts';
import { getMembership } from '../local/outbox/memberships.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { clearSignedInUser, getSignedInUser } from '../local/outbox/signed-in-user.store.ts';
import { drainOutbox } from './drain-outbox.ts';
import { enqueueDelete, enqueuePhotoChange } from './enqueue-photo-actions.ts';
import { enqueueJoinWithCode } from './join-event.ts';

let network: TestNetwork;
let event: TestEvent;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network);
});

const stateOf = async (photoId: string) => (await getOutboxPhoto(photoId))?.state;

/** As the page does it: again and again, as long as something is left. */
async function drainUntilDone(): Promise<void> {
  for (let runs = 0; runs < 60; runs++) {
    // Not what this is about: waits are worked out, not sat through.
    await outboxDatabase.photos.toCollection().modify({ nextTryAtMs: 0 });
    if ((await drainOutbox())?.remaining === 0) return;
  }
  throw new Error('The outbox did not empty');
}

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
  const photoId = await takePhoto({ membershipId: membership.id }, { width: 3200, height: 2400 });
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

test('keeps one user’s photos pending while another is signed in', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  const guest = (await getSignedInUser())!;
  const photoId = await takePhoto({ membershipId: membership.id });
  const stranger = network.testApp.client();
  const account = await stranger.signUp();
  const guestCookie = network.cookie;
  network.cookie = stranger.cookie;

  // Somebody signed in behind the page's back: the server notices.
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  expect(await stateOf(photoId)).toBe('signed-out');
  expect(await event.listPhotos()).toEqual([]);

  await outboxDatabase.settings.put({
    key: 'signedIn',
    value: { userId: account.id, kind: 'customer', isExpired: false },
  });
  const before = network.requests.length;
  await drainOutbox();
  expect(network.requests.slice(before)).toEqual([]);

  network.cookie = guestCookie;
  await outboxDatabase.settings.put({ key: 'signedIn', value: guest });
  await drainUntilDone();
  expect(await stateOf(photoId)).toBe('received');
});

test('renews an expired guest session with the phone’s guest credentials', async () => {
  const membership = await scanCode(event.eventCode);
  await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  network.cookie = '';
  const photoIds = await Promise.all([1, 2, 3].map(() => takePhoto({ membershipId: membership.id })));
  await drainUntilDone();
  for (const photoId of photoIds) expect(await stateOf(photoId)).toBe('received');
  const photos = await event.listPhotos();
  expect(photos).toHaveLength(4);
  expect(new Set(photos.map((photo) => photo.guestId)).size).toBe(1);
});

test('uploads nothing after sign-out', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  await clearSignedInUser();
  network.cookie = '';
  const photoId = await takePhoto({ membershipId: membership.id });
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  expect(await stateOf(photoId)).toBe('signed-out');
  expect(await event.listPhotos()).toEqual([]);
});

test('uploads a guest’s photos as the customer they became, also without the guest’s session', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  const photoId = await takePhoto({ membershipId: membership.id });
  const customer = network.testApp.client();
  const account = await customer.signUp('gisela');
  network.cookie = customer.cookie;
  await signInAs({ userId: account.id, kind: 'customer' });
  await drainUntilDone();
  expect(await stateOf(photoId)).toBe('received');
  network.cookie = customer.cookie;
  expect(await getMembership(membership.id)).toMatchObject({ state: 'joined', userId: account.id });
});

test('reports a photo that was deleted elsewhere and drops its bytes', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  network.loseResponses((request) => request.url.includes('/api/uploads'));
  await drainOutbox();
  network.restore();
  await event.organizer.call('DELETE', `/api/photos/${photoId}?forever=true`);
  await drainUntilDone();
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'removed', problem: { code: 'photo-removed' } });
  expect(await outboxDatabase.bytes.where('photoId').equals(photoId).count()).toBe(0);
});

test('deletes a photo on the server that was deleted here while its receipt was lost', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  network.loseResponses((request) => request.url.includes('/api/uploads'));
  await drainOutbox();
  expect(await event.listPhotos()).toHaveLength(1);
  await enqueueDelete({ id: photoId, eventId: event.id });
  expect(await getOutboxPhoto(photoId)).toBeNull();
  network.restore();
  await drainUntilDone();
  expect(await event.listPhotos()).toEqual([]);
});

test('sends nothing of a photo that was deleted before its first request', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  const photoId = await takePhoto({ membershipId: membership.id });
  await enqueueDelete({ id: photoId, eventId: event.id });
  const before = network.requests.length;
  await drainUntilDone();
  expect(network.requests.slice(before)).toEqual([]);
});

test('sends a caption after the photo when it was written during the upload', async () => {
  const membership = await scanCode(event.eventCode);
  const [early, late] = [
    await takePhoto({ membershipId: membership.id }),
    await takePhoto({ membershipId: membership.id }),
  ];
  await enqueuePhotoChange({ id: early, eventId: event.id }, { caption: 'Before', tags: ['candid'] });
  let isWritten = false;
  network.intercept(async (request, send) => {
    if (!isWritten && request.method === 'POST' && request.url.endsWith('/api/uploads')) {
      isWritten = true;
      await enqueuePhotoChange({ id: early, eventId: event.id }, { caption: 'While sending' });
      await enqueuePhotoChange({ id: late, eventId: event.id }, { caption: 'Late' });
    }
    return await send();
  });
  await drainUntilDone();
  const captions = new Map((await event.listPhotos()).map((photo) => [photo.id, photo.caption]));
  expect(captions).toEqual(
    new Map([
      [early, 'While sending'],
      [late, 'Late'],
    ]),
  );
});

test('uploads again after a digest mismatch, three times at most', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  const refuse = () =>
    Response.json(
      { type: 'about:blank', title: 'x', status: 460, detail: 'x', code: 'digest-mismatch' },
      { status: 460, headers: { 'Content-Type': 'application/problem+json' } },
    );
  let refusals = 0;
  network.intercept(async (request, send) => {
    if (request.method !== 'POST' || !request.url.endsWith('/api/uploads')) return await send();
    refusals++;
    return refuse();
  });
  await drainUntilDone();
  expect(refusals).toBe(3);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'parked', problem: { code: 'digest-mismatch' } });
});

test('parks a photo whose stored bytes are damaged', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  await outboxDatabase.bytes
    .where('[photoId+kind]')
    .equals([photoId, 'prepared'])
    .modify((row) => {
      new Uint8Array(row.bytes)[500]! ^= 0xff;
    });
  await drainUntilDone();
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'parked', problem: { code: 'corrupt-image' } });
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
  const told: (string | null)[] = [];
  network.intercept(async (request, send) => {
    told.push(request.headers.get('Rollcall-Waiting'));
    return await send();
  });
  await drainUntilDone();
  expect(told.at(-1)).toBe('0');
  expect(told).toContain('1');
});

test('counts a partial upload as progress', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  await takePhoto({ membershipId: membership.id }, { width: 1800, height: 1400 });
  network.intercept(async (request, send) => {
    if (request.method === 'PATCH') throw new TypeError('fetch failed');
    return await send();
  });
  expect(await drainOutbox()).toMatchObject({ remaining: 1, hasProgressed: true });
  expect(await drainOutbox()).toMatchObject({ remaining: 1, hasProgressed: false });
});
