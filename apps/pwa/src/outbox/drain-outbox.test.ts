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

test('who scanned a code without a network joins later, and the photos follow', async () => {
  network.goDown();
  const membership = await scanCode(event.eventCode);
  const photoIds = [await takePhoto({ membershipId: membership.id }), await takePhoto({ membershipId: membership.id })];
  expect(await drainOutbox()).toMatchObject({ remaining: 1, hasProgressed: false });
  expect(await stateOf(photoIds[0]!)).toBe('prepared');

  network.heal();
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual(photoIds.sort());
  expect(await getMembership(membership.id)).toMatchObject({ state: 'joined', eventId: event.id });
  expect((await getSignedInUser())?.kind).toBe('guest');
});

test('no photo is lost or doubled when every answer but the repeated one is lost', async () => {
  const membership = await scanCode(event.eventCode);
  const photoIds = await Promise.all([1, 2, 3, 4].map(() => takePhoto({ membershipId: membership.id })));
  const heard = new Set<string>();
  network.loseAnswers((request) => {
    const call = `${request.method} ${request.url} ${request.headers.get('Upload-Offset')}`;
    if (heard.has(call)) return false;
    heard.add(call);
    return true;
  });
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual(photoIds.sort());
  for (const photoId of photoIds) expect(await stateOf(photoId)).toBe('received');
});

test('a large photo goes on where it was cut off, and no byte goes out twice', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id }, { width: 3200, height: 2400 });
  const { byteLength } = (await getOutboxPhoto(photoId))!;
  expect(byteLength).toBeGreaterThan(2 * 256 * 1024);
  let requests = 0;
  network.loseAnswers((request) => request.url.includes('/api/uploads') && requests++ % 2 === 0);
  await drainUntilDone();
  expect(await event.listPhotos()).toHaveLength(1);
  expect(network.uploadedBytes).toBe(byteLength);
});

test('a death between the last byte and the receipt leaves a photo that is asked for, not sent again', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  const uploadedBytes = network.uploadedBytes;
  await outboxDatabase.photos.update(photoId, { state: 'sending', receivedAt: null });
  await drainUntilDone();
  expect(await stateOf(photoId)).toBe('received');
  expect(network.uploadedBytes).toBe(uploadedBytes);
});

test('a captive portal parks nothing, whatever it answers', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  const portal = (status: number) =>
    network.whenCalled(
      async () =>
        new Response('<html>Welcome to our Wi-Fi</html>', { status, headers: { 'Content-Type': 'text/html' } }),
    );
  for (const status of [200, 403, 404, 409, 511]) {
    portal(status);
    await drainOutbox();
    expect((await getMembership(membership.id))?.state).toBe('pending');
  }
  network.heal();
  await drainUntilDone();
  const later = await takePhoto({ membershipId: membership.id });
  for (const status of [200, 201, 204, 403, 410, 415]) {
    portal(status);
    await drainOutbox();
    expect(await stateOf(later)).toBe('waiting');
  }
  network.heal();
  await drainUntilDone();
  expect([await stateOf(photoId), await stateOf(later)]).toEqual(['received', 'received']);
});

test('an unknown code parks the photos with its reason, and another code sends them on', async () => {
  const membership = await scanCode('WRONGWRO');
  const photoId = await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'parked', problem: { code: 'event-not-found' } });

  await enqueueJoinWithCode(membership.id, event.eventCode.toLowerCase());
  await drainUntilDone();
  expect((await event.listPhotos()).map((photo) => photo.id)).toEqual([photoId]);
});

test('what one person made waits while another is signed in, and goes on when they are back', async () => {
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
  const before = network.reached.length;
  await drainOutbox();
  expect(network.reached.slice(before)).toEqual([]);

  network.cookie = guestCookie;
  await outboxDatabase.settings.put({ key: 'signedIn', value: guest });
  await drainUntilDone();
  expect(await stateOf(photoId)).toBe('received');
});

test('an expired session of a guest is renewed with the pair of this phone, as the same guest', async () => {
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

test('after signing out nothing goes up by itself', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  await clearSignedInUser();
  network.cookie = '';
  const photoId = await takePhoto({ membershipId: membership.id });
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  expect(await stateOf(photoId)).toBe('signed-out');
  expect(await event.listPhotos()).toEqual([]);
});

test('what a guest made goes up as the customer they became, also when the guest session was gone', async () => {
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

test('a photo that was deleted elsewhere is told of, and its bytes go', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  network.loseAnswers((request) => request.url.includes('/api/uploads'));
  await drainOutbox();
  network.heal();
  await event.organizer.call('DELETE', `/api/photos/${photoId}?forever=true`);
  await drainUntilDone();
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'removed', problem: { code: 'photo-removed' } });
  expect(await outboxDatabase.bytes.where('photoId').equals(photoId).count()).toBe(0);
});

test('a photo deleted here while its receipt was lost ends gone on the server', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  network.loseAnswers((request) => request.url.includes('/api/uploads'));
  await drainOutbox();
  expect(await event.listPhotos()).toHaveLength(1);
  await enqueueDelete({ id: photoId, eventId: event.id });
  expect(await getOutboxPhoto(photoId)).toBeNull();
  network.heal();
  await drainUntilDone();
  expect(await event.listPhotos()).toEqual([]);
});

test('a photo deleted before anything left is never heard of', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  const photoId = await takePhoto({ membershipId: membership.id });
  await enqueueDelete({ id: photoId, eventId: event.id });
  const before = network.reached.length;
  await drainUntilDone();
  expect(network.reached.slice(before)).toEqual([]);
});

test('a caption written while the photo is on its way follows it', async () => {
  const membership = await scanCode(event.eventCode);
  const [early, late] = [
    await takePhoto({ membershipId: membership.id }),
    await takePhoto({ membershipId: membership.id }),
  ];
  await enqueuePhotoChange({ id: early, eventId: event.id }, { caption: 'Before', tags: ['candid'] });
  let isWritten = false;
  network.whenCalled(async (request, send) => {
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

test('bytes that changed on their way are sent again, three times at most', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  const refuse = () =>
    Response.json(
      { type: 'about:blank', title: 'x', status: 460, detail: 'x', code: 'digest-mismatch' },
      { status: 460, headers: { 'Content-Type': 'application/problem+json' } },
    );
  let refusals = 0;
  network.whenCalled(async (request, send) => {
    if (request.method !== 'POST' || !request.url.endsWith('/api/uploads')) return await send();
    refusals++;
    return refuse();
  });
  await drainUntilDone();
  expect(refusals).toBe(3);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'parked', problem: { code: 'digest-mismatch' } });
});

test('a copy that was damaged on this phone is parked, not sent again and again', async () => {
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

test('a server that asks to wait is not asked again before', async () => {
  const membership = await scanCode(event.eventCode);
  await takePhoto({ membershipId: membership.id });
  await takePhoto({ membershipId: membership.id });
  await drainOutbox();
  const photoId = await takePhoto({ membershipId: membership.id });
  network.whenCalled(async () =>
    Response.json(
      { type: 'about:blank', title: 'x', status: 429, detail: 'x', code: 'rate-limited' },
      { status: 429, headers: { 'Content-Type': 'application/problem+json', 'Retry-After': '30' } },
    ),
  );
  const result = await drainOutbox();
  expect(result!.notBeforeMs).toBeGreaterThan(Date.now() + 25_000);
  expect(await stateOf(photoId)).toBe('waiting');
});

test('the server is told how many photos are left', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  await takePhoto({ membershipId: membership.id });
  await takePhoto({ membershipId: membership.id });
  const told: (string | null)[] = [];
  network.whenCalled(async (request, send) => {
    told.push(request.headers.get('Rollcall-Waiting'));
    return await send();
  });
  await drainUntilDone();
  expect(told.at(-1)).toBe('0');
  expect(told).toContain('1');
});

test('a part that arrived before the link went down counts as progress', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  await takePhoto({ membershipId: membership.id }, { width: 1800, height: 1400 });
  network.whenCalled(async (request, send) => {
    if (request.method === 'PATCH') throw new TypeError('fetch failed');
    return await send();
  });
  expect(await drainOutbox()).toMatchObject({ remaining: 1, hasProgressed: true });
  expect(await drainOutbox()).toMatchObject({ remaining: 1, hasProgressed: false });
});
