import { Customer } from '@rollcall/schema/customer';
import { hasProblemCode } from '../remote/http/call-error.ts';
import { fetchMe } from '../remote/sessions.ts';
import { markSessionExpired } from './switch-user.ts';

const key = 'rollcall-customer';

/** Returns the customer of the session, or null; without a response, the remembered customer. */
export async function fetchSignedInCustomer(userId: string): Promise<Customer | null> {
  try {
    const customer = await fetchMe();
    rememberCustomer(customer);
    return customer;
  } catch (error) {
    console.info('Customer not authenticated');
    if (!hasProblemCode(error, 'not-signed-in')) return getRememberedCustomer(userId);
    await markSessionExpired(userId);
    return null;
  }
}

/** Returns the last known customer, so that an organizer's screens open offline. */
export function getRememberedCustomer(userId: string): Customer | null {
  try {
    const customer = Customer.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return customer.success && customer.data.id === userId ? customer.data : null;
  } catch {
    return null;
  }
}

export function rememberCustomer(customer: Customer): void {
  try {
    localStorage.setItem(key, JSON.stringify(customer));
  } catch {
    // Without storage the screens of an organizer need a network.
  }
}

export function clearRememberedCustomer(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to clear.
  }
}
