import { newId } from '@rollcall/schema/id';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { newFileKey } from '../src/blobs/photo-file-names.ts';
import * as foundation from '../src/database/migrations/001-foundation.ts';
import * as identity from '../src/database/migrations/002-identity.ts';
import type { Tables } from '../src/database/tables.ts';

/** Creates a database of version 2 with an event and photos. */
export async function createDatabaseOfVersion2(
  path: string,
  photoCount = 2,
): Promise<{ photoIds: string[]; userId: string }> {
  const connection = new Sqlite(path);
  const dialect = new SqliteDialect({ database: connection });
  for (const { up } of [foundation, identity]) await up(new Kysely<unknown>({ dialect }));
  const db = new Kysely<Tables>({ dialect });
  connection.exec(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) primary key, is_locked integer default 0 not null);
    insert into kysely_migration_lock values ('migration_lock', 0);
    insert into kysely_migration values ('001-foundation', '2026-01-01'), ('002-identity', '2026-02-01')`);
  const [userId, eventId, now] = [newId(), newId(), new Date().toISOString()];
  const user = { id: userId, email: null, first_name: 'Olga', last_name: null, profile_image_url: null };
  await db
    .insertInto('users')
    .values({ ...user, merged_into: null, created_at: now, updated_at: now })
    .execute();
  connection
    .prepare(
      `insert into events (id, name, event_type, date, event_code, organizer_id, organizer_email, is_public, join_policy,
        requires_rsvp, guests_see_all, promo_allowed, auto_approve, allow_chat, guest_list_enabled, created_at, updated_at)
        values (?, 'Gisela & Tom', 'wedding', ?, 'ABCDEFGH', ?, 'o@example.com', 1, 'anyone', 0, 0, 1, 0, 1, 0, ?, ?)`,
    )
    .run(eventId, now, userId, now, now);
  // Sorted: those of one millisecond are in no order, and all photos arrive at the same time.
  const photoIds = Array.from({ length: photoCount }, () => newId()).sort();
  const insertPhoto = connection.prepare(
    `insert into photos (id, event_id, user_id, uploader_name, original_name, file_key, file_extension, caption, tags,
      is_approved, was_approved, upload_sha256, stored_sha256, bytes, width, height, popularity, change_seq, told_seq,
      uploaded_at) values (?, ?, ?, 'Gisela', 'a.jpg', ?, 'jpg', ?, '[]', 1, 1, '', '', 1, 4, 3, 0, ?, ?, ?)`,
  );
  connection.transaction(() => {
    for (const [index, id] of photoIds.entries()) {
      insertPhoto.run(id, eventId, userId, newFileKey(), index === 0 ? 'one' : null, index + 1, index + 1, now);
    }
  })();
  await db.destroy();
  return { photoIds, userId };
}
