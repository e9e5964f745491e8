import type { Customer } from '@rollcall/schema/customer';

/** Returns the screen that sign-in leads to when no other was requested. */
export function homePath(customer: Customer): '/customer-admin' | '/customer-dashboard' {
  return customer.isAdmin ? '/customer-admin' : '/customer-dashboard';
}
