import { type Kysely, sql } from 'kysely';

/** Who made a re-entry link, and whom it let in: a host who is removed may have opened one on a device of their own. */
const statements = [
  'alter table reentry_tokens add column created_by text references users (id) on delete set null',
  'create index reentry_tokens_by_maker on reentry_tokens (created_by) where created_by is not null',
  'alter table membership_claims add column let_in_by text references users (id) on delete set null',
  'create index membership_claims_by_maker on membership_claims (let_in_by) where let_in_by is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
