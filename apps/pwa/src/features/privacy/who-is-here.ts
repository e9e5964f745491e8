import type { Customer } from '@rollcall/schema/customer';
import { readKnownGuest } from '../../identity/known-guest.page.ts';
import type { SignedIn } from '../../local/outbox/signed-in.ts';
import { privacyTexts } from './privacy.texts.ts';

/** Whose data this browser can take along or delete, in a sentence, as far as it knows. */
export function whoIsHere(customer: Customer | null, signedIn: SignedIn | null | undefined): string {
  const t = privacyTexts();
  if (customer) return t.signedInAs({ email: customer.email });
  const { guestName: name, guestEmail } = readKnownGuest(null);
  const email = signedIn?.provenEmail ?? guestEmail;
  if (name && email) return t.guestHere({ name, email });
  return name || email ? t.guestWithOne({ who: name || email }) : t.guestUnnamed;
}
