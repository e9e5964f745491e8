import { type Kysely, sql } from 'kysely';

/** Finds photos whose renditions were given up, without reading all photos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index photos_renditions_failed on photos (event_id)
    where renditions_failed_at is not null and removed_at is null`.execute(db);
}
