import * as z from 'zod/mini';
import { NewEmailAddress } from './text.ts';

/** The maximum number of people whom an organizer invites to help with one event. */
export const maxHosts = 20;

/**
 * What the organizer lets others do. A `reviewer` sees all photos, approves, removes and restores them; a `co-host` also
 * invites, prints and changes the event. Neither has to do with the plan, the deletion of the event, or other hosts.
 */
export const hostRoles = ['reviewer', 'co-host'] as const;
export type HostRole = (typeof hostRoles)[number];

/** What somebody is in an event beside its guests. `tablet`: a session of a review link. */
export const eventRoles = ['organizer', 'admin', 'reviewer', 'co-host', 'tablet'] as const;
export type EventRole = (typeof eventRoles)[number];

export const NewHost = z.object({ email: NewEmailAddress, role: z.enum(hostRoles) });
export type NewHost = z.infer<typeof NewHost>;

/** An invited host. Nothing tells whether the address has an account. */
export const Host = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(hostRoles),
  /** UTC ISO 8601. */
  invitedAt: z.string(),
  /** `failed`: the mail server did not take the mail. */
  state: z.enum(['sent', 'failed']),
  /** How many phones re-entry links of this host let in and still have access; only where there are any. */
  phonesLetIn: z.optional(z.number()),
});
export type Host = z.infer<typeof Host>;

/** Query of `DELETE /api/events/{id}/hosts/{hostId}`. `end`: the phones that the host let in lose access as well. */
export const HostRemoval = z.object({ phones: z.optional(z.enum(['keep', 'end'])) });

/** The link that opens the review of an event on a tablet, as long as it works. */
export const ReviewLink = z.object({
  /** UTC ISO 8601. */
  expiresAt: z.string(),
});
export type ReviewLink = z.infer<typeof ReviewLink>;

/** As {@link ReviewLink}, with its address, which the server does not keep. */
export const CreatedReviewLink = z.extend(ReviewLink, { url: z.string() });
export type CreatedReviewLink = z.infer<typeof CreatedReviewLink>;

/** Body of `POST /api/review-sessions`. */
export const NewReviewSession = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a review link')),
});

/** The event that a review link opened. */
export const ReviewSession = z.object({
  eventId: z.string(),
  /** The user of the session. */
  userId: z.string(),
});
export type ReviewSession = z.infer<typeof ReviewSession>;
