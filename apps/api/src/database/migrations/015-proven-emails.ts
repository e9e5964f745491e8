import { type Kysely, sql } from 'kysely';

/** Which accounts have proven to receive mail at their address, and the links that prove it. */
const statements = [
  `alter table customers add column email_proven_at text`,
  `update customers set email_proven_at = created_at where is_admin = 1
    or exists (select 1 from users where users.id = customers.id and users.email = customers.email)`,
  `create table email_confirmations (
    token_hash text primary key,
    customer_id text not null unique references customers (id) on delete cascade,
    expires_at text not null, created_at text not null
  ) strict, without rowid`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
