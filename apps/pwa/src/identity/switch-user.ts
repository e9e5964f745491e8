import { clearOtherMirrors } from '../local/mirror/mirror-database.ts';
import { deleteOtherPictureCaches } from '../local/mirror/picture-cache.ts';
import { setSignedInOwner, transferToGuest } from '../local/outbox/ownership.ts';
import {
  clearSignedInUser,
  getSignedInUser,
  type SignedInUser,
  updateSignedInUser,
} from '../local/outbox/signed-in-user.ts';

/**
 * Sets the signed-in user. They become the owner of what was made by this browser's guest or before any sign-in, as on
 * the server. A customer's memberships are joined again, so that the server moves them even if the guest's session has
 * expired. Entries of another customer stay pending for that customer.
 */
export async function signInAs({ userId, kind }: Pick<SignedInUser, 'userId' | 'kind'>): Promise<void> {
  await setSignedInOwner({ userId, kind, isExpired: false }, (membership, before) => {
    const wasGuests = before?.kind === 'guest' && before.userId !== userId && membership.userId === before.userId;
    return membership.userId === null || (kind === 'customer' && wasGuests);
  });
}

/** Signs a customer in and clears other users' cached data. */
export async function switchToCustomer(userId: string): Promise<void> {
  await signInAs({ userId, kind: 'customer' });
  await clearOtherUsersCaches(userId);
}

/**
 * Signs in a guest by `provenEmail` or by re-entry. Entries of this browser's guest are transferred to them, unless
 * that guest proved another address: then these stay pending. A customer stays a customer.
 */
export async function switchToGuest(userId: string, provenEmail?: string): Promise<void> {
  const before = await getSignedInUser();
  if (before?.userId === userId && !before.isExpired) return;
  const isGuestBefore = before?.kind === 'guest' && before.userId !== userId;
  if (isGuestBefore && !isAnotherPerson(before, provenEmail)) await transferToGuest(before.userId, userId);
  else await signInAs({ userId, kind: before?.userId === userId ? before.kind : 'guest' });
  await clearOtherUsersCaches(userId);
}

/** Signs out and clears the user's cached data. Their unsent entries stay pending for them. */
export async function switchToVisitor(): Promise<void> {
  await clearSignedInUser();
  await clearOtherUsersCaches(null);
}

/**
 * Returns whether a sign-in with this proven address, or without one, is of another person than the signed-in user. As
 * on the server, a guest who has proven an address is the person of that address.
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
 * Marks the session of this user as expired, unless another user has signed in since: a response belongs to the user
 * that its request was sent as. The user stays known, so that the session can be renewed.
 */
export async function markSessionExpired(userId: string): Promise<void> {
  await updateSignedInUser(userId, { isExpired: true });
}

async function clearOtherUsersCaches(userId: string | null): Promise<void> {
  await clearOtherMirrors(userId);
  await deleteOtherPictureCaches(userId);
}
