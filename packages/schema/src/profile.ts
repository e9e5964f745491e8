import * as z from 'zod/mini';
import { Event } from './event.ts';

/** A user with an account, with the fields for other users with an account. */
export const Profile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isOwn: z.boolean(),
  /** UTC ISO 8601. */
  createdAt: z.string(),
  eventsJoined: z.number(),
  photosUploaded: z.number(),
  /** Likes and comments by this user. */
  likes: z.number(),
  comments: z.number(),
  /** Likes and comments on the user's own photos. */
  likesReceived: z.number(),
  commentsReceived: z.number(),
  /** Included for the user themselves only. */
  account: z.optional(z.object({ email: z.string(), isActive: z.boolean(), lastLoginAt: z.nullable(z.string()) })),
});
export type Profile = z.infer<typeof Profile>;

/** An event of a user that the caller may see: a public one, or one that both take part in. */
export const ProfileEvent = z.extend(Event, {
  /** Whether the user and the caller both take part in it. */
  isTogether: z.boolean(),
  isOrganizer: z.boolean(),
  /** When the user joined, UTC ISO 8601; null for an organizer who did not join. */
  joinedAt: z.nullable(z.string()),
});
export type ProfileEvent = z.infer<typeof ProfileEvent>;
