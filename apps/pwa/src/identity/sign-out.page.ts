import { deleteOwned } from '../local/outbox/ownership.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { signOut } from '../remote/sessions.ts';
import { clearRememberedGuest } from './remembered-guest.page.ts';
import { clearRememberedCustomer } from './signed-in-customer.page.ts';
import { switchToVisitor } from './switch-user.ts';

/** Ends the session on the server and then in this browser. Throws `Unreachable` and `CallError`. */
export async function endSession(): Promise<void> {
  await signOut();
  clearRememberedCustomer();
  await switchToVisitor();
}

/** Deletes everything of a user from this browser, sent or not, after the server has erased them. */
export async function eraseFromBrowser(userId: string): Promise<void> {
  clearRememberedCustomer();
  clearRememberedGuest();
  // After a lost response the phone may have joined again as a new user, who is erased by now too.
  const signedInId = (await getSignedInUser())?.userId;
  for (const id of new Set([userId, signedInId ?? userId])) await deleteOwned(id);
  await switchToVisitor();
}
