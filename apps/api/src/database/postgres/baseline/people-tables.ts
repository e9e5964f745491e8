/** Users, accounts and what they sign in with. */
export const peopleTables = [
  `create table users (
    id text primary key, email text unique collate nocase, first_name text, last_name text,
    profile_image_url text, merged_into text references users (id), created_at text not null,
    updated_at text not null, language text
  )`,

  `create table customers (
    id text primary key references users (id) on delete cascade,
    email text not null unique collate nocase check (length(email) <= 255),
    password text not null check (length(password) <= 255),
    first_name text not null check (length(first_name) <= 100),
    last_name text not null check (length(last_name) <= 100),
    is_active integer not null default 1 check (is_active in (0, 1)),
    is_admin integer not null default 0 check (is_admin in (0, 1)), last_login_at text,
    created_at text not null, updated_at text not null, email_proven_at text
  )`,

  `create table password_resets (
    token_hash text primary key, customer_id text not null references customers (id) on delete cascade,
    expires_at text not null, created_at text not null
  )`,
  `create index password_resets_of_customer on password_resets (customer_id)`,

  `create table email_confirmations (
    token_hash text primary key, customer_id text not null unique references customers (id) on delete cascade,
    expires_at text not null, created_at text not null
  )`,

  `create table account_invitations (
    token_hash text primary key, email text not null unique collate nocase, expires_at text not null,
    created_at text not null
  )`,

  `create table sign_in_codes (
    browser_hash text primary key, email text not null, code_hash text not null, attempts_left integer not null,
    user_id text references users (id) on delete cascade, expires_at text not null, created_at text not null
  )`,

  `create table known_browsers (
    customer_id text not null references customers (id) on delete cascade, browser_hash text not null,
    last_used_at text not null, primary key (customer_id, browser_hash)
  )`,

  `create table setup_tokens (
    token_hash text primary key, expires_at text not null
  )`,

  `create table subscriptions (
    id text primary key, user_id text not null references users (id) on delete cascade, plan_type text not null,
    stripe_customer_id text, stripe_subscription_id text unique, status text not null default 'active',
    is_trial_active integer not null default 0 check (is_trial_active in (0, 1)),
    download_count integer not null default 0, expires_at text, created_at text not null,
    updated_at text not null, billing text, renews integer not null default 0
  )`,
  `create index subscriptions_of_user on subscriptions (user_id, status)`,

  `create table sessions (
    id text primary key, user_id text not null references users (id) on delete cascade,
    expires_at text not null, absolute_expires_at text not null, reauthenticated_at text,
    created_at text not null, last_used_at text not null default '', device text not null default '',
    public_id text not null default '', review_event_id text
  )`,
  `create index sessions_of_user on sessions (user_id)`,
  `create index sessions_of_review on sessions (review_event_id) where review_event_id is not null`,
];
