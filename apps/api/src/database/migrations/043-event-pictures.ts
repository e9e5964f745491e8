import { type Kysely, sql } from 'kysely';

const statements = [
  `create table event_pictures (
    name text primary key,
    event_id text not null references events (id) on delete cascade,
    kind text not null check (kind in ('banner', 'logo')),
    type text not null,
    bytes blob not null,
    created_at text not null,
    unique (event_id, kind)
  ) strict`,
  'alter table events add column logo_url text',
];

/** Banners of events and logos of the businesses in whose name they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
