import { type Kysely, sql } from 'kysely';

const statements = [
  // A look at one's own sessions names the device and when it was last seen.
  `alter table sessions add column last_used_at text not null default ''`,
  `alter table sessions add column device text not null default ''`,
  `update sessions set last_used_at = created_at`,

  `create table password_resets (
    token_hash text primary key,
    customer_id text not null references customers (id) on delete cascade,
    expires_at text not null, created_at text not null
  ) strict, without rowid`,
  `create index password_resets_of_customer on password_resets (customer_id)`,

  // One a browser: who asked is known by a cookie of its own, so a code works nowhere else.
  `create table sign_in_codes (
    browser_hash text primary key,
    email text not null, code_hash text not null,
    tries_left integer not null,
    user_id text references users (id) on delete cascade,
    expires_at text not null, created_at text not null
  ) strict, without rowid`,

  `create table membership_claims (
    event_guest_id text not null references event_guests (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    proof text not null check (proof in ('mail', 'reentry')),
    has_full_access integer not null default 0,
    waiting integer not null default 0,
    claimed_at text not null,
    primary key (event_guest_id, user_id)
  ) strict, without rowid`,
  `create index membership_claims_of_user on membership_claims (user_id)`,
  // Null: the membership's own user. A pair made by somebody with a claim proves that somebody and nobody else.
  `alter table guest_keys add column user_id text references users (id) on delete cascade`,
  `create index guest_keys_of_user on guest_keys (user_id) where user_id is not null`,
  `alter table photo_tombstones add column event_guest_id text`,

  `create table invitations (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    guest_name text not null, guest_email text not null collate nocase,
    token_hash text not null unique,
    event_guest_id text references event_guests (id) on delete set null,
    used_at text, sent_at text not null,
    unique (event_id, guest_email)
  ) strict, without rowid`,

  `create index invitations_of_guest on invitations (event_guest_id) where event_guest_id is not null`,

  `create table reentry_tokens (
    token_hash text primary key,
    event_guest_id text not null references event_guests (id) on delete cascade,
    phone_hash text,
    user_id text references users (id) on delete cascade,
    expires_at text not null, created_at text not null
  ) strict, without rowid`,
  `create index reentry_tokens_of_guest on reentry_tokens (event_guest_id)`,

  `create table setup_tokens (
    token_hash text primary key,
    expires_at text not null
  ) strict, without rowid`,

  // Counts that have to outlive a restart: guesses at passwords and codes.
  `create table rate_limits (
    key_hash text primary key,
    count integer not null, resets_at text not null
  ) strict, without rowid`,

  `create table audit_log (
    id text primary key,
    at text not null,
    actor_id text,
    action text not null,
    event_id text, target_id text,
    details text not null check (json_valid(details))
  ) strict, without rowid`,
  `create index audit_log_of_event on audit_log (event_id, id)`,
  `create trigger audit_log_is_never_changed before update on audit_log begin
    select raise(abort, 'the audit log is append-only');
  end`,
  `create trigger audit_log_is_never_shortened before delete on audit_log begin
    select raise(abort, 'the audit log is append-only');
  end`,

  `create index event_guests_by_email on event_guests (guest_email collate nocase)`,
  `create index event_guests_by_joining on event_guests (event_id, joined_at, id)`,
  // What a membership made: for its claims, its removal and the organizer's counts.
  `create index photos_of_guest on photos (event_guest_id)`,
  `create index uploads_of_guest on uploads (event_guest_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
