import { signOut } from '../remote/sessions.ts';
import { prepareEndOfPushes } from './push-subscription.page.ts';
import { clearRememberedGuest } from './remembered-guest.page.ts';
import { clearRememberedCustomer } from './signed-in-customer.page.ts';
import { switchToVisitor } from './switch-user.ts';

/** Ends the session on the server and then in this browser. Throws `Unreachable` and `CallError`. */
export async function endSession(): Promise<void> {
  const endPushes = await prepareEndOfPushes();
  await signOut();
  await endPushes();
  clearRememberedCustomer();
  // An organizer who has joined an event: the next join form is for somebody else.
  clearRememberedGuest();
  await switchToVisitor();
}
