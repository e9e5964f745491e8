import type { Generated, Selectable } from 'kysely';
import type { Flag, Time } from './column-types.ts';

// Events, and who may be in them.

export interface EventsTable {
  id: string;
  name: string;
  description: string | null;
  event_type: string;
  date: Time;
  end_date: Time | null;
  location: string | null;
  event_code: string;
  organizer_id: string;
  organizer_email: string;
  is_public: Flag;
  join_policy: 'anyone' | 'customers';
  requires_rsvp: Flag;
  rsvp_deadline_days: number | null;
  guests_see_all: Flag;
  promo_allowed: Flag;
  auto_approve: Flag;
  allow_chat: Flag;
  guest_list_enabled: Flag;
  banner_url: string | null;
  time_zone: string | null;
  /** Counters, kept in the transaction that changes what they count. Removed photos do not count. */
  guest_count: Generated<number>;
  photo_count: Generated<number>;
  approved_count: Generated<number>;
  contributor_count: Generated<number>;
  /** The sequence number of the event's newest change; see photos.change_seq. */
  change_seq: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

export type EventRow = Selectable<EventsTable>;

/** A membership. */
export interface EventGuestsTable {
  id: string;
  event_id: string;
  user_id: string;
  guest_name: string;
  guest_email: string;
  /** A promo code was redeemed: sees the approved photos of a private event. */
  has_full_access: Generated<Flag>;
  /** Photos that the guest's phone last said wait on it. */
  pending_uploads: Generated<number>;
  joined_at: Time;
}

export type GuestRow = Selectable<EventGuestsTable>;

/**
 * Who else holds a membership: a person who proved the address on it, or was let in again by the organizer. It goes
 * one way: the holder sees what the membership made, and nobody with the membership's own pair sees what the holder
 * has elsewhere. An address that somebody else typed can so never open the way into its owner's events.
 */
export interface MembershipClaimsTable {
  event_guest_id: string;
  user_id: string;
  proof: 'mail' | 'reentry';
  /** A promo code that the holder redeemed; see event_guests.has_full_access. */
  has_full_access: Generated<Flag>;
  /** Photos that the holder's phone last said wait on it. */
  pending_uploads: Generated<number>;
  claimed_at: Time;
}

/** A mailed way into an event with a guest list; used once. */
export interface InvitationsTable {
  id: string;
  event_id: string;
  guest_name: string;
  guest_email: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  /** The membership it became. */
  event_guest_id: string | null;
  used_at: Time | null;
  sent_at: Time;
}

/** The organizer's one-time way back in for a guest on a new phone. */
export interface ReentryTokensTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  event_guest_id: string;
  /** SHA-256 of the secret of the phone that used it, hex; null until then. */
  device_hash: Generated<string | null>;
  /** Who that phone's session is of. */
  user_id: Generated<string | null>;
  expires_at: Time;
  created_at: Time;
}
