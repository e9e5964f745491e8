import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { takePhoto } from '../../../test/prepared-photo.ts';
import { signInAs } from '../../identity/switch-user.ts';
import { createMembership, findMembership, transitionMembership } from './memberships.ts';
import { outboxDatabase } from './outbox-database.ts';
import { countPendingPhotos, getOutboxPhoto } from './outbox-photos.ts';
import { countPartialUploads, deleteOwned, transferToGuest } from './ownership.ts';
import { transitionPhoto } from './photo-transitions.ts';
import { getSignedInUser } from './signed-in-user.ts';

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
