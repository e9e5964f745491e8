import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabaseOfVersion2 } from '../../test/old-database.ts';
import { openDatabase } from './open.ts';

function emptyFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-migrate-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

test('an upgrade of a filled database keeps its data, enables reactions, and leaves a copy', async () => {
  const path = join(emptyFolder(), 'rollcall.db');
  const { photoIds, userId } = await createDatabaseOfVersion2(path);
  const { db, connection } = await openDatabase(path);
  onTestFinished(() => db.destroy());
  expect(existsSync(`${path}.before-003-reactions`)).toBe(true);
  const kept = await db
    .selectFrom('photos')
    .select(['id', 'caption', 'like_count', 'frame_number'])
    .orderBy('row_id')
    .execute();
  expect(kept).toEqual([
    { id: photoIds[0], caption: 'one', like_count: 0, frame_number: 1 },
    { id: photoIds[1], caption: null, like_count: 0, frame_number: 2 },
  ]);
  const { rows: searched } = await sql`select row_id, text from photo_search where row_id in (
    select rowid from photo_search_grams where photo_search_grams match '"one"')`.execute(db);
  expect(searched).toEqual([{ row_id: 1, text: expect.stringMatching(/^one\n/) }]);
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
  await createDatabaseOfVersion2(join(dir, 'old.db'));
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
