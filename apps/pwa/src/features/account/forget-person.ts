import { erasePerson } from '../../local/erase-person.ts';
import { forgetKnownGuest } from '../../local/known-guest.page.ts';
import { switchToVisitor } from '../../mirror/switch-person.ts';
import { rememberCustomer } from './remembered-customer.ts';

/** Leaves nothing of a person on this browser, sent or not, after the server has forgotten them. */
export async function forgetPerson(userId: string): Promise<void> {
  rememberCustomer(null);
  forgetKnownGuest();
  await erasePerson(userId);
  await switchToVisitor();
}
