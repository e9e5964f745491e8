import * as z from 'zod/mini';
import type { ManagedCustomer } from './customer.ts';
import type { Event } from './event.ts';
import type { ListedPlan } from './subscription.ts';
import { text } from './text.ts';

/** Query of every list of administrators, newest first. The cursor is the `next` link's. */
export const AdminListQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Stands in what the list is searched by, whatever the case and the accents. */
  q: z.optional(text(200)),
});
export type AdminListQuery = z.infer<typeof AdminListQuery>;

/** Somebody with an account or a proven address. */
export interface ListedUser {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** UTC ISO 8601. */
  createdAt: string;
  /** The one that holds, or else the last one. */
  subscription: ListedPlan | null;
}

export interface ListedCustomer extends ManagedCustomer {
  subscription: ListedPlan | null;
}

/** Events carry their organizer in lists of administrators. */
export type ListedEvent = Event;

export interface AdminStats {
  /** People with an account or a proven address. */
  totalUsers: number;
  totalEvents: number;
  totalPhotos: number;
  /** Active ones. */
  totalSubscriptions: number;
  activeTrials: number;
  /** US dollars a month: what the active subscriptions are paid with. */
  revenue: number;
  /** The newest accounts. */
  recentSignups: { id: string; email: string; firstName: string; lastName: string; createdAt: string }[];
  /** Those with the most photos, then the most guests. */
  popularEvents: { id: string; name: string; eventCode: string; guestCount: number; photoCount: number }[];
}
