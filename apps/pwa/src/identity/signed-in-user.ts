import { clearOtherMirrors } from '../local/mirror/mirror-database.ts';
import { dropOtherPictures } from '../local/mirror/picture-cache.ts';
import { setSignedInOwner, transferToGuest } from '../local/outbox/ownership.store.ts';
import {
  clearSignedInUser,
  getSignedInUser,
  type SignedInUser,
  updateSignedInUser,
} from '../local/outbox/signed-in-user.store.ts';

/**
 * Records who signed in. What this browser's guest made, or nobody signed in at all, becomes theirs, as on the server;
 * a customer's memberships are joined again, so that the server moves them also when the guest's session was gone.
 * What another customer made stays pending for that customer.
 */
export async function signInAs({ userId, kind }: Pick<SignedInUser, 'userId' | 'kind'>): Promise<void> {
  await setSignedInOwner({ userId, kind, isExpired: false }, (membership, before) => {
    const wasGuests = before?.kind === 'guest' && before.userId !== userId && membership.userId === before.userId;
    return membership.userId === null || (kind === 'customer' && wasGuests);
  });
}

/** Signs a customer in and clears what other users saw on this browser. */
export async function switchToCustomer(userId: string): Promise<void> {
  await signInAs({ userId, kind: 'customer' });
  await clearOtherUsersCaches(userId);
}

/**
 * Signs in a guest that the server knows, by `provenEmail` or by the host's code. What this browser's guest made is
 * theirs, unless that guest proved another address: then it stays pending for them. A user with an account stays one.
 */
export async function switchToGuest(userId: string, provenEmail?: string): Promise<void> {
  const before = await getSignedInUser();
  if (before?.userId === userId && !before.isExpired) return;
  const isGuestBefore = before?.kind === 'guest' && before.userId !== userId;
  if (isGuestBefore && !isAnotherPerson(before, provenEmail)) await transferToGuest(before.userId, userId);
  else await signInAs({ userId, kind: before?.userId === userId ? before.kind : 'guest' });
  await clearOtherUsersCaches(userId);
}

/** Signs out and clears what the user saw. What they made and is not sent stays pending for them. */
export async function switchToVisitor(): Promise<void> {
  await clearSignedInUser();
  await clearOtherUsersCaches(null);
}

/**
 * Returns whether somebody who comes with this proven address, or without one, is another person than the signed-in
 * user, as the server decides it: a guest who has proven an address is the person of that address.
 */
export function isAnotherPerson(user: SignedInUser | null, email: string | undefined): boolean {
  return user?.kind === 'guest' && user.provenEmail !== undefined && user.provenEmail !== email;
}

/** Records the address that the signed-in guest has proven. */
export async function recordProvenEmail(provenEmail: string): Promise<void> {
  const user = await getSignedInUser();
  if (user?.kind === 'guest') await updateSignedInUser(user.userId, { provenEmail });
}

/**
 * Records that the server refused the session of this user, unless another one has signed in since: an answer belongs
 * to the user that its request was sent as. The user stays known, so that the session can be renewed.
 */
export async function markSessionExpired(userId: string): Promise<void> {
  await updateSignedInUser(userId, { isExpired: true });
}

async function clearOtherUsersCaches(userId: string | null): Promise<void> {
  await clearOtherMirrors(userId);
  await dropOtherPictures(userId);
}
