import { clearEvictedCounts } from '../local/outbox/evicted-photos.ts';
import { deleteOwned, deleteSent } from '../local/outbox/owner-deletion.ts';
import { clearRolls } from '../local/outbox/rolls.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { signOut } from '../remote/sessions.ts';
import { endPushesHere, prepareEndOfPushes } from './push-subscription.page.ts';
import { clearReentryKey } from './reentry-key.page.ts';
import { clearRememberedGuest } from './remembered-guest.page.ts';
import { clearRememberedCustomer } from './signed-in-customer.page.ts';
import { switchToVisitor } from './switch-user.ts';

/**
 * Ends the session of this browser's guest on the server and then forgets the guest here. Photos that are not sent stay
 * on this phone for them, unless they are deleted as well; where nobody is signed in and `userId` is null, nobody could
 * come back to them, and they are deleted. Throws `Unreachable` and `CallError`.
 */
export async function leavePhone(userId: string | null, { deletesUnsent }: { deletesUnsent: boolean }): Promise<void> {
  const endPushes = await prepareEndOfPushes();
  await signOut();
  await endPushes();
  clearRememberedGuest();
  clearReentryKey();
  await clearEvictedCounts();
  await clearRolls();
  await (userId === null || deletesUnsent ? deleteOwned(userId) : deleteSent(userId));
  await switchToVisitor();
}

/** Deletes everything of a user from this browser, sent or not, after the server has erased them. */
export async function eraseFromBrowser(userId: string): Promise<void> {
  await endPushesHere();
  clearRememberedCustomer();
  clearRememberedGuest();
  clearReentryKey();
  // After a lost response the phone may have joined again as a new user, who is erased by now too.
  const signedInId = (await getSignedInUser())?.userId;
  for (const id of new Set([userId, signedInId ?? userId])) await deleteOwned(id);
  await switchToVisitor();
}
