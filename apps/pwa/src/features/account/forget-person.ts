import { erasePerson } from '../../identity/erase-person.ts';
import { forgetKnownGuest } from '../../identity/known-guest.page.ts';
import { switchToVisitor } from '../../identity/switch-person.ts';
import { readSignedIn } from '../../local/outbox/signed-in.ts';
import { rememberCustomer } from './remembered-customer.ts';

/** Leaves nothing of a person on this browser, sent or not, after the server has forgotten them. */
export async function forgetPerson(userId: string): Promise<void> {
  rememberCustomer(null);
  forgetKnownGuest();
  // After a lost answer the phone may have joined anew by its pair, as somebody whom the server has forgotten since too.
  const now = (await readSignedIn())?.userId;
  for (const id of new Set([userId, now ?? userId])) await erasePerson(id);
  await switchToVisitor();
}
