import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { retryMembership, transitionMembership } from '../local/outbox/memberships.ts';
import { type OutboxMembership, outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { listGallery } from '../local/views/gallery-list.ts';
import { syncEvent } from '../mirror/sync-event.ts';
import { drainOutbox } from './drain-outbox.ts';

let network: TestNetwork;
let event: TestEvent;

beforeEach(async () => {
  await clearMirrors();
  network = await createTestNetwork();
  event = await createTestEvent(network);
});

const stateOf = async (photoId: string) => (await getOutboxPhoto(photoId))?.state;

async function join(eventCode: string): Promise<OutboxMembership> {
  const membership = await scanCode(eventCode);
  await drainOutbox();
  return membership;
}

async function drainUntilDone(): Promise<void> {
  for (let runs = 0; runs < 20; runs++) {
    await outboxDatabase.photos.toCollection().modify({ nextTryAtMs: 0 });
    if ((await drainOutbox())?.remaining === 0) return;
  }
}

/** A backup from before the guest joined is put back: the event is there, the guest and their photos are not. */
async function restoreOldBackup(): Promise<void> {
  const { db } = network.testApp;
  await db.deleteFrom('rendition_jobs').execute();
  await db.deleteFrom('photos').execute();
  await db.deleteFrom('uploads').execute();
  await db.deleteFrom('guest_keys').execute();
  await db.deleteFrom('event_guests').execute();
  const { id } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  await db.deleteFrom('sessions').where('user_id', '!=', id).execute();
  await db.deleteFrom('users').where('id', '!=', id).execute();
  await db.updateTable('events').set({ change_seq: 0, guest_count: 0 }).execute();
}

test('joins again and uploads pending photos when a restored server does not know the guest', async () => {
  const membership = await join(event.eventCode);
  const received = await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  await syncEvent(event.id);
  const waiting = await takePhoto({ membershipId: membership.id });
  await restoreOldBackup();
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual([waiting]);
  // Its receipt is worth nothing any more; the next look at the gallery finds that out.
  await syncEvent(event.id);
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual([received, waiting].sort());
  expect(await Promise.all([received, waiting].map(stateOf))).toEqual(['received', 'received']);
});

test('renews a session with the credentials of another event when the first is gone', async () => {
  const gone = await event.organizer.createEvent();
  await join(gone.eventCode);
  const membership = await join(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  const { db } = network.testApp;
  await db
    .deleteFrom('guest_keys')
    .where('event_guest_id', 'in', (ids) => ids.selectFrom('event_guests').select('id').where('event_id', '=', gone.id))
    .execute();
  await db.deleteFrom('event_guests').where('event_id', '=', gone.id).execute();
  await db.deleteFrom('events').where('id', '=', gone.id).execute();
  network.cookie = '';
  await drainUntilDone();
  expect(await stateOf(photoId)).toBe('received');
});

test('uploads a photo again that a restored server lost after its receipt', async () => {
  const membership = await join(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  await syncEvent(event.id);
  expect(await event.listPhotoIds()).toEqual([photoId]);
  const { db } = network.testApp;
  await db.deleteFrom('rendition_jobs').execute();
  await db.deleteFrom('photos').execute();
  await db.updateTable('events').set({ change_seq: 0 }).execute();
  await syncEvent(event.id);
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual([photoId]);
});

test('does not upload a photo again that was deleted on the server', async () => {
  const membership = await join(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  await syncEvent(event.id);
  await event.organizer.call('DELETE', `/api/photos/${photoId}?forever=true`);
  await clearMirrors();
  const before = network.requests.length;
  await syncEvent(event.id);
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual([]);
  expect(network.requests.slice(before).filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('keeps a received photo in its event when its membership moves to another one', async () => {
  const membership = await join(event.eventCode);
  const received = await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  await transitionMembership(membership.id, {
    kind: 'refused',
    problem: { code: 'event-not-found', detail: 'Event not found' },
  });
  await retryMembership(membership.id, { eventCode: 'ANOTHER2' });
  expect(await getOutboxPhoto(received)).toMatchObject({ state: 'received', eventId: event.id });
});

test('keeps showing a guest’s own photos after their session has ended', async () => {
  const membership = await join(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  await syncEvent(event.id);
  network.cookie = '';
  await clearMirrors();
  await syncEvent(event.id);
  const { items } = await listGallery(event.id, { sort: 'newest' });
  expect(items.map((item) => item.id)).toEqual([photoId]);
  expect(await stateOf(photoId)).toBe('received');
});
