import type { AdminStats, ServerOverview } from '@rollcall/schema/admin';
import type { CustomerChange, ManagedCustomer } from '@rollcall/schema/customer';
import type { ListedSubscription, PlanGrant } from '@rollcall/schema/subscription';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { callForJson, callForJsonResponse, callForNoContent, nextPathOf } from './http/call.ts';

export interface ListPage<Row> {
  rows: Row[];
  /** How many rows all pages hold, or null where the list does not count them. */
  total: number | null;
  /** The path of the next page, or null on the last one. */
  nextPath: string | null;
}

/** Loads the page at `path`, which is a list's path or the `nextPath` of another page. */
export async function fetchListPage<Row>(path: string): Promise<ListPage<Row>> {
  const { body, headers } = await callForJsonResponse<Row[]>('GET', path, undefined, {});
  const total = headers.get(rollcallHeaders.total);
  return { rows: body, total: total === null ? null : Number(total), nextPath: nextPathOf(headers) };
}

/** Resolves while the server reaches its database and can write photos. Throws `unavailable`. */
export const checkReadiness = () => callForJson<{ status: 'ok' }>('GET', '/readyz');

export const fetchAdminStats = () => callForJson<AdminStats>('GET', '/api/admin/stats');

export const fetchServerOverview = () => callForJson<ServerOverview>('GET', '/api/admin/server');

export const updateCustomer = (id: string, change: CustomerChange) =>
  callForJson<ManagedCustomer>('PATCH', `/api/admin/customers/${id}`, change);

/** Throws `conflict` if the account organizes events and `withEvents` is false. */
export const eraseCustomer = (id: string, { withEvents }: { withEvents: boolean }) =>
  callForNoContent('DELETE', `/api/admin/customers/${id}${withEvents ? '?events=true' : ''}`);

export const eraseEvent = (id: string) => callForNoContent('DELETE', `/api/admin/events/${id}`);

export const erasePhoto = (id: string) => callForNoContent('DELETE', `/api/admin/photos/${id}`);

/** Throws `not-found` for an unknown address, `conflict` for an account that pays for a plan. */
export const grantPlan = (grant: PlanGrant) =>
  callForJson<ListedSubscription>('POST', '/api/admin/subscriptions', grant);

/** Identifies the subscription by the payment provider's id where there is one; the server accepts either. */
export const cancelSubscription = ({ id, stripeSubscriptionId }: ListedSubscription) =>
  callForJson<ListedSubscription>(
    'POST',
    `/api/admin/subscriptions/${encodeURIComponent(stripeSubscriptionId ?? id)}/cancel`,
  );
