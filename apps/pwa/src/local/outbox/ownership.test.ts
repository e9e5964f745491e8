import 'fake-indexeddb/auto';
import { newId } from '@rollcall/schema/id';
import { beforeEach, expect, test } from 'vitest';
import { takePhoto } from '../../../test/prepared-photo.ts';
import { signInAs } from '../../identity/switch-user.ts';
import { createMembership, findMembership, listPendingMemberships, transitionMembership } from './memberships.ts';
import { outboxDatabase } from './outbox-database.ts';
import { countPendingPhotos, countPendingPhotosOf, getOutboxPhoto } from './outbox-photos.ts';
import { deleteOwned, deleteSent } from './owner-deletion.ts';
import { countPartialUploads, transferToGuest } from './ownership.ts';
import { transitionPhoto } from './photo-transitions.ts';
import { clearSignedInUser, getSignedInUser } from './signed-in-user.ts';

const request = { eventCode: 'ABCDEFGH', guestName: 'Gisela', guestEmail: 'gisela@example.com' };

beforeEach(async () => {
  for (const table of outboxDatabase.tables) await table.clear();
});

async function joinAs(userId: string) {
  const membership = await createMembership(request);
  await signInAs({ userId, kind: 'guest' });
  await transitionMembership(membership.id, { kind: 'joined', userId });
  return { membership, photoId: await takePhoto({ membershipId: membership.id }) };
}

test('transfers a guest’s photos to another user, under new guest credentials', async () => {
  const { membership, photoId } = await joinAs('guest');
  await transferToGuest('guest', 'person');

  expect(await getSignedInUser()).toEqual({ userId: 'person', kind: 'guest', isExpired: false });
  const after = await findMembership(request.eventCode);
  expect(after).toMatchObject({ userId: 'person', state: 'pending', wasJoined: true, guestName: 'Gisela' });
  expect([after?.id, after?.guestKey]).not.toContain(membership.id);
  expect(after?.guestKey).not.toBe(membership.guestKey);
  expect(await outboxDatabase.memberships.count()).toBe(1);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ ownerId: 'person', membershipId: after?.id });
});

test('saves a shot of another tab as the new owner’s', async () => {
  const { membership } = await joinAs('guest');
  await transferToGuest('guest', 'person');
  const photoId = await takePhoto({ membershipId: membership.id });
  const after = await findMembership(request.eventCode);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ ownerId: 'person', membershipId: after?.id });
});

test('transfers nothing once another user has signed in', async () => {
  const { membership, photoId } = await joinAs('guest');
  await signInAs({ userId: 'other', kind: 'guest' });
  await transferToGuest('guest', 'person');
  expect((await getSignedInUser())?.userId).toBe('other');
  expect(await getOutboxPhoto(photoId)).toMatchObject({ ownerId: 'guest', membershipId: membership.id });
});

test('counts a photo as half sent from its first request until its receipt', async () => {
  const { photoId } = await joinAs('guest');
  expect(await countPartialUploads('guest')).toBe(0);
  await transitionPhoto(photoId, { kind: 'send-started' });
  expect(await countPartialUploads('guest')).toBe(1);
  expect(await countPartialUploads('other')).toBe(0);
});

test('deletes one user’s data and keeps that of others on the same phone', async () => {
  const { photoId } = await joinAs('guest');
  await signInAs({ userId: 'other', kind: 'guest' });
  const kept = await createMembership(request);
  const keptPhotoId = await takePhoto({ membershipId: kept.id });

  await deleteOwned('guest');
  expect(await getOutboxPhoto(photoId)).toBeNull();
  expect((await outboxDatabase.bytes.toArray()).map((row) => row.photoId)).not.toContain(photoId);
  expect(await countPendingPhotos('guest')).toBe(0);
  expect((await outboxDatabase.memberships.toArray()).map(({ id }) => id)).toEqual([kept.id]);
  expect(await getOutboxPhoto(keptPhotoId)).toMatchObject({ ownerId: 'other' });
});

test('deletes photos whose event is not known yet, with the membership that knows its code', async () => {
  await signInAs({ userId: 'guest', kind: 'guest' });
  const byCode = await createMembership({ ...request, eventCode: 'HGFEDCBA' });
  await takePhoto({ membershipId: byCode.id });
  await deleteOwned('guest');
  for (const table of ['memberships', 'photos', 'bytes'] as const) expect(await outboxDatabase[table].count()).toBe(0);
});

test('keeps what is not sent when a guest leaves, without their name and guest credentials', async () => {
  const known = await createMembership({ ...request, eventId: newId() });
  await signInAs({ userId: 'guest', kind: 'guest' });
  await transitionMembership(known.id, { kind: 'joined', userId: 'guest' });
  const [sentId, unsentId] = [await takePhoto({ membershipId: known.id }), await takePhoto({ membershipId: known.id })];
  await transitionPhoto(sentId, { kind: 'received', receivedAt: '2026-11-21T20:14:00.000Z' });
  const byCode = await createMembership({ ...request, eventCode: 'HGFEDCBA' });
  const unknownId = await takePhoto({ membershipId: byCode.id });

  await deleteSent('guest');
  expect(await getOutboxPhoto(sentId)).toBeNull();
  expect(await getOutboxPhoto(unsentId)).toMatchObject({ ownerId: 'guest', state: 'prepared' });
  const kept = (await outboxDatabase.bytes.toArray()).map((row) => row.photoId);
  expect(new Set(kept)).toEqual(new Set([unsentId, unknownId]));
  // Without it nobody knows the event of the photo.
  expect(await outboxDatabase.memberships.toArray()).toEqual([{ ...byCode, guestName: '', guestEmail: '' }]);
});

test('joins what a guest left behind once they are signed in again, under the name that they have then', async () => {
  await signInAs({ userId: 'guest', kind: 'guest' });
  const byCode = await createMembership({ ...request, eventCode: 'HGFEDCBA' });
  await takePhoto({ membershipId: byCode.id });
  await deleteSent('guest');
  await signInAs({ userId: 'guest', kind: 'guest' });
  expect(await listPendingMemberships()).toEqual([]);
  await createMembership({ ...request, eventId: newId(), guestName: 'Gisela S.' });
  const pending = await listPendingMemberships();
  expect(new Set(pending.map(({ eventCode }) => eventCode))).toEqual(new Set(['ABCDEFGH', 'HGFEDCBA']));
  expect(pending.map(({ guestName }) => guestName)).toEqual(['Gisela S.', 'Gisela S.']);
});

test('joins what a guest left behind once they join the same event again', async () => {
  await signInAs({ userId: 'guest', kind: 'guest' });
  const byCode = await createMembership(request);
  await takePhoto({ membershipId: byCode.id });
  await deleteSent('guest');
  await signInAs({ userId: 'guest', kind: 'guest' });
  expect(await createMembership({ ...request, guestName: 'Gisela S.' })).toMatchObject({ guestName: 'Gisela S.' });
  expect(await listPendingMemberships()).toMatchObject([{ id: byCode.id, guestName: 'Gisela S.' }]);
});

test('deletes what was made before any sign-in, and nothing of a user', async () => {
  const { photoId } = await joinAs('guest');
  await clearSignedInUser();
  const unjoined = await createMembership({ ...request, eventCode: 'HGFEDCBA' });
  const unjoinedPhotoId = await takePhoto({ membershipId: unjoined.id });
  expect(await countPendingPhotosOf(null)).toBe(1);
  expect(await countPendingPhotosOf('guest')).toBe(1);

  await deleteOwned(null);
  expect(await countPendingPhotosOf(null)).toBe(0);
  expect(await getOutboxPhoto(unjoinedPhotoId)).toBeNull();
  expect(await getOutboxPhoto(photoId)).toMatchObject({ ownerId: 'guest' });
  expect((await outboxDatabase.memberships.toArray()).map(({ userId }) => userId)).toEqual(['guest']);
});
