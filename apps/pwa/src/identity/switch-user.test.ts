import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createMembership, transitionMembership } from '../local/outbox/memberships.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { recordProvenEmail, signInAs, switchToGuest } from './switch-user.ts';

const gisela = 'gisela@example.com';

beforeEach(async () => {
  for (const table of outboxDatabase.tables) await table.clear();
});

async function takePhotoAs(userId: string, provenEmail?: string): Promise<string> {
  const membership = await createMembership({ eventCode: 'ABCDEFGH', guestName: 'Gisela', guestEmail: gisela });
  await signInAs({ userId, kind: 'guest' });
  if (provenEmail) await recordProvenEmail(provenEmail);
  await transitionMembership(membership.id, { kind: 'joined', userId });
  return await takePhoto({ membershipId: membership.id });
}

test.each([
  { before: undefined, now: gisela, owner: 'person' },
  { before: undefined, now: undefined, owner: 'person' },
  { before: gisela, now: gisela, owner: 'person' },
  { before: gisela, now: 'tom@example.com', owner: 'guest' },
  { before: gisela, now: undefined, owner: 'guest' },
])(
  'assigns photos of a guest with the proven address $before to the $owner when $now signs in',
  async ({ before, now, owner }) => {
    const photoId = await takePhotoAs('guest', before);
    await switchToGuest('person', now);
    expect(await getSignedInUser()).toMatchObject({ userId: 'person', kind: 'guest' });
    expect((await getOutboxPhoto(photoId))?.ownerId).toBe(owner);
  },
);

test('keeps a user with an account signed in with it', async () => {
  await signInAs({ userId: 'account', kind: 'customer' });
  await switchToGuest('account', gisela);
  expect(await getSignedInUser()).toEqual({ userId: 'account', kind: 'customer', isExpired: false });
});
