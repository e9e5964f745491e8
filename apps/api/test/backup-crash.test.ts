import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { createBackup } from '../src/backup/create-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { openDatabase } from '../src/database/open.ts';
import { listMigrationCopies } from '../src/database/sqlite/migration-copies.ts';
import { createEventWithGuest } from './create-event-with-guest.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { createDatabaseOfVersion2 } from './old-database.ts';
import { seedPhotos } from './seed-photos.ts';
import { seededRandom } from './seeded-random.ts';
import { newDataDir, spawnRollcall } from './server-process.ts';
import { readStoredPhotos } from './stored-photos.ts';
import { sha256 } from './test-client.ts';

const timeout = 120_000;
const migrationKills = 10;

/** Inserts photos with originals of random bytes. */
async function addPhotos({ db, dir }: TestApp, eventId: string, count: number): Promise<void> {
  const { user_id: userId } = await db.selectFrom('event_guests').select('user_id').executeTakeFirstOrThrow();
  for (const id of await seedPhotos(
    db,
    Array.from({ length: count }, () => ({ eventId, userId })),
  )) {
    const bytes = randomBytes(50_000);
    const { file_key } = await db
      .updateTable('photos')
      .set({ stored_sha256: sha256(bytes) })
      .where('id', '=', id)
      .returning('file_key')
      .executeTakeFirstOrThrow();
    const path = join(dir, 'pictures', file_key.slice(0, 2), `${file_key}.jpg`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

/** Kills the process as soon as the condition holds, and `laterMs` later. Resolves with whether it was still running. */
async function killWhen(child: ChildProcess, condition: () => boolean, laterMs: number): Promise<boolean> {
  const closed = once(child, 'close');
  const ended = () => child.exitCode !== null;
  const wait = (until: () => boolean) =>
    vi.waitFor(() => expect(ended() || until()).toBe(true), { interval: 1, timeout: 20_000 });
  await wait(condition);
  const until = performance.now() + laterMs;
  await wait(() => performance.now() >= until);
  child.kill('SIGKILL');
  const [code] = (await closed) as [number | null];
  return code === null;
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const countFiles = (dir: string) => (existsSync(dir) ? readdirSync(dir, { recursive: true }).length : 0);

test.each([
  ['one file', 'all.tar'],
  ['a folder', 'all/'],
])('killed at any moment, a backup into %s leaves the earlier one or the new one', { timeout }, async (_form, name) => {
  const testApp = await createTestApp({ makesPictures: false });
  const { event } = await createEventWithGuest(testApp);
  const dir = newDataDir();
  const path = join(dir, name);
  const random = seededRandom(name.length);
  await addPhotos(testApp, event.id, 40);
  await createBackup({ dataDir: testApp.dir }, path);
  const restored = async () => {
    const target = join(newDataDir(), 'data');
    await restoreBackup({ dataDir: target }, path, {});
    const photos = [...readStoredPhotos(target)];
    rmSync(target, { recursive: true });
    return photos;
  };
  let earlier = await restored();
  const outcomes: string[] = [];
  for (let round = 0; round < 10; round++) {
    await addPhotos(testApp, event.id, 15);
    const current = [...readStoredPhotos(testApp.dir)];
    const [before, whole] = [countFiles(join(path, 'pictures')), sizeOf(path)];
    // How much of it is done, from 0 (the copy of the database was begun) to 1 (all pictures are written).
    const isBegun = () => existsSync(`${path}.database.partial`) || existsSync(join(path, 'database.partial'));
    const progress = name.endsWith('/')
      ? () => (countFiles(join(path, 'pictures')) - before) / 15
      : () => sizeOf(`${path}.partial`) / whole;
    // The copy has its name, and the manifest is about to be replaced.
    let hasBegun = false;
    const isCopied = () => {
      hasBegun ||= isBegun();
      return hasBegun && !isBegun();
    };
    const share = random();
    const isReached = [isBegun, isBegun, isCopied, isCopied][round] ?? (() => progress() >= share);
    const wasKilled = await killWhen(
      await spawnRollcall(['backup', path, '--data', testApp.dir]),
      isReached,
      round < 2 ? random() * 20 : 0,
    );
    const found = await restored();
    expect([earlier, current]).toContainEqual(found);
    outcomes.push(`${wasKilled ? 'killed' : 'ended'}, ${found.length === earlier.length ? 'earlier' : 'new'}`);
    earlier = found;
  }
  expect(outcomes.filter((outcome) => outcome === 'killed, earlier').length).toBeGreaterThan(4);
  await createBackup({ dataDir: testApp.dir }, path);
  expect(await restored()).toEqual([...readStoredPhotos(testApp.dir)]);
  const names = readdirSync(name.endsWith('/') ? path : dir);
  expect(names.filter((each) => each.includes('partial'))).toEqual([]);
});

test('killed at any moment, a migration leaves a database that migrates, and a whole copy', { timeout }, async () => {
  const dir = newDataDir();
  const old = join(dir, 'old.db');
  const { photoIds } = await createDatabaseOfVersion2(old, 5000);
  const random = seededRandom(3);
  let kills = 0;
  for (let round = 0; round < migrationKills; round++) {
    const dataDir = join(dir, `data-${round}`);
    mkdirSync(dataDir);
    const path = join(dataDir, 'rollcall.db');
    copyFileSync(old, path);
    const isReached = () => readdirSync(dataDir).some((name) => (round < 3 ? /\.before-/ : /\.before-.*Z$/).test(name));
    const environment = { ROLLCALL_DATA: dataDir, PORT: '0', HOST: '127.0.0.1' };
    const wasKilled = await killWhen(
      await spawnRollcall(['serve'], environment),
      isReached,
      random() * (round < 3 ? 5 : 200),
    );
    if (wasKilled) kills++;

    const { db, connection } = await openDatabase(path);
    const rows = await db.selectFrom('photos').select('id').orderBy('row_id').execute();
    expect(rows.map(({ id }) => id)).toEqual(photoIds);
    expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
    await db.destroy();
    const copied = new Sqlite(listMigrationCopies(path).at(-1)!.path, { readonly: true });
    expect(copied.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(copied.prepare('select count(*) from photos').pluck().get()).toBe(photoIds.length);
    copied.close();
  }
  expect(kills).toBe(migrationKills);
});
