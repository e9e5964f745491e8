import { type Kysely, sql } from 'kysely';

/** What several servers on one database have to have in common, and one server has in its folder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create table server_secrets (name text primary key, value text not null) strict').execute(db);
}
