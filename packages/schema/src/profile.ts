import type { Event } from './event.ts';

/** Somebody with an account, as others with an account see them. */
export interface Profile {
  id: string;
  firstName: string;
  lastName: string;
  isOwn: boolean;
  /** UTC ISO 8601. */
  createdAt: string;
  eventsJoined: number;
  photosUploaded: number;
  /** Given to photos, and written under them. */
  likes: number;
  comments: number;
  /** What the person's own photos were given. */
  likesReceived: number;
  commentsReceived: number;
  /** Told to the person alone. */
  account?: { email: string; isActive: boolean; lastLoginAt: string | null };
}

/** An event of somebody that the caller may know of: a public one, or one that both are in. */
export interface ProfileEvent extends Event {
  /** Both are in it. */
  isTogether: boolean;
  isOrganizer: boolean;
  /** When the person joined, UTC ISO 8601; null for an organizer who did not. */
  joinedAt: string | null;
}
