import { type Kysely, sql } from 'kysely';

/** When the renditions of a photo were given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table photos add column renditions_failed_at text`).execute(db);
}
