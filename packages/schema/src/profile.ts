import type { Event } from './event.ts';

/** A user with an account, with the fields for other users with an account. */
export interface Profile {
  id: string;
  firstName: string;
  lastName: string;
  isOwn: boolean;
  /** UTC ISO 8601. */
  createdAt: string;
  eventsJoined: number;
  photosUploaded: number;
  /** Likes and comments by this user. */
  likes: number;
  comments: number;
  /** Likes and comments on the user's own photos. */
  likesReceived: number;
  commentsReceived: number;
  /** Included for the user themselves only. */
  account?: { email: string; isActive: boolean; lastLoginAt: string | null };
}

/** An event of a user that the caller may see: a public one, or one that both take part in. */
export interface ProfileEvent extends Event {
  /** Whether the user and the caller both take part in it. */
  isTogether: boolean;
  isOrganizer: boolean;
  /** When the user joined, UTC ISO 8601; null for an organizer who did not join. */
  joinedAt: string | null;
}
