import { type Kysely, sql } from 'kysely';

/** Columns take the names that the code uses for them. SQLite rewrites the indexes that mention a renamed column. */
const statements = [
  `alter table photos rename column told_seq to feed_seq`,
  `alter table photo_tombstones rename column told_seq to feed_seq`,
  `alter table event_guests rename column waiting to pending_uploads`,
  `alter table membership_claims rename column waiting to pending_uploads`,
  `alter table uploads rename column touched_at to updated_at`,
  `alter table sign_in_codes rename column tries_left to attempts_left`,
  `alter table reentry_tokens rename column phone_hash to device_hash`,
  `drop index photos_told`,
  `create index photos_feed on photos (event_id, feed_seq)`,
  `drop index photo_tombstones_told`,
  `create index photo_tombstones_feed on photo_tombstones (event_id, feed_seq)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
