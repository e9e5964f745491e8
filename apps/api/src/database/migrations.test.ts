import { copyFileSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabaseOfVersion2 } from '../../test/old-database.ts';
import { openDatabase } from './open.ts';
import { deleteOldMigrationCopies, listMigrationCopies } from './sqlite/migration-copies.ts';

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
  expect(listMigrationCopies(path)).toMatchObject([{ migration: '003-reactions', at: expect.any(Date) }]);
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
  const like = { photo_id: photoIds[0]!, user_id: userId, reaction_type: 'like', created_at: now } as const;
  await db.insertInto('photo_reactions').values(like).execute();
  await expect(db.insertInto('photo_reactions').values(like).execute()).rejects.toThrow('UNIQUE');
  await db.deleteFrom('photos').where('id', '=', photoIds[0]!).execute();
  expect(await db.selectFrom('photo_reactions').selectAll().execute()).toEqual([]);
  expect(connection.pragma('foreign_key_check')).toEqual([]);
  expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
});

test('an upgrade counts by day what is still there of events', async () => {
  const path = join(emptyFolder(), 'rollcall.db');
  const { userId } = await createDatabaseOfVersion2(path);
  const { db } = await openDatabase(path);
  onTestFinished(() => db.destroy());
  const { uploaded_at } = await db.selectFrom('photos').select('uploaded_at').executeTakeFirstOrThrow();
  const days = await db.selectFrom('event_analytics').selectAll().execute();
  const hour = Number(uploaded_at.slice(11, 13));
  const [date, none] = [uploaded_at.slice(0, 10), new Array<number>(24).fill(0)];
  expect(days).toMatchObject([{ date, total_photos: 2, total_reactions: 0, total_downloads: 0, active_users: 1 }]);
  expect(JSON.parse(days[0]!.photos_by_hour)).toEqual(none.with(hour, 2));
  expect(await db.selectFrom('event_active_users').select(['date', 'user_id']).execute()).toEqual([
    { date, user_id: userId },
  ]);
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

/** Returns the captions of photos in a database of any version. */
function readCaptions(path: string): (string | null)[] {
  const connection = new Sqlite(path, { readonly: true });
  try {
    return connection.prepare<[], string | null>('select caption from photos order by row_id').pluck().all();
  } finally {
    connection.close();
  }
}

test('after going back, the next upgrade leaves a copy of what was changed since', async () => {
  const path = join(emptyFolder(), 'rollcall.db');
  await createDatabaseOfVersion2(path);
  await (await openDatabase(path)).db.destroy();
  const [first] = listMigrationCopies(path);
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
  copyFileSync(first!.path, path);
  const earlier = new Sqlite(path);
  earlier.exec("update photos set caption = 'of the days between' where caption is null");
  earlier.close();
  await (await openDatabase(path)).db.destroy();
  expect(listMigrationCopies(path).map((copy) => readCaptions(copy.path))).toEqual([
    ['one', 'of the days between'],
    ['one', null],
  ]);
});

test('migrations and their copies are logged, and a start without one logs nothing', async () => {
  const path = join(emptyFolder(), 'rollcall.db');
  await createDatabaseOfVersion2(path);
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  for (let start = 0; start < 2; start++) await (await openDatabase(path, log)).db.destroy();
  const [copy] = listMigrationCopies(path);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'the database was copied before it is migrated', copy: copy!.path },
    { msg: 'the database was migrated', from: '003-reactions', to: expect.stringMatching(/^\d{3}-/) },
  ]);
});

test('a migration that fails leaves no copy, however often it is tried', async () => {
  const path = join(emptyFolder(), 'rollcall.db');
  await createDatabaseOfVersion2(path);
  const connection = new Sqlite(path);
  connection.exec('create table photo_likes (other text)');
  connection.close();
  for (let start = 0; start < 2; start++) await expect(openDatabase(path)).rejects.toThrow('photo_likes');
  expect(readdirSync(join(path, '..')).filter((name) => name.includes('before'))).toEqual([]);
});

test('three copies of at most 30 days are kept, whatever version has made them', () => {
  const path = join(emptyFolder(), 'rollcall.db');
  const now = new Date('2026-06-30T12:00:00.000Z');
  const names = [
    'before-029-a.2026-06-30T11-00-00-000Z',
    'before-028-a.2026-06-12T11-00-00-000Z',
    'before-028-a.2026-05-29T11-00-00-000Z',
    'before-027-a',
    'before-026-a.2026-06-30T10-00-00-000Z.partial',
    'before-026-a.2026-06-30T10-00-00-000Z.partial-wal',
  ];
  for (const name of names) writeFileSync(`${path}.${name}`, 'a copy');
  utimesSync(`${path}.before-027-a`, now, new Date('2026-06-01T12:00:00.000Z'));
  writeFileSync(`${path}-wal`, 'not a copy');
  const listed = () => listMigrationCopies(path).map((copy) => copy.path.slice(path.length + 1));
  deleteOldMigrationCopies(path, now);
  expect(listed()).toEqual([names[0], names[1], names[3]]);
  writeFileSync(`${path}.before-030-a.2026-06-30T11-59-00-000Z`, 'a copy');
  deleteOldMigrationCopies(path, now);
  expect(listed()).toEqual(['before-030-a.2026-06-30T11-59-00-000Z', names[0], names[1]]);
  deleteOldMigrationCopies(path, new Date('2026-08-01T12:00:00.000Z'));
  expect(readdirSync(join(path, '..'))).toEqual(['rollcall.db-wal']);
});

test('temporary data stays in memory: a machine may have no folder for it', async () => {
  const { db, connection } = await openDatabase(join(emptyFolder(), 'rollcall.db'));
  onTestFinished(() => db.destroy());
  expect(connection.pragma('temp_store', { simple: true })).toBe(2);
});
