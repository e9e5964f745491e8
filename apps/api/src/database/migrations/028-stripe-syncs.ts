import { type Kysely, sql } from 'kysely';

/** The order in which the states of subscriptions and disputes were requested, for processes that write them at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table stripe_syncs (
    stripe_id text primary key, requested integer not null, written integer not null default 0
  ) strict, without rowid`.execute(db);
}
