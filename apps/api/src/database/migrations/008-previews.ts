import { type Kysely, sql } from 'kysely';

/** Photos of which only a preview has arrived, or whose preview is shown until the renditions exist. */
const statements = [
  `alter table photos add column preview_state text check (preview_state in ('only', 'shown'))`,
  `create index photos_preview_only on photos (event_id) where preview_state = 'only' and removed_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
