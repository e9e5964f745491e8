import { type Kysely, sql } from 'kysely';

const statements = [
  `create table users (
    id text primary key,
    email text unique collate nocase,
    first_name text, last_name text, profile_image_url text,
    merged_into text references users (id),
    created_at text not null, updated_at text not null
  ) strict, without rowid`,

  `create table customers (
    id text primary key references users (id) on delete cascade,
    email text not null unique collate nocase check (length(email) <= 255),
    password text not null check (length(password) <= 255),
    first_name text not null check (length(first_name) <= 100),
    last_name text not null check (length(last_name) <= 100),
    is_active integer not null default 1 check (is_active in (0, 1)),
    is_admin integer not null default 0 check (is_admin in (0, 1)),
    last_login_at text, created_at text not null, updated_at text not null
  ) strict, without rowid`,

  `create table sessions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    expires_at text not null, absolute_expires_at text not null,
    reauthenticated_at text, created_at text not null
  ) strict, without rowid`,
  `create index sessions_of_user on sessions (user_id)`,

  `create table events (
    id text primary key,
    name text not null, description text, event_type text not null,
    date text not null, end_date text, location text,
    event_code text not null unique check (length(event_code) <= 10),
    organizer_id text not null references users (id), organizer_email text not null,
    is_public integer not null, join_policy text not null check (join_policy in ('anyone', 'customers')),
    requires_rsvp integer not null, rsvp_deadline_days integer,
    guests_see_all integer not null, promo_allowed integer not null, auto_approve integer not null,
    allow_chat integer not null, guest_list_enabled integer not null,
    banner_url text, time_zone text,
    guest_count integer not null default 0, photo_count integer not null default 0,
    approved_count integer not null default 0, contributor_count integer not null default 0,
    change_seq integer not null default 0,
    created_at text not null, updated_at text not null
  ) strict, without rowid`,
  `create index events_by_date on events (is_public, date desc, id desc)`,
  `create index events_of_organizer on events (organizer_id)`,

  `create table event_guests (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id),
    guest_name text not null, guest_email text not null,
    has_full_access integer not null default 0,
    waiting integer not null default 0,
    joined_at text not null,
    unique (event_id, user_id)
  ) strict, without rowid`,
  `create index event_guests_of_user on event_guests (user_id)`,

  `create table guest_keys (
    guest_id text primary key,
    key_hash text not null,
    event_guest_id text not null references event_guests (id) on delete cascade
  ) strict, without rowid`,
  `create index guest_keys_of_guest on guest_keys (event_guest_id)`,

  // row_id is named so that VACUUM keeps it: the full-text index points at it.
  `create table photos (
    row_id integer primary key,
    id text not null unique,
    event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id),
    event_guest_id text references event_guests (id) on delete set null,
    uploader_name text not null, original_name text not null,
    file_key text not null unique, file_extension text not null,
    caption text, tags text not null check (json_valid(tags)),
    is_approved integer not null, was_approved integer not null,
    removed_at text,
    upload_sha256 text not null, stored_sha256 text not null, bytes integer not null,
    width integer not null, height integer not null,
    thumbhash text, perceptual_hash text, taken_at text,
    like_count integer not null default 0, comment_count integer not null default 0,
    popularity real not null,
    change_seq integer not null, told_seq integer not null,
    uploaded_at text not null
  ) strict`,
  `create index photos_popular on photos (event_id, popularity desc, id desc) where removed_at is null`,
  `create index photos_newest on photos (event_id, uploaded_at desc, id desc) where removed_at is null`,
  `create index photos_told on photos (event_id, told_seq)`,
  `create index photos_of_user on photos (user_id, event_id)`,
  `create index photos_removed on photos (removed_at) where removed_at is not null`,

  // Words of caption, tags and name, kept beside the rows by triggers.
  `create virtual table photo_words using fts5 (
    caption, tags, uploader_name, content = 'photos', content_rowid = 'row_id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
  )`,
  `create trigger photo_words_insert after insert on photos begin
    insert into photo_words (rowid, caption, tags, uploader_name) values (new.row_id, new.caption, new.tags, new.uploader_name);
  end`,
  `create trigger photo_words_delete after delete on photos begin
    insert into photo_words (photo_words, rowid, caption, tags, uploader_name)
      values ('delete', old.row_id, old.caption, old.tags, old.uploader_name);
  end`,
  `create trigger photo_words_update after update of caption, tags, uploader_name on photos begin
    insert into photo_words (photo_words, rowid, caption, tags, uploader_name)
      values ('delete', old.row_id, old.caption, old.tags, old.uploader_name);
    insert into photo_words (rowid, caption, tags, uploader_name) values (new.row_id, new.caption, new.tags, new.uploader_name);
  end`,

  `create table photo_tombstones (
    photo_id text primary key,
    event_id text not null references events (id) on delete cascade,
    user_id text not null, was_approved integer not null,
    told_seq integer not null, erased_at text not null
  ) strict, without rowid`,
  `create index photo_tombstones_told on photo_tombstones (event_id, told_seq)`,

  `create table uploads (
    photo_id text primary key,
    event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id),
    event_guest_id text references event_guests (id) on delete set null,
    length integer not null, sha256 text not null,
    metadata text not null check (json_valid(metadata)),
    file_key text not null unique,
    created_at text not null, touched_at text not null
  ) strict, without rowid`,
  `create index uploads_idle on uploads (touched_at)`,

  `create table rendition_jobs (
    photo_id text primary key references photos (id) on delete cascade,
    attempts integer not null default 0,
    not_before text not null,
    last_error text
  ) strict, without rowid`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
