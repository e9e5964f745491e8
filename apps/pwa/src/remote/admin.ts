import type { AdminStats, ListedSubscription } from '@rollcall/schema/admin';
import type { CustomerChange, ManagedCustomer } from '@rollcall/schema/customer';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { callForJson, callForJsonAnswer, callForNothing } from './call.ts';
import { nextPathOf } from './next-page.ts';

export interface ListPage<Row> {
  rows: Row[];
  /** How many there are on all pages, where the list says it. */
  total: number | null;
  /** Where the next page is, or null on the last one. */
  nextPath: string | null;
}

/** The page of any list at `path`, which the page before it names. */
export async function fetchListPage<Row>(path: string): Promise<ListPage<Row>> {
  const { body, headers } = await callForJsonAnswer<Row[]>('GET', path, undefined, {});
  const total = headers.get(rollcallHeaders.total);
  return { rows: body, total: total === null ? null : Number(total), nextPath: nextPathOf(headers) };
}

export const fetchAdminStats = () => callForJson<AdminStats>('GET', '/api/admin/stats');

export const changeCustomer = (id: string, change: CustomerChange) =>
  callForJson<ManagedCustomer>('PATCH', `/api/admin/customers/${id}`, change);

/** Refused with `conflict` where the account organizes events and these may not go with it. */
export const eraseCustomer = (id: string, { withEvents }: { withEvents: boolean }) =>
  callForNothing('DELETE', `/api/admin/customers/${id}${withEvents ? '?events=true' : ''}`);

export const eraseEvent = (id: string) => callForNothing('DELETE', `/api/admin/events/${id}`);

export const erasePhoto = (id: string) => callForNothing('DELETE', `/api/admin/photos/${id}`);

/** By the payment provider's id where there is one; the server takes either. */
export const cancelSubscription = ({ id, stripeSubscriptionId }: ListedSubscription) =>
  callForJson<ListedSubscription>(
    'POST',
    `/api/admin/subscriptions/${encodeURIComponent(stripeSubscriptionId ?? id)}/cancel`,
  );
