import { type Kysely, sql } from 'kysely';

const statements = [
  // Stays when the token of a session is replaced.
  `alter table sessions add column public_id text not null default ''`,
  `update sessions set public_id = substr(id, 1, 32)`,
  // The phone that a guest ends the session of must not open another one with its credentials.
  `alter table guest_keys add column session_public_id text`,
  `create index guest_keys_of_session on guest_keys (session_public_id) where session_public_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
