import { type Kysely, sql } from 'kysely';

/** Guests removed from an event, who join it again only once its organizer allows it. */
const statements = [
  `create table removed_guests (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    guest_name text not null,
    is_lost_phone integer not null default 0,
    removed_at text not null
  ) strict, without rowid`,
  `create index removed_guests_of_event on removed_guests (event_id, removed_at, id)`,
  `create table removed_guest_identities (
    identity text not null,
    removed_guest_id text not null references removed_guests (id) on delete cascade,
    primary key (identity, removed_guest_id)
  ) strict, without rowid`,
  `create index removed_guest_identities_of_guest on removed_guest_identities (removed_guest_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
