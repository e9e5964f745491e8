/** Events and their memberships. */
export const eventTables = [
  `create table event_templates (
    id text primary key, name text not null check (length(name) <= 100), description text,
    event_type text not null check (length(event_type) <= 50),
    default_settings text not null check (json_valid(default_settings)),
    is_public integer not null check (is_public in (0, 1)),
    created_by text references customers (id) on delete set null, created_at text not null
  )`,
  `create index event_templates_of_account on event_templates (created_by)`,
  `create index event_templates_for_everybody on event_templates (id) where is_public = 1`,

  `create table events (
    id text primary key, name text not null, description text, event_type text not null, date text not null,
    end_date text, location text, event_code text not null unique check (length(event_code) <= 10),
    organizer_id text not null references users (id), organizer_email text not null, is_public integer not null,
    join_policy text not null check (join_policy in ('anyone', 'customers')), requires_rsvp integer not null,
    rsvp_deadline_days integer, guests_see_all integer not null, promo_allowed integer not null,
    auto_approve integer not null, allow_chat integer not null, guest_list_enabled integer not null,
    banner_url text, time_zone text, guest_count integer not null default 0,
    photo_count integer not null default 0, approved_count integer not null default 0,
    contributor_count integer not null default 0, change_seq integer not null default 0,
    created_at text not null, updated_at text not null, unfinished_bytes integer not null default 0,
    last_frame_number integer not null default 0, custom_branding text, message_seq integer not null default 0,
    exposures integer, develops_at text, missions text not null default '[]',
    template_id text references event_templates (id) on delete set null, logo_url text,
    albums_seq integer not null default 0
  )`,
  `create index events_by_date on events (is_public, date desc, id desc)`,
  `create index events_of_organizer on events (organizer_id)`,
  `create index events_by_day on events (date desc, id desc)`,
  `create index events_of_template on events (template_id) where template_id is not null`,

  `create table event_search (
    row_id integer primary key, event_id text not null unique references events (id) on delete cascade,
    is_public integer not null, organizer_id text not null, date text not null, name text not null,
    event_type text not null, location text not null, description text not null, event_code text not null,
    organizer_email text not null, word_starts text not null, grams text[] not null
  )`,
  `create index event_search_public on event_search (is_public, date desc, event_id desc)`,
  `create index event_search_by_date on event_search (date desc, event_id desc, is_public, organizer_id)`,
  `create index event_search_of_organizer on event_search (organizer_id)`,
  `create index event_search_grams on event_search using gin (grams)`,

  `create table event_guests (
    id text primary key, event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id), guest_name text not null, guest_email text not null,
    has_full_access integer not null default 0, pending_uploads integer not null default 0,
    joined_at text not null, pending_reported_at text, pending_reminded_at text, unique (event_id, user_id)
  )`,
  `create index event_guests_of_user on event_guests (user_id)`,
  `create index event_guests_by_email on event_guests (guest_email)`,
  `create index event_guests_by_joining on event_guests (event_id, joined_at, id)`,
  `create index event_guests_to_remind on event_guests (pending_reported_at)
    where pending_uploads > 0 and pending_reminded_at is null`,
  `create index event_guests_by_typed_email on event_guests (guest_email)`,

  `create table guest_keys (
    guest_id text primary key, key_hash text not null,
    event_guest_id text not null references event_guests (id) on delete cascade,
    user_id text references users (id) on delete cascade, session_public_id text
  )`,
  `create index guest_keys_of_guest on guest_keys (event_guest_id)`,
  `create index guest_keys_of_user on guest_keys (user_id) where user_id is not null`,
  `create index guest_keys_of_session on guest_keys (session_public_id) where session_public_id is not null`,

  `create table membership_claims (
    event_guest_id text not null references event_guests (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    proof text not null check (proof in ('mail', 'reentry')), has_full_access integer not null default 0,
    pending_uploads integer not null default 0, claimed_at text not null, pending_reported_at text,
    pending_reminded_at text, primary key (event_guest_id, user_id)
  )`,
  `create index membership_claims_of_user on membership_claims (user_id)`,
  `create index membership_claims_to_remind on membership_claims (pending_reported_at)
    where pending_uploads > 0 and pending_reminded_at is null`,

  `create table invitations (
    id text primary key, event_id text not null references events (id) on delete cascade,
    guest_name text not null, guest_email text not null collate nocase, token_hash text not null unique,
    event_guest_id text references event_guests (id) on delete set null, used_at text, sent_at text not null,
    failed_at text, unique (event_id, guest_email)
  )`,
  `create index invitations_of_guest on invitations (event_guest_id) where event_guest_id is not null`,
  `create index invitations_by_email on invitations (guest_email)`,
  `create index invitations_by_sent_at on invitations (event_id, sent_at desc, id desc)`,

  `create table reentry_tokens (
    token_hash text primary key, event_guest_id text not null references event_guests (id) on delete cascade,
    device_hash text, user_id text references users (id) on delete cascade, expires_at text not null,
    created_at text not null
  )`,
  `create index reentry_tokens_of_guest on reentry_tokens (event_guest_id)`,

  `create table removed_guests (
    id text primary key, event_id text not null references events (id) on delete cascade,
    guest_name text not null, is_lost_phone integer not null default 0, removed_at text not null
  )`,
  `create index removed_guests_of_event on removed_guests (event_id, removed_at, id)`,

  `create table removed_guest_identities (
    identity text not null, removed_guest_id text not null references removed_guests (id) on delete cascade,
    primary key (identity, removed_guest_id)
  )`,
  `create index removed_guest_identities_of_guest on removed_guest_identities (removed_guest_id)`,

  `create table event_analytics (
    id text primary key, event_id text not null references events (id) on delete cascade,
    date text not null check (length(date) = 10),
    total_photos integer not null default 0 check (total_photos >= 0),
    total_reactions integer not null default 0 check (total_reactions >= 0),
    total_comments integer not null default 0 check (total_comments >= 0),
    total_downloads integer not null default 0 check (total_downloads >= 0),
    active_users integer not null default 0 check (active_users >= 0),
    photos_by_hour text not null check (json_array_length(photos_by_hour) = 24), updated_at text not null,
    unique (event_id, date)
  )`,

  `create table event_active_users (
    event_id text not null references events (id) on delete cascade, date text not null,
    user_id text not null references users (id) on delete cascade, primary key (event_id, date, user_id)
  )`,
  `create index event_active_users_of_user on event_active_users (user_id)`,

  `create table event_hosts (
    id text primary key, event_id text not null references events (id) on delete cascade, email text not null,
    role text not null check (role in ('reviewer', 'co-host')), invited_at text not null, failed_at text
  )`,
  `create unique index event_hosts_of_event on event_hosts (event_id, email)`,
  `create index event_hosts_by_email on event_hosts (email)`,

  `create table event_pictures (
    name text primary key, event_id text not null references events (id) on delete cascade,
    kind text not null check (kind in ('banner', 'logo')), type text not null, bytes blob not null,
    created_at text not null, unique (event_id, kind)
  )`,

  `create table event_walls (
    event_id text primary key references events (id) on delete cascade, token_hash text not null unique,
    created_by text not null references users (id) on delete cascade, started_at text not null
  )`,
  `create index event_walls_of_creator on event_walls (created_by)`,

  `create table exposures (
    event_id text not null references events (id) on delete cascade, photo_id text not null,
    user_id text not null references users (id), exposed_at text not null, primary key (event_id, photo_id)
  )`,
  `create index exposures_of_user on exposures (user_id, event_id)`,

  `create table photo_expiries (
    event_id text primary key references events (id) on delete cascade, expires_at text not null,
    reminded_at text
  )`,
  `create index photo_expiries_by_time on photo_expiries (expires_at)`,

  `create table review_links (
    event_id text primary key references events (id) on delete cascade, token_hash text not null unique,
    user_id text not null unique references users (id) on delete cascade,
    created_by text not null references users (id) on delete cascade, expires_at text not null,
    created_at text not null
  )`,
  `create index review_links_of_creator on review_links (created_by)`,

  `create table user_event_interactions (
    user_id text not null references users (id) on delete cascade,
    event_id text not null references events (id) on delete cascade, photos_uploaded integer not null default 0,
    photos_liked integer not null default 0, comments_left integer not null default 0, joined_at text,
    last_interaction_at text, primary key (user_id, event_id)
  )`,
  `create index user_event_interactions_of_event on user_event_interactions (event_id)`,
];
