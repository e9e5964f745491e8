import { signOut } from '../remote/sessions.ts';
import { clearRememberedCustomer } from './signed-in-customer.page.ts';
import { switchToVisitor } from './switch-user.ts';

/** Ends the session on the server and then in this browser. Throws `Unreachable` and `CallError`. */
export async function endSession(): Promise<void> {
  await signOut();
  clearRememberedCustomer();
  await switchToVisitor();
}
