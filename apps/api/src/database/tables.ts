import type { SubscriptionStatusName } from '@rollcall/schema/subscription';
import type { ColumnType, Generated } from 'kysely';

/** SQLite has no boolean: 0 or 1. */
type Flag = 0 | 1;
/** UTC ISO 8601 with milliseconds and `Z`, so that text order is time order. */
type Time = string;
/** JSON kept as text. */
type Json = string;

/** A person, with an account or as a guest. */
export interface UsersTable {
  id: string;
  /** Proven address, unique; null until proven. What a guest types is only a label on the membership. */
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  /** Set when a guest signed in with an account: the account this person is now. */
  merged_into: string | null;
  created_at: Time;
  updated_at: Time;
}

/** An account; extends the user of the same id. */
export interface CustomersTable {
  id: string;
  email: string;
  /** argon2id in PHC string format. */
  password: string;
  first_name: string;
  last_name: string;
  is_active: Generated<Flag>;
  is_admin: Generated<Flag>;
  last_login_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

export interface SessionsTable {
  /** SHA-256 of the token, hex. The token itself is only in the cookie. */
  id: string;
  user_id: string;
  /** Idle limit, moved on by Lucia. */
  expires_at: Time;
  /** Never moved. */
  absolute_expires_at: Time;
  reauthenticated_at: Time | null;
  /** When it was last used, to the minute; of a guest's session, which is never listed, when it began. */
  last_used_at: Time;
  /** Browser and system as a person would name them, such as `Chrome on Android`. */
  device: string;
  created_at: Time;
}

/** A mailed link to a new password: single use. */
export interface PasswordResetsTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  customer_id: string;
  expires_at: Time;
  created_at: Time;
}

/** A mailed six-digit code that proves an address; one a browser. */
export interface SignInCodesTable {
  /** SHA-256 of the asking browser's cookie, hex. */
  browser_hash: string;
  email: string;
  /** SHA-256 of cookie and code together, hex. */
  code_hash: string;
  tries_left: number;
  /** Who it made the browser; null until it was used. */
  user_id: Generated<string | null>;
  expires_at: Time;
  created_at: Time;
}

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
  waiting: Generated<number>;
  joined_at: Time;
}

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
  waiting: Generated<number>;
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
  phone_hash: Generated<string | null>;
  /** Who that phone's session is of. */
  user_id: Generated<string | null>;
  expires_at: Time;
  created_at: Time;
}

/** The link that makes the first administrator. */
export interface SetupTokensTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  expires_at: Time;
}

/** Counts against guessing that outlive a restart. */
export interface RateLimitsTable {
  /** SHA-256 of what is counted, hex. */
  key_hash: string;
  count: number;
  resets_at: Time;
}

/** What organizers and administrators did. Append-only: triggers refuse everything else. */
export interface AuditLogTable {
  id: string;
  at: Time;
  /** Null for the command line. */
  actor_id: string | null;
  action: string;
  event_id: string | null;
  target_id: string | null;
  details: Json;
}

/** Pairs made on phones, each proof of one membership. */
export interface GuestKeysTable {
  guest_id: string;
  /** SHA-256 of the key, hex. */
  key_hash: string;
  event_guest_id: string;
  /** Who has the phone, where that is somebody with a claim; null for the membership's own user. */
  user_id: string | null;
}

export interface PhotosTable {
  row_id: Generated<number>;
  /** Made on the device. */
  id: string;
  event_id: string;
  user_id: string;
  event_guest_id: string | null;
  uploader_name: string;
  original_name: string;
  /** 160 random bits in hex; names every file of this photo. */
  file_key: string;
  /** Of the stored original: `jpg`, `png`, `webp`, `avif`. */
  file_extension: string;
  caption: string | null;
  tags: ColumnType<Json, Json, Json>;
  is_approved: Flag;
  /** Once approved, others may have it; they are told when it goes. */
  was_approved: Flag;
  /** Soft delete: erased 24 hours later. */
  removed_at: Time | null;
  upload_sha256: string;
  /** Differs from upload_sha256 where metadata had to be taken out. */
  stored_sha256: string;
  bytes: number;
  width: number;
  height: number;
  /** Null until the renditions exist. */
  thumbhash: string | null;
  /** 64-bit difference hash, hex. */
  perceptual_hash: string | null;
  taken_at: Time | null;
  like_count: Generated<number>;
  comment_count: Generated<number>;
  /** See photo-popularity.ts. */
  popularity: number;
  /**
   * The event's sequence number when people last changed the photo: what a review is made on. Finished renditions
   * do not move it, so they do not make a review stale.
   */
  change_seq: number;
  /** The sequence number under which `/changes` tells of it: also moved by finished renditions. */
  told_seq: number;
  uploaded_at: Time;
}

/** What remains of an erased photo, so that a late upload cannot bring it back. */
export interface PhotoTombstonesTable {
  photo_id: string;
  event_id: string;
  user_id: string;
  event_guest_id: string | null;
  was_approved: Flag;
  told_seq: number;
  erased_at: Time;
}

/** An upload that is not complete. Its offset is the size of its file. */
export interface UploadsTable {
  photo_id: string;
  event_id: string;
  user_id: string;
  event_guest_id: string | null;
  length: number;
  sha256: string;
  /** tus metadata as it came, JSON. */
  metadata: Json;
  /** Of the photo to be; fixed from the beginning, so that completing again writes the same files. */
  file_key: string;
  created_at: Time;
  touched_at: Time;
}

/** One a person and photo. */
export interface PhotoLikesTable {
  photo_id: string;
  user_id: string;
  created_at: Time;
}

export interface PhotoCommentsTable {
  /** Made on the device. */
  id: string;
  photo_id: string;
  user_id: string;
  event_guest_id: string | null;
  author_name: string;
  /** Empty once deleted. */
  comment: string;
  created_at: Time;
  updated_at: Time;
  /** The row stays, so that a late repetition of the same comment cannot bring it back. */
  deleted_at: Time | null;
}

/** Free downloads, counted: a photo once a month however often it is fetched. Outlives the photo. */
export interface DownloadsTable {
  user_id: string;
  /** UTC, such as `2027-06`. */
  month: string;
  photo_id: string;
  downloaded_at: Time;
}

/** A plan somebody has or had. Of one person at most one is active. */
export interface SubscriptionsTable {
  id: string;
  user_id: string;
  plan_type: string;
  stripe_customer_id: string | null;
  /** The payment provider's id; null for a plan that nobody pays for. */
  stripe_subscription_id: string | null;
  status: Generated<SubscriptionStatusName>;
  is_trial_active: Generated<Flag>;
  /** What it brings in a month, in US cents; of a yearly one a twelfth. 0 for what nobody pays for. */
  monthly_cents: Generated<number>;
  download_count: Generated<number>;
  /** Null: until it is cancelled. */
  expires_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

/** Renditions to make. A row goes when its pictures stand. */
export interface RenditionJobsTable {
  photo_id: string;
  attempts: Generated<number>;
  not_before: Time;
  last_error: string | null;
}

export interface Tables {
  users: UsersTable;
  customers: CustomersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  sign_in_codes: SignInCodesTable;
  membership_claims: MembershipClaimsTable;
  invitations: InvitationsTable;
  reentry_tokens: ReentryTokensTable;
  setup_tokens: SetupTokensTable;
  rate_limits: RateLimitsTable;
  audit_log: AuditLogTable;
  events: EventsTable;
  event_guests: EventGuestsTable;
  guest_keys: GuestKeysTable;
  photos: PhotosTable;
  photo_tombstones: PhotoTombstonesTable;
  uploads: UploadsTable;
  rendition_jobs: RenditionJobsTable;
  photo_likes: PhotoLikesTable;
  photo_comments: PhotoCommentsTable;
  downloads: DownloadsTable;
  subscriptions: SubscriptionsTable;
}
