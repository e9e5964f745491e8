import type { Billing } from '@rollcall/schema/plan';
import type { SubscriptionStatusName } from '@rollcall/schema/subscription';
import type { Generated } from 'kysely';
import type { Flag, Time } from './column-types.ts';

// Users and their credentials.

/** A guest, or the holder of an account. */
export interface UsersTable {
  id: string;
  /** The verified address, unique; null until verified. The address that a guest types is only stored on the membership. */
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  /** Of the browser that last reported pending uploads, in which the reminder of them is written. */
  language: Generated<string | null>;
  /** The account that a guest was merged into at sign-in. */
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
  /** When the holder proved to receive mail at `email`. */
  email_proven_at: Generated<Time | null>;
  created_at: Time;
  updated_at: Time;
}

export interface SessionsTable {
  /** SHA-256 of the token, hex. Only the cookie contains the token. */
  id: string;
  /** Names the session in lists, also after its token was replaced; 128 random bits in hex. */
  public_id: string;
  user_id: string;
  /** The end of the idle limit, extended on renewal. */
  expires_at: Time;
  /** The end of the absolute limit, never extended. */
  absolute_expires_at: Time;
  reauthenticated_at: Time | null;
  /** Updated at most once a minute; for guests once an hour. */
  last_used_at: Time;
  /** Browser and system, such as `Chrome on Android`. */
  device: string;
  /** The event whose review is all that the session of a review link can do; null for every other session. */
  review_event_id: Generated<string | null>;
  created_at: Time;
}

/** A browser in which somebody signed in to an account. */
export interface KnownBrowsersTable {
  customer_id: string;
  /** SHA-256 of the browser's cookie, hex. */
  browser_hash: string;
  last_used_at: Time;
}

/** A mailed, single-use link to set a new password. */
export interface PasswordResetsTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  customer_id: string;
  expires_at: Time;
  created_at: Time;
}

/** A mailed, single-use link that proves an account's address; one per account. */
export interface EmailConfirmationsTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  customer_id: string;
  expires_at: Time;
  created_at: Time;
}

/** A link that lets an address register; one per address. */
export interface AccountInvitationsTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  /** Lower case. */
  email: string;
  expires_at: Time;
  created_at: Time;
}

/** A mailed six-digit code that verifies an address; one per browser. */
export interface SignInCodesTable {
  /** SHA-256 of the requesting browser's cookie, hex. */
  browser_hash: string;
  email: string;
  /** SHA-256 of cookie and code together, hex. */
  code_hash: string;
  attempts_left: number;
  /** The user signed in with it; null until it is used. */
  user_id: Generated<string | null>;
  expires_at: Time;
  created_at: Time;
}

/** The link to create the first administrator. */
export interface SetupTokensTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  expires_at: Time;
}

/** Guest credentials, created on phones. Each pair proves one membership. */
export interface GuestKeysTable {
  guest_id: string;
  /** SHA-256 of the key, hex. */
  key_hash: string;
  event_guest_id: string;
  /** The user with a claim who has the phone; null for the membership's own user. */
  user_id: string | null;
  /** `sessions.public_id` of the phone's last session. */
  session_public_id: Generated<string | null>;
}

/** A current or past subscription. A user has at most one active subscription without payment. */
export interface SubscriptionsTable {
  id: string;
  user_id: string;
  plan_type: string;
  billing: Generated<Billing | null>;
  stripe_customer_id: string | null;
  /** The payment provider's id; null for a subscription without payment. */
  stripe_subscription_id: string | null;
  status: Generated<SubscriptionStatusName>;
  is_trial_active: Generated<Flag>;
  download_count: Generated<number>;
  /** Whether the payment provider extends it at its end; a late renewal does not interrupt it. */
  renews: Generated<Flag>;
  /** Null for a subscription that runs until it is cancelled. */
  expires_at: Time | null;
  created_at: Time;
  updated_at: Time;
}
