import { type Kysely, sql } from 'kysely';

/** Links by which an administrator lets somebody register where registration is by invitation. */
const statement = `create table account_invitations (
    token_hash text primary key,
    email text not null unique collate nocase,
    expires_at text not null, created_at text not null
  ) strict, without rowid`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
