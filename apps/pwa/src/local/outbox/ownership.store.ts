import { newGuestCredentials } from './guest-credentials.ts';
import { outboxDatabase } from './outbox-database.ts';
import type { OutboxMembership } from './outbox-membership.ts';
import { sendableStates } from './outbox-photo.ts';
import { getSignedInUser, type SignedInUser, setSignedInUser } from './signed-in-user.store.ts';

/**
 * Sets the signed-in user and gives them the memberships that `isTheirs` accepts, with what was made under them.
 * Joined memberships are joined again as that user.
 */
export async function setSignedInOwner(
  user: SignedInUser,
  isTheirs: (membership: OutboxMembership, before: SignedInUser | null) => boolean,
): Promise<void> {
  await inOwnershipTransaction(async () => {
    const { memberships, photos, actions } = outboxDatabase;
    const before = await getSignedInUser();
    await setSignedInUser(user);
    const theirs = await memberships.filter((membership) => isTheirs(membership, before)).toArray();
    const owned = { ownerId: user.userId };
    for (const membership of theirs) {
      await memberships.update(membership.id, { userId: user.userId, state: stateToJoinAgain(membership) });
      await photos.where('membershipId').equals(membership.id).modify(owned);
      await actions.filter((action) => action.membershipId === membership.id).modify(owned);
    }
  });
}

/** Gives everything of one user to another, under the same guest credentials. Does nothing unless `from` is signed in. */
export async function replaceOwner(from: string, to: string): Promise<void> {
  await inOwnershipTransaction(async () => {
    const user = await getSignedInUser();
    if (user?.userId !== from) return;
    await setSignedInUser({ ...user, userId: to, isExpired: false });
    await outboxDatabase.memberships
      .where('userId')
      .equals(from)
      .modify((membership) => {
        membership.state = stateToJoinAgain(membership);
        membership.userId = to;
      });
    await transferOwned(from, to);
  });
}

/**
 * Gives everything of one guest to another, under new guest credentials: with the old ones the session would be the
 * first guest's again. Does nothing unless `from` is signed in.
 */
export async function transferToGuest(from: string, to: string): Promise<void> {
  await inOwnershipTransaction(async () => {
    const { memberships, photos, actions } = outboxDatabase;
    if ((await getSignedInUser())?.userId !== from) return;
    await setSignedInUser({ userId: to, kind: 'guest', isExpired: false });
    for (const before of await memberships.where('userId').equals(from).toArray()) {
      const owner = { userId: to, state: stateToJoinAgain(before), formerId: before.id };
      const membership = { ...before, ...newGuestCredentials(), ...owner };
      await memberships.delete(before.id);
      await memberships.add(membership);
      const owned = { membershipId: membership.id, ownerId: to };
      await photos.where('membershipId').equals(before.id).modify(owned);
      await actions.filter((action) => action.membershipId === before.id).modify(owned);
    }
    await transferOwned(from, to);
  });
}

/** Deletes everything that a user made on this phone, sent or not. */
export async function deleteOwned(userId: string): Promise<void> {
  const { memberships, photos, bytes, actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', memberships, photos, bytes, actions, async () => {
    const membershipIds = await memberships.where('userId').equals(userId).primaryKeys();
    // What was made before the server named its owner carries the membership's id.
    const owners = [userId, ...membershipIds];
    const photoIds = await photos.where('ownerId').anyOf(owners).primaryKeys();
    await bytes.where('photoId').anyOf(photoIds).delete();
    await photos.bulkDelete(photoIds);
    await actions.where('ownerId').anyOf(owners).delete();
    await memberships.bulkDelete(membershipIds);
  });
}

/** Counts the photos that the server may hold a part of, and that only the user who began to send them can finish. */
export async function countHalfSent(userId: string): Promise<number> {
  return await outboxDatabase.photos
    .where('ownerId')
    .equals(userId)
    .and((photo) => photo.wasOffered && (sendableStates as readonly string[]).includes(photo.state))
    .count();
}

async function inOwnershipTransaction(work: () => Promise<void>): Promise<void> {
  const { settings, memberships, photos, actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', settings, memberships, photos, actions, work);
}

async function transferOwned(from: string, to: string): Promise<void> {
  const { photos, actions } = outboxDatabase;
  await photos.where('ownerId').equals(from).modify({ ownerId: to });
  await actions.where('ownerId').equals(from).modify({ ownerId: to });
}

function stateToJoinAgain({ state }: OutboxMembership): OutboxMembership['state'] {
  return state === 'joined' ? 'pending' : state;
}
