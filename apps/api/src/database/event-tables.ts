import type { HostRole } from '@rollcall/schema/event-host';
import type { EventPictureKind } from '@rollcall/schema/event-picture';
import type { Generated, Selectable } from 'kysely';
import type { Flag, Json, Time } from './column-types.ts';

// Events and their memberships.

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
  /** Addresses of `event_pictures`. */
  banner_url: string | null;
  logo_url: Generated<string | null>;
  /** The template that it was made from. */
  template_id: Generated<string | null>;
  time_zone: string | null;
  /** Counters, updated in the transaction that changes what they count. Removed photos do not count. */
  guest_count: Generated<number>;
  photo_count: Generated<number>;
  approved_count: Generated<number>;
  contributor_count: Generated<number>;
  /** The sum of uploads.received_bytes, kept by triggers. */
  unfinished_bytes: Generated<number>;
  /** The highest photos.frame_number that was given. */
  last_frame_number: Generated<number>;
  /** The sequence number of the event's newest change; see photos.change_seq. */
  change_seq: Generated<number>;
  /** The sequence number of the newest change in the chat; see event_messages.seq. */
  message_seq: Generated<number>;
  /** The sequence number at the latest change of the list of albums; 0 before there is one. */
  albums_seq: Generated<number>;
  /** {@link Branding} as JSON. */
  custom_branding: Json | null;
  /** See `Event` in packages/schema. */
  exposures: Generated<number | null>;
  develops_at: Generated<Time | null>;
  /** An array of texts. */
  missions: Generated<Json>;
  /** Whether the files that people took follow their pictures. */
  keeps_originals: Generated<Flag>;
  accepts_videos: Generated<Flag>;
  created_at: Time;
  updated_at: Time;
}

export type EventRow = Selectable<EventsTable>;

export interface EventPicturesTable {
  /** Of 160 random bits: who knows the address may see the picture. */
  name: string;
  event_id: string;
  kind: EventPictureKind;
  /** A media type. */
  type: string;
  bytes: Uint8Array;
  created_at: Time;
}

export type EventPictureRow = Selectable<EventPicturesTable>;

/** What happened at an event on one day of its time zone. It stays counted when photos and people are gone. */
export interface EventAnalyticsTable {
  id: string;
  event_id: string;
  /** Such as `2027-06-12`. */
  date: string;
  total_photos: number;
  /** Without those that were taken back one by one; likewise comments. */
  total_reactions: number;
  total_comments: number;
  /** Clean pictures; every picture of an archive counts. */
  total_downloads: number;
  /** Who took, reacted to or commented on a photo. */
  active_users: number;
  /** JSON array: the photos of each of the 24 hours. */
  photos_by_hour: Json;
  updated_at: Time;
}

export type EventAnalyticsRow = Selectable<EventAnalyticsTable>;

/** Whom `active_users` of a day has counted, so that it counts everybody once. */
export interface EventActiveUsersTable {
  event_id: string;
  date: string;
  user_id: string;
}

/** What events are listed and searched by, without their rows. Kept by triggers; texts are folded. */
export interface EventSearchTable {
  row_id: Generated<number>;
  event_id: string;
  is_public: Flag;
  organizer_id: string;
  date: Time;
  name: string;
  event_type: string;
  location: string;
  description: string;
  event_code: string;
  organizer_email: string;
  /** The beginnings of words, of what everybody searches by and of what administrators do; see markWordStarts. */
  word_starts: string;
}

/** A membership. */
export interface EventGuestsTable {
  id: string;
  event_id: string;
  user_id: string;
  guest_name: string;
  guest_email: string;
  /** Whether a promo code was redeemed, which shows the approved photos of a private event. */
  has_full_access: Generated<Flag>;
  /** The number of pending uploads that the guest's phone last reported. */
  pending_uploads: Generated<number>;
  /** When it reported; updated at most once a minute while the number stays. Null before the first report. */
  pending_reported_at: Generated<Time | null>;
  /** When the guest was reminded of them by mail, which happens once; null until then. */
  pending_reminded_at: Generated<Time | null>;
  joined_at: Time;
}

export type GuestRow = Selectable<EventGuestsTable>;

/**
 * A claim: another user's access to a membership, after proving its e-mail address or by a re-entry link of the organizer.
 * It works one way: the claimant sees the photos of the membership, but its guest credentials give no access to the
 * claimant's other memberships. So typing somebody else's address never gives access to that person's events.
 */
export interface MembershipClaimsTable {
  event_guest_id: string;
  user_id: string;
  proof: 'mail' | 'reentry';
  /** Whether the claimant redeemed a promo code; see event_guests.has_full_access. */
  has_full_access: Generated<Flag>;
  /** The number of pending uploads that the claimant's phone last reported. */
  pending_uploads: Generated<number>;
  /** See event_guests.pending_reported_at and pending_reminded_at. */
  pending_reported_at: Generated<Time | null>;
  pending_reminded_at: Generated<Time | null>;
  claimed_at: Time;
  /** The host whose re-entry link it came by; null if the account is erased, or of before they were recorded. */
  let_in_by: Generated<string | null>;
}

/** A guest whom a reviewer removed from the event, or a lost phone whose access its guest ended. */
export interface RemovedGuestsTable {
  /** Of the membership. */
  id: string;
  event_id: string;
  guest_name: string;
  /** Whether the guest keeps the membership on another phone. */
  is_lost_phone: Generated<Flag>;
  removed_at: Time;
}

/** Who of a removed guest is kept out: their users, and the credentials on their phones. */
export interface RemovedGuestIdentitiesTable {
  /** `users.id` or `guest_keys.guest_id`. */
  identity: string;
  removed_guest_id: string;
}

/** Somebody whom the organizer lets help: the account that proved the address. */
export interface EventHostsTable {
  id: string;
  event_id: string;
  /** Lower case. */
  email: string;
  role: HostRole;
  /** When the invitation was mailed last. */
  invited_at: Time;
  /** When the mail server did not take it; null otherwise. */
  failed_at: Generated<Time | null>;
}

/** The link that opens the review of an event on a tablet; one per event. */
export interface ReviewLinksTable {
  event_id: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  /** Of the sessions that it opened, which end with it. */
  user_id: string;
  created_by: string;
  expires_at: Time;
  created_at: Time;
}

/** A template of an event. */
export interface EventTemplatesTable {
  id: string;
  name: string;
  description: string | null;
  event_type: string;
  /** {@link TemplateSettings} as JSON. */
  default_settings: Json;
  is_public: Flag;
  /** Null for those that come with Rollcall, and public ones of an erased account. */
  created_by: string | null;
  created_at: Time;
}

/** The wall of an event: whoever has the token sees its approved photos. */
export interface EventWallsTable {
  event_id: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_by: string;
  started_at: Time;
}

/** An exposure of a guest's roll of film. The row stays when the photo is removed, so that the exposure does not come back. */
export interface ExposuresTable {
  event_id: string;
  photo_id: string;
  user_id: string;
  exposed_at: Time;
}

/** A mailed, single-use invitation to an event with a guest list. */
export interface InvitationsTable {
  id: string;
  event_id: string;
  guest_name: string;
  guest_email: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  /** The membership created from it; null until it is used. */
  event_guest_id: string | null;
  used_at: Time | null;
  sent_at: Time;
  /** When its mail was given up; null while it is sent, and once the mail server has it. */
  failed_at: Time | null;
}

/** A single-use link of the organizer that gives a guest on a new phone access to their membership. */
export interface ReentryTokensTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  event_guest_id: string;
  /** SHA-256 of the device secret of the phone that used it, hex; null until then. */
  device_hash: Generated<string | null>;
  /** The user of that phone's session. */
  user_id: Generated<string | null>;
  expires_at: Time;
  created_at: Time;
  /** The host who made it. */
  created_by: Generated<string | null>;
}

/** The announced end of an event's photos. The row exists once its organizer was told by mail. */
export interface PhotoExpiriesTable {
  event_id: string;
  expires_at: Time;
  /** When the second mail was sent. */
  reminded_at: Time | null;
}

/** What a user did in an event. Kept by triggers (migration 032); there is no row of somebody who did nothing and left. */
export interface UserEventInteractionsTable {
  user_id: string;
  event_id: string;
  /** Without removed ones. */
  photos_uploaded: Generated<number>;
  photos_liked: Generated<number>;
  comments_left: Generated<number>;
  /** Null for somebody who is not a guest, or not any more. */
  joined_at: Generated<Time | null>;
  /** When the newest photo, like, comment or membership came; those taken back since count as well. */
  last_interaction_at: Generated<Time | null>;
}
