import { type Kysely, sql } from 'kysely';

/** Photos in the order in which they were taken; those that do not tell, by their arrival. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index photos_taken on photos (event_id, coalesce(taken_at, uploaded_at), id)
    where removed_at is null`.execute(db);
}
