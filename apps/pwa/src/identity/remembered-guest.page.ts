import type { Customer } from '@rollcall/schema/customer';
import { JoinRequest } from '@rollcall/schema/guest';

/** Name and address of the last join, with which the next join form is filled in. */
export interface RememberedGuest {
  guestName: string;
  guestEmail: string;
}

const key = 'rollcall-guest';

/** Returns initial values of the join form: of the customer, or of the last join in this browser. */
export function getRememberedGuest(customer: Customer | null): RememberedGuest {
  if (customer) return { guestName: `${customer.firstName} ${customer.lastName}`.trim(), guestEmail: customer.email };
  try {
    const known = JoinRequest.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (known.success) return { guestName: known.data.guestName, guestEmail: known.data.guestEmail };
  } catch {
    // Without storage the form starts empty.
  }
  return { guestName: '', guestEmail: '' };
}

export function rememberGuest({ guestName, guestEmail }: RememberedGuest): void {
  try {
    localStorage.setItem(key, JSON.stringify({ guestName, guestEmail }));
  } catch {
    // Without storage the next form starts empty.
  }
}

export function clearRememberedGuest(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to clear.
  }
}
