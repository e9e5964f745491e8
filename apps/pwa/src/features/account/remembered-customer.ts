import { Customer } from '@rollcall/schema/customer';

const key = 'rollcall-customer';

/** The customer as the server last told, so that an organizer's screens open without a network too. */
export function readRememberedCustomer(userId: string): Customer | null {
  try {
    const customer = Customer.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return customer.success && customer.data.id === userId ? customer.data : null;
  } catch {
    return null;
  }
}

export function rememberCustomer(customer: Customer | null): void {
  if (customer) localStorage.setItem(key, JSON.stringify(customer));
  else localStorage.removeItem(key);
}
