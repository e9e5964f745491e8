import { type Kysely, sql } from 'kysely';

/** What the server is for, as its first administrator said. One row at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table instance (
    id integer primary key check (id = 1), purpose text not null
  ) strict`.execute(db);
}
