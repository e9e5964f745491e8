import { type Kysely, sql } from 'kysely';

/** The end of the photos of events without a plan, where the operator sets one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table photo_expiries (
    event_id text primary key references events (id) on delete cascade,
    expires_at text not null,
    reminded_at text
  ) strict, without rowid`.execute(db);
  await sql`create index photo_expiries_by_time on photo_expiries (expires_at)`.execute(db);
}
