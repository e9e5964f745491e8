import 'fake-indexeddb/auto';
import { newId } from '@rollcall/schema/id';
import type { PhotoChanges, StreamedChange } from '@rollcall/schema/photo';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawJpeg } from '../../../api/test/draw-pictures.ts';
import { seedPhotos } from '../../../api/test/seed-photos.ts';
import type { TestClient } from '../../../api/test/test-client.ts';
import { takePhoto } from '../../test/prepared-photo.ts';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { signInAs, switchToVisitor } from '../identity/switch-user.ts';
import { getCurrentMirror } from '../local/mirror/mirror-database.ts';
import { findMirrorEvent } from '../local/mirror/mirror-events.ts';
import { findSync } from '../local/mirror/mirror-photos.ts';
import { createMembership } from '../local/outbox/memberships.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { listGallery } from '../local/views/gallery-list.ts';
import { drainOutbox } from '../outbox/drain-outbox.ts';
import { applyStreamedChange, syncEvent } from './sync-event.ts';
import { syncEventDetails } from './sync-events.ts';

let network: TestNetwork;
let organizer: TestClient;
let eventId: string;

beforeEach(async () => {
  await clearMirrors();
  network = await createTestNetwork();
  organizer = network.testApp.client();
  const account = await organizer.signUp();
  eventId = (await organizer.createEvent()).id;
  network.cookie = organizer.cookie;
  await signInAs({ userId: account.id, kind: 'customer' });
});

const idsShown = async () => (await listGallery(eventId, { sort: 'newest' })).items.map((item) => item.id);
const progress = async () => findSync(await getCurrentMirror(), eventId);

test('an interrupted snapshot resumes at its cursor and includes photos uploaded since', async () => {
  const { userId } = (await getSignedInUser())!;
  await seedPhotos(
    network.testApp.db,
    Array.from({ length: 450 }, () => ({ eventId, userId })),
  );
  let pages = 0;
  network.intercept(async (request, send) => {
    if (request.url.includes('/photos?') && ++pages === 2) throw new TypeError('fetch failed');
    return await send();
  });
  await expect(syncEvent(eventId)).rejects.toThrow('No response');
  expect(await idsShown()).toHaveLength(200);
  const added = await organizer.uploadPhoto(eventId, await drawJpeg());
  network.requests.length = 0;
  await syncEvent(eventId);
  expect(network.requests.filter((call) => call.includes('/photos?'))).toHaveLength(2);
  const ids = await idsShown();
  expect(ids).toHaveLength(451);
  expect(ids).toContain(added);
});

test('the event is fetched anew with what the user may see of it', async () => {
  const developsAt = new Date(Date.now() + 3_600_000).toISOString();
  await organizer.call('PATCH', `/api/events/${eventId}`, { developsAt, autoApprove: true });
  await organizer.uploadPhoto(eventId, await drawJpeg());
  await switchToVisitor();
  network.cookie = '';
  await syncEventDetails(eventId);
  await syncEvent(eventId);
  expect(await idsShown()).toEqual([]);
  await organizer.call('PATCH', `/api/events/${eventId}`, { developsAt: null });
  await syncEvent(eventId);
  expect(await idsShown()).toHaveLength(1);
  expect((await findMirrorEvent(eventId))?.developsAt).toBeNull();
});

test('approvals and removals are synced without a new snapshot', async () => {
  const photoIds = [
    await organizer.uploadPhoto(eventId, await drawJpeg()),
    await organizer.uploadPhoto(eventId, await drawJpeg()),
  ];
  await syncEvent(eventId);
  expect(await idsShown()).toEqual(photoIds.toReversed());
  await organizer.call('PATCH', `/api/photos/${photoIds[0]}/approve`, { isApproved: true });
  await organizer.call('DELETE', `/api/photos/${photoIds[1]}`);
  network.requests.length = 0;
  await syncEvent(eventId);
  expect(network.requests.filter((call) => call.includes('/photos?'))).toEqual([]);
  expect(await listGallery(eventId, { sort: 'newest' })).toMatchObject({
    items: [{ id: photoIds[0] }],
    counts: { total: 1, approved: 1, pending: 0 },
  });
});

test('a change of what the user can see leads to a new snapshot, during which the gallery is never empty', async () => {
  const guest = network.testApp.client();
  await guest.join(eventId);
  const { userId } = await guest.getJson<{ userId: string }>(`/api/events/${eventId}/me`);
  const others = await organizer.uploadPhoto(eventId, await drawJpeg());
  await organizer.call('PATCH', `/api/photos/${others}/approve`, { isApproved: true });
  const own = await guest.uploadPhoto(eventId, await drawJpeg());
  await signInAs({ userId, kind: 'guest' });
  network.cookie = guest.cookie;
  await syncEvent(eventId);
  expect((await idsShown()).sort()).toEqual([others, own].sort());
  const view = (await progress())?.view;

  await organizer.call('PATCH', `/api/events/${eventId}`, { isPublic: false });
  network.intercept(async (request, send) => {
    if (request.url.includes('/photos?')) expect(await idsShown()).toHaveLength(2);
    return await send();
  });
  await syncEvent(eventId);
  expect(await idsShown()).toEqual([own]);
  expect((await progress())?.view).not.toBe(view);
});

test('an own photo is shown exactly once before and after it is synced, and not after its removal', async () => {
  const membership = await createMembership({ eventId, guestName: 'Gisela', guestEmail: 'g@example.com' });
  await drainOutbox();
  const photoId = await takePhoto({ membershipId: membership.id });
  expect(await idsShown()).toEqual([photoId]);
  await drainOutbox();
  expect(await idsShown()).toEqual([photoId]);
  await syncEvent(eventId);
  expect(await idsShown()).toEqual([photoId]);
  await organizer.call('DELETE', `/api/photos/${photoId}?forever=true`);
  await syncEvent(eventId);
  expect(await idsShown()).toEqual([]);
});

test('an own photo that was removed before the first snapshot disappears with the sync', async () => {
  const membership = await createMembership({ eventId, guestName: 'Gisela', guestEmail: 'g@example.com' });
  await drainOutbox();
  const photoId = await takePhoto({ membershipId: membership.id });
  await drainOutbox();
  await organizer.call('DELETE', `/api/photos/${photoId}?forever=true`);
  await syncEvent(eventId);
  expect(await idsShown()).toEqual([]);
});

test('forgets a private event once the host has removed the guest, and not when a session of the host expires', async () => {
  await organizer.call('PATCH', `/api/events/${eventId}`, { isPublic: false });
  await organizer.uploadPhoto(eventId, await drawJpeg());
  await syncEvent(eventId);
  const host = await getSignedInUser();
  network.cookie = '';
  await expect(syncEvent(eventId)).rejects.toMatchObject({ code: 'event-not-found' });
  expect(await idsShown()).toHaveLength(1);

  const guest = network.testApp.client();
  const credentials = await guest.join(eventId);
  const { userId } = await guest.getJson<{ userId: string }>(`/api/events/${eventId}/me`);
  await guest.uploadPhoto(eventId, await drawJpeg());
  await signInAs({ userId, kind: 'guest' });
  network.cookie = guest.cookie;
  await syncEvent(eventId);
  expect(await idsShown()).toHaveLength(1);
  await organizer.call('DELETE', `/api/events/${eventId}/guests/${credentials.id}`);
  await expect(syncEvent(eventId)).rejects.toMatchObject({ code: 'event-not-found' });
  expect(await idsShown()).toEqual([]);
  expect(await progress()).toBeNull();
  expect(host?.userId).not.toBe(userId);
});

test('signing out empties the mirror and leaves the outbox', async () => {
  const membership = await createMembership({ eventId, guestName: 'Gisela', guestEmail: 'g@example.com' });
  await drainOutbox();
  const pendingId = await takePhoto({ membershipId: membership.id });
  await organizer.uploadPhoto(eventId, await drawJpeg());
  await syncEvent(eventId);
  const signedIn = (await getSignedInUser())!;
  await switchToVisitor();
  expect(await idsShown()).toEqual([]);
  await signInAs(signedIn);
  expect(await idsShown()).toEqual([pendingId]);
});

test('calls during a sync share one more sync after it', async () => {
  await Promise.all([syncEvent(eventId), syncEvent(eventId), syncEvent(eventId)]);
  expect(network.requests.filter((call) => call.includes('/changes'))).toHaveLength(2);
  await expect(syncEvent(newId())).rejects.toThrow('404');
});

test('syncs although the Web Lock of a tab that is gone has leaked', async () => {
  // As in WebKit: no request is ever granted, and one for a lock that is free now gets none.
  const request = async (_name: string, ...rest: unknown[]) => {
    const run = rest.at(-1) as (lock: null) => unknown;
    return rest.length > 1 ? await run(null) : await new Promise(() => undefined);
  };
  const gone = { name: `sync-${eventId}`, holderId: 'gone', hasLock: true, expiresAtMs: Date.now() - 1 };
  await outboxDatabase.leases.put(gone);
  vi.stubGlobal('navigator', { locks: { request } });
  const photoId = await organizer.uploadPhoto(eventId, await drawJpeg());
  await syncEvent(eventId);
  vi.unstubAllGlobals();
  expect(await idsShown()).toEqual([photoId]);
});

test('waits for another tab that syncs, and writes nothing once that one has taken over', async () => {
  await organizer.uploadPhoto(eventId, await drawJpeg());
  const isFetched = Promise.withResolvers<void>();
  const isThawed = Promise.withResolvers<void>();
  network.intercept(async (request, send) => {
    const response = await send();
    if (request.url.includes('/photos?')) {
      isFetched.resolve();
      await isThawed.promise;
    }
    return response;
  });
  const frozen = syncEvent(eventId);
  await isFetched.promise;
  network.restore();
  await outboxDatabase.leases.update(`sync-${eventId}`, { holderId: 'another tab' });
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  network.requests.length = 0;
  isThawed.resolve();
  await frozen;
  vi.useRealTimers();
  // Its own response came too late, so it asked again.
  expect(network.requests.filter((one) => one.includes('/photos?'))).toHaveLength(1);
  expect(await idsShown()).toHaveLength(1);
});

/** Returns what a stream says of the changes after `from`. */
async function streamedSince(from: number): Promise<StreamedChange> {
  const { seq, view, photos, removed } = await organizer.getJson<PhotoChanges>(
    `/api/events/${eventId}/changes?since=${from}`,
  );
  return { seq, from, view, photos: photos.map(({ isLiked: _, myReactions: __, ...photo }) => photo), removed };
}

test('applies the changes of a stream without a request, and keeps the likes of its user', async () => {
  const [kept, removed] = [
    await organizer.uploadPhoto(eventId, await drawJpeg()),
    await organizer.uploadPhoto(eventId, await drawJpeg()),
  ];
  await organizer.call('PUT', `/api/photos/${kept}/like`);
  await syncEvent(eventId);
  const { seq } = (await progress())!;
  await organizer.call('PATCH', `/api/photos/${kept}/approve`, { isApproved: true });
  await organizer.call('DELETE', `/api/photos/${removed}`);
  const added = await organizer.uploadPhoto(eventId, await drawJpeg());
  const change = await streamedSince(seq!);
  network.requests.length = 0;
  expect(await applyStreamedChange(eventId, change)).toBe(true);
  expect(network.requests).toEqual([]);
  expect(await idsShown()).toEqual([added, kept]);
  const mirror = await getCurrentMirror();
  expect(await mirror.photos.get(kept)).toMatchObject({ isApproved: true, isLiked: true, likeCount: 1 });
  expect(await mirror.photos.get(added)).toMatchObject({ isLiked: false });
  expect((await progress())?.seq).toBe(change.seq);
  // Told again, as to a second tab.
  expect(await applyStreamedChange(eventId, change)).toBe(true);
});

test('has changes fetched that do not follow the mirror, are of another view, or are not in the message', async () => {
  await organizer.uploadPhoto(eventId, await drawJpeg());
  expect(await applyStreamedChange(eventId, await streamedSince(0))).toBe(false);
  await syncEvent(eventId);
  const { seq } = (await progress())!;
  await organizer.uploadPhoto(eventId, await drawJpeg());
  const before = await streamedSince(seq!);
  await organizer.uploadPhoto(eventId, await drawJpeg());
  expect(await applyStreamedChange(eventId, await streamedSince(before.seq))).toBe(false);
  expect(await applyStreamedChange(eventId, { ...before, view: 'another' })).toBe(false);
  expect(await applyStreamedChange(eventId, { seq: before.seq })).toBe(false);
  const syncing = syncEvent(eventId);
  expect(await applyStreamedChange(eventId, before)).toBe(false);
  await syncing;
  expect(await idsShown()).toHaveLength(3);
});
