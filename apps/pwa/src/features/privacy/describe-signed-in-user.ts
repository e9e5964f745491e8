import type { Customer } from '@rollcall/schema/customer';
import { getRememberedGuest } from '../../identity/remembered-guest.page.ts';
import type { SignedInUser } from '../../local/outbox/signed-in-user.ts';
import { privacyTexts } from './privacy.texts.ts';

/** Returns a sentence that names the user whose data can be exported or deleted. */
export function describeSignedInUser(customer: Customer | null, signedIn: SignedInUser | null | undefined): string {
  const t = privacyTexts();
  if (customer) return t.signedInAs({ email: customer.email });
  const { guestName: name, guestEmail } = getRememberedGuest(null);
  const email = signedIn?.provenEmail ?? guestEmail;
  if (name && email) return t.guestHere({ name, email });
  return name || email ? t.guestWithOne({ who: name || email }) : t.guestUnnamed;
}
