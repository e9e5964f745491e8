import { newGuestCredentials } from './guest-credentials.ts';
import { transitionMembership } from './memberships.ts';
import { transitionActions } from './outbox-actions.ts';
import { type OutboxMembership, outboxDatabase } from './outbox-database.ts';
import { isSendable } from './photo-state-machine.ts';
import { transitionPhotos } from './photo-transitions.ts';
import { getSignedInUser, type SignedInUser, setSignedInUser } from './signed-in-user.ts';

/**
 * Sets the signed-in user and transfers the memberships that `isTheirs` accepts to them, with their photos and actions.
 * Joined memberships are joined again as that user.
 */
export async function setSignedInOwner(
  user: SignedInUser,
  isTheirs: (membership: OutboxMembership, before: SignedInUser | null) => boolean,
): Promise<void> {
  await inOwnershipTransaction(async () => {
    const { memberships } = outboxDatabase;
    const before = await getSignedInUser();
    await setSignedInUser(user);
    const theirs = await memberships.filter((membership) => isTheirs(membership, before)).toArray();
    for (const { id } of theirs) await transitionMembership(id, { kind: 'owner-changed', userId: user.userId });
  });
}

/** Transfers everything of one user to another, with the same guest credentials. No-op unless `from` is signed in. */
export async function replaceOwner(from: string, to: string): Promise<void> {
  await inOwnershipTransaction(async () => {
    const user = await getSignedInUser();
    if (user?.userId !== from) return;
    await setSignedInUser({ ...user, userId: to, isExpired: false });
    for (const { id } of await listOwnedMemberships(from)) {
      await transitionMembership(id, { kind: 'owner-changed', userId: to });
    }
    await transferOwned(from, to);
  });
}

/**
 * Transfers everything of one guest to another, under new guest credentials: the old ones would renew the session of
 * the first guest. Does nothing unless `from` is signed in.
 */
export async function transferToGuest(from: string, to: string): Promise<void> {
  await inOwnershipTransaction(async () => {
    const { memberships, photos, actions } = outboxDatabase;
    if ((await getSignedInUser())?.userId !== from) return;
    await setSignedInUser({ userId: to, kind: 'guest', isExpired: false });
    for (const before of await listOwnedMemberships(from)) {
      const membership = { ...before, ...newGuestCredentials(), formerId: before.id };
      const moved = { membershipId: membership.id };
      await memberships.delete(before.id);
      await memberships.add(membership);
      await photos.where('membershipId').equals(before.id).modify(moved);
      await actions.filter((action) => action.membershipId === before.id).modify(moved);
      await transitionMembership(membership.id, { kind: 'owner-changed', userId: to });
    }
    await transferOwned(from, to);
  });
}

/** Counts partly uploaded photos, which only the user who started the upload can finish. */
export async function countPartialUploads(userId: string): Promise<number> {
  return await outboxDatabase.photos
    .where('ownerId')
    .equals(userId)
    .and((photo) => photo.wasOffered && isSendable(photo))
    .count();
}

async function inOwnershipTransaction(work: () => Promise<void>): Promise<void> {
  const { settings, memberships, photos, bytes, actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', [settings, memberships, photos, bytes, actions], work);
}

async function transferOwned(from: string, to: string): Promise<void> {
  const { photos, actions } = outboxDatabase;
  await transitionPhotos(photos.where('ownerId').equals(from), { kind: 'owner-changed', ownerId: to });
  await transitionActions(actions.where('ownerId').equals(from), { kind: 'owner-changed', ownerId: to });
}

async function listOwnedMemberships(userId: string): Promise<OutboxMembership[]> {
  return await outboxDatabase.memberships.where('userId').equals(userId).toArray();
}
