import { type Kysely, sql } from 'kysely';

/** When a phone last reported pending uploads, and when its guest was reminded of them. */
const statements = ['event_guests', 'membership_claims'].flatMap((table) => [
  `alter table ${table} add column pending_reported_at text`,
  `alter table ${table} add column pending_reminded_at text`,
  `create index ${table}_to_remind on ${table} (pending_reported_at)
    where pending_uploads > 0 and pending_reminded_at is null`,
]);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
