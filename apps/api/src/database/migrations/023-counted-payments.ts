import { type Kysely, sql } from 'kysely';

/** Revenue is summed from payments; what a plan costs in a month is no longer kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['subscriptions', 'private_event_subscriptions']) {
    await sql`alter table ${sql.table(table)} drop column monthly_cents`.execute(db);
  }
}
