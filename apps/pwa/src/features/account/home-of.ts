import type { Customer } from '@rollcall/schema/customer';

/** Where signing in leads who did not come from anywhere. */
export function homeOf(customer: Customer): '/customer-admin' | '/customer-dashboard' {
  return customer.isAdmin ? '/customer-admin' : '/customer-dashboard';
}
