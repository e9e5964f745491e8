import * as z from 'zod/mini';
import { Instance, ManagedCustomer } from './customer.ts';
import { Event } from './event.ts';
import { ListedPlan } from './subscription.ts';
import { text } from './text.ts';

/** Query of the administrators' lists, which are sorted newest first. `cursor` comes from the `next` link. */
export const AdminListQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Matches a substring of the searched fields, ignoring case and accents. */
  q: z.optional(text(200)),
});
export type AdminListQuery = z.infer<typeof AdminListQuery>;

/** A user with an account or a proven address. The fields of the account are absent for a guest without one. */
export const ListedUser = z.extend(
  z.partial(z.pick(ManagedCustomer, { isActive: true, isAdmin: true, lastLoginAt: true })),
  {
    id: z.string(),
    email: z.string(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    /** UTC ISO 8601. */
    createdAt: z.string(),
    /** The active subscription, or else the last one. */
    subscription: z.nullable(ListedPlan),
  },
);
export type ListedUser = z.infer<typeof ListedUser>;

export const ListedCustomer = z.extend(ManagedCustomer, { subscription: z.nullable(ListedPlan) });
export type ListedCustomer = z.infer<typeof ListedCustomer>;

/** In the administrators' lists, events include their organizer. */
export type ListedEvent = Event;

/** An amount in the smallest unit of a currency (ISO 4217, upper case). */
const Money = z.object({ amount: z.number(), currency: z.string() });

export const AdminStats = z.object({
  /** Users with an account or a proven address. */
  totalUsers: z.number(),
  totalEvents: z.number(),
  totalPhotos: z.number(),
  /** Active subscriptions. */
  totalSubscriptions: z.number(),
  activeTrials: z.number(),
  /** What was paid in the last 30 days in US dollars, without what is disputed. */
  revenue: z.number(),
  /** The same by currency, the largest first, in the smallest unit of each. */
  revenueByCurrency: z.array(Money),
  /** Payments of the last 30 days that failed and were not made up for. */
  failedPayments: z.number(),
  /** The newest of them; `email` is null for an erased account. */
  recentFailedPayments: z.array(
    z.extend(Money, {
      id: z.string(),
      email: z.nullable(z.string()),
      planType: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** The newest accounts. */
  recentSignups: z.array(
    z.object({ id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string(), createdAt: z.string() }),
  ),
  /** The events with the most photos, then the most guests. */
  popularEvents: z.array(z.pick(Event, { id: true, name: true, eventCode: true, guestCount: true, photoCount: true })),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** What whoever runs the server needs to know at a glance, without secrets, paths or names. */
export const ServerOverview = z.extend(Instance, {
  version: z.string(),
  /** The disk of the data folder. Below `reservedBytes`, uploads are refused. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), reservedBytes: z.number() }),
  renditions: z.object({
    /** Photos whose renditions are not made yet. */
    waiting: z.number(),
    /** Photos whose renditions were given up until somebody tries again. */
    failed: z.number(),
    /** The event with the most of these; null for none. */
    failedEventId: z.nullable(z.string()),
  }),
  /** Photos of which the database knows nothing, until `rollcall doctor --adopt` or the end of 30 days. */
  quarantine: z.object({ photos: z.number() }),
  mail: z.object({
    /** Whether a mail server is set up; otherwise each mail is written to a file. */
    isSetUp: z.boolean(),
    waiting: z.number(),
    /**
     * Mails that this server gave up since the last one that it sent, or since its start, and those that any server could not
     * send yet and tries again.
     */
    failed: z.number(),
  }),
});
export type ServerOverview = z.infer<typeof ServerOverview>;
