import * as z from 'zod/mini';
import type { ManagedCustomer } from './customer.ts';
import type { Event } from './event.ts';
import type { ListedPlan } from './subscription.ts';
import { text } from './text.ts';

/** Query of the administrators' lists, which are sorted newest first. `cursor` comes from the `next` link. */
export const AdminListQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Matches a substring of the searched fields, ignoring case and accents. */
  q: z.optional(text(200)),
});
export type AdminListQuery = z.infer<typeof AdminListQuery>;

/** A user with an account or a proven address. */
export interface ListedUser {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** UTC ISO 8601. */
  createdAt: string;
  /** The active subscription, or else the last one. */
  subscription: ListedPlan | null;
}

export interface ListedCustomer extends ManagedCustomer {
  subscription: ListedPlan | null;
}

/** In the administrators' lists, events include their organizer. */
export type ListedEvent = Event;

export interface AdminStats {
  /** Users with an account or a proven address. */
  totalUsers: number;
  totalEvents: number;
  totalPhotos: number;
  /** Active subscriptions. */
  totalSubscriptions: number;
  activeTrials: number;
  /** The monthly revenue of the active subscriptions, in US dollars. */
  revenue: number;
  /** The newest accounts. */
  recentSignups: { id: string; email: string; firstName: string; lastName: string; createdAt: string }[];
  /** The events with the most photos, then the most guests. */
  popularEvents: { id: string; name: string; eventCode: string; guestCount: number; photoCount: number }[];
}
