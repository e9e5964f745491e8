import type { SubscriptionStatusName } from '@rollcall/schema/subscription';
import type { Generated } from 'kysely';
import type { Flag, Time } from './column-types.ts';

// Who there is, and how they prove it.

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
  attempts_left: number;
  /** Who it made the browser; null until it was used. */
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

/** Pairs made on phones, each proof of one membership. */
export interface GuestKeysTable {
  guest_id: string;
  /** SHA-256 of the key, hex. */
  key_hash: string;
  event_guest_id: string;
  /** Who has the phone, where that is somebody with a claim; null for the membership's own user. */
  user_id: string | null;
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
