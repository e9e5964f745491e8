import type { Customer } from '@rollcall/schema/customer';
import { JoinRequest } from '@rollcall/schema/guest';

/** What somebody typed to join an event, kept so that the next event asks nothing. */
export interface RememberedGuest {
  guestName: string;
  guestEmail: string;
}

const key = 'rollcall-guest';

/** What the two fields begin with: the customer's own name, or what was typed here before. */
export function getRememberedGuest(customer: Customer | null): RememberedGuest {
  if (customer) return { guestName: `${customer.firstName} ${customer.lastName}`.trim(), guestEmail: customer.email };
  try {
    const known = JoinRequest.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (known.success) return { guestName: known.data.guestName, guestEmail: known.data.guestEmail };
  } catch {
    // Without storage every event asks again.
  }
  return { guestName: '', guestEmail: '' };
}

export function rememberGuest({ guestName, guestEmail }: RememberedGuest): void {
  try {
    localStorage.setItem(key, JSON.stringify({ guestName, guestEmail }));
  } catch {
    // As above.
  }
}

export function clearRememberedGuest(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
