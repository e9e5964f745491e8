import { type Kysely, sql } from 'kysely';

const statements = [
  `create table event_walls (
    event_id text primary key references events (id) on delete cascade,
    token_hash text not null unique,
    created_by text not null references users (id) on delete cascade,
    started_at text not null
  ) strict, without rowid`,
  'create index event_walls_of_creator on event_walls (created_by)',
];

/** Walls: the link under which a screen at the venue shows the approved photos of an event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
