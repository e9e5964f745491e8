import { type Kysely, sql } from 'kysely';

/** The language of a user's mails that no request causes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column language text').execute(db);
}
