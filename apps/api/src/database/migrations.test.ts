import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newFileKey } from '../blobs/photo-file-names.ts';
import * as foundation from './migrations/001-foundation.ts';
import * as identity from './migrations/002-identity.ts';
import { openDatabase } from './open.ts';
import type { Tables } from './tables.ts';

function emptyFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-migrate-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Creates a database of version 2 with an event and photos. */
async function fileOfVersion2(path: string): Promise<{ photoIds: string[]; userId: string }> {
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
  const photoIds = [newId(), newId()];
  const insertPhoto = connection.prepare(
    `insert into photos (id, event_id, user_id, uploader_name, original_name, file_key, file_extension, caption, tags,
      is_approved, was_approved, upload_sha256, stored_sha256, bytes, width, height, popularity, change_seq, told_seq,
      uploaded_at) values (?, ?, ?, 'Gisela', 'a.jpg', ?, 'jpg', ?, '[]', 1, 1, '', '', 1, 4, 3, 0, ?, ?, ?)`,
  );
  insertPhoto.run(photoIds[0], eventId, userId, newFileKey(), 'one', 1, 1, now);
  insertPhoto.run(photoIds[1], eventId, userId, newFileKey(), null, 2, 2, now);
  await db.destroy();
  return { photoIds, userId };
}

test('an upgrade of a filled database keeps its data, enables reactions, and leaves a copy', async () => {
  const path = join(emptyFolder(), 'rollcall.db');
  const { photoIds, userId } = await fileOfVersion2(path);
  const { db, connection } = await openDatabase(path);
  onTestFinished(() => db.destroy());
  expect(existsSync(`${path}.before-003-reactions`)).toBe(true);
  const kept = await db.selectFrom('photos').select(['id', 'caption', 'like_count']).orderBy('row_id').execute();
  expect(kept).toEqual([
    { id: photoIds[0], caption: 'one', like_count: 0 },
    { id: photoIds[1], caption: null, like_count: 0 },
  ]);
  const now = new Date().toISOString();
  const like = { photo_id: photoIds[0]!, user_id: userId, created_at: now };
  await db.insertInto('photo_likes').values(like).execute();
  await expect(db.insertInto('photo_likes').values(like).execute()).rejects.toThrow('UNIQUE');
  await db.deleteFrom('photos').where('id', '=', photoIds[0]!).execute();
  expect(await db.selectFrom('photo_likes').selectAll().execute()).toEqual([]);
  expect(connection.pragma('foreign_key_check')).toEqual([]);
  expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
});

test('an upgraded database and a new one have the same schema', async () => {
  const dir = emptyFolder();
  await fileOfVersion2(join(dir, 'old.db'));
  const shapes = [];
  for (const name of ['old.db', 'new.db']) {
    const { db, connection } = await openDatabase(join(dir, name));
    shapes.push(
      connection
        .prepare(
          "select type, name, sql from sqlite_master where name not like 'kysely%' and name not like 'sqlite_%' order by name",
        )
        .all(),
    );
    await db.destroy();
  }
  expect(shapes[0]).toEqual(shapes[1]);
});
