import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { testOnSqlite } from '../../test/engine.ts';
import { newDataDir, runRollcall } from '../../test/server-process.ts';
import { createBackup } from '../backup/create-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openDatabase } from '../database/open.ts';
import { prepareDataFolder } from '../settings/data-folder.ts';
import { recount } from './check-counts.ts';
import { checkSpace } from './check-space.ts';
import { examine } from './doctor.ts';
import { deletePhoto, remakeRenditions } from './repair-photos.ts';

interface Folder {
  dataDir: string;
  /** Paths of the files of the photo. */
  original: string;
  thumbnail: string;
}

const change = (dataDir: string, sql: string) => {
  const database = new Sqlite(join(dataDir, 'rollcall.db'));
  // Triggers call functions of the server.
  for (const name of database
    .prepare<[], string>("select name from sqlite_master where type = 'trigger'")
    .pluck()
    .all()) {
    database.exec(`drop trigger ${name}`);
  }
  database.exec(sql);
  database.close();
};

/** Makes folders in each other, down to one whose path is longer than what a call takes: 4,096 bytes on Linux. */
function makeUnreadableFolder(dir: string): void {
  const name = "'a'.repeat(250)";
  const script = `process.chdir(process.argv[1]); for (let at = 0; at < 18; at++) { fs.mkdirSync(${name}); process.chdir(${name}); }`;
  execFileSync(process.execPath, ['-e', script, dir]);
}

const damages: [name: string, damage: (folder: Folder) => void, line: RegExp][] = [
  [
    'a missing original',
    ({ original }) => rmSync(original),
    /^pictures\/\w\w\/\w{40}\.jpg is missing: put it back from a backup \("tar -xf BACKUP -C \S+ pictures\/\w\w\/\w{40}\.jpg"\), or delete the photo \("rollcall doctor --delete [\w-]{36}"\)$/,
  ],
  [
    'a missing rendition',
    ({ thumbnail }) => rmSync(thumbnail),
    /-400\.jpg is missing: run "rollcall doctor --remake"$/,
  ],
  [
    'an empty rendition',
    ({ thumbnail }) => writeFileSync(thumbnail, ''),
    /-400\.jpg cannot be decoded: run "rollcall doctor --remake"$/,
  ],
  [
    'a rendition with a lost block',
    ({ thumbnail }) => {
      const bytes = readFileSync(thumbnail);
      writeFileSync(thumbnail, bytes.subarray(0, bytes.length / 2));
    },
    /-400\.jpg cannot be decoded: run "rollcall doctor --remake"$/,
  ],
  [
    'a picture that cannot be read',
    ({ original }) => {
      rmSync(original);
      mkdirSync(original);
    },
    /\.jpg cannot be read \(EISDIR\): put it back/,
  ],
  [
    'a wrong digest',
    ({ original }) => writeFileSync(original, readFileSync(original).fill(0, 90, 91)),
    /\.jpg has changed since it was received: put it back/,
  ],
  [
    'an orphan',
    ({ original }) => writeFileSync(original.replace(/\w{8}\.jpg$/, '00000000.jpg'), 'x'),
    /00000000\.jpg belongs to no photo: a running server moves it to the quarantine/,
  ],
  [
    'a corrupt row',
    ({ dataDir }) => change(dataDir, "update photos set upload_sha256 = 'none'"),
    /^photo [\w-]+ has a damaged upload_sha256: restore a backup/,
  ],
  [
    'a reference to nothing',
    ({ dataDir }) => change(dataDir, "pragma foreign_keys = off; update photos set event_id = 'none'"),
    /^the database is damaged \(a row of photos refers to a missing one of events\): restore a backup/,
  ],
  [
    'a corrupt page',
    ({ dataDir }) => {
      const path = join(dataDir, 'rollcall.db');
      const bytes = readFileSync(path);
      bytes.fill(0xff, 4096 * 2 + 8, 4096 * 3);
      writeFileSync(path, bytes);
    },
    /^the database is damaged \(.*\): restore a backup$/,
  ],
  [
    'a folder that cannot be read',
    ({ dataDir }) => makeUnreadableFolder(join(dataDir, 'pictures')),
    /^pictures\/\S+ cannot be read \(ENAMETOOLONG\): check its owner/,
  ],
  [
    'no database at all',
    ({ dataDir }) => writeFileSync(join(dataDir, 'rollcall.db'), 'a letter '.repeat(1000)),
    /^the database is damaged \(.*not a database.*\): restore a backup$/,
  ],
  [
    'a folder that others can read',
    ({ dataDir }) => chmodSync(dataDir, 0o755),
    /^\/\S+ can be read by other users: run "chmod -R go= /,
  ],
  [
    'a journal that others can read',
    ({ dataDir }) => chmodSync(join(dataDir, 'erasures.jsonl'), 0o644),
    /erasures\.jsonl can be read by other users/,
  ],
  [
    'a row from the future',
    ({ dataDir }) => change(dataDir, "update users set updated_at = '2999-01-01T00:00:00.000Z'"),
    /^the clock is \d+ days behind the newest entry, or was ahead then: set it/,
  ],
  [
    'a file from the future',
    ({ dataDir }) => utimesSync(join(dataDir, 'pictures'), Date.now() / 1000, Date.now() / 1000 + 3600),
    /^the clock is (59|60) minutes behind the newest entry/,
  ],
];

testOnSqlite('finds each damage, and says in one line what is wrong and what to do', { timeout: 60_000 }, async () => {
  const testApp = await createTestApp();
  const { guest, event } = await createEventWithGuest(testApp, { autoApprove: true });
  await waitForRenditions(guest, event.id, await guest.uploadPhoto(event.id, await drawJpeg()));
  const { file_key: key } = await testApp.db.selectFrom('photos').select('file_key').executeTakeFirstOrThrow();
  chmodSync(testApp.dir, 0o700);
  const backup = join(newDataDir(), 'all.tar');
  await createBackup({ dataDir: testApp.dir }, backup);
  const intact = newDataDir();
  await restoreBackup({ dataDir: intact }, backup, {});
  const names = readdirSync(intact);
  expect(await examine({ dataDir: intact })).toEqual([]);
  expect(readdirSync(intact)).toEqual(names);
  for (const [name, damage, line] of damages) {
    const dataDir = newDataDir();
    // With modes and times, which are examined.
    execFileSync('cp', ['--archive', `${intact}/.`, dataDir]);
    const picture = (file: string) => join(dataDir, 'pictures', key.slice(0, 2), `${key}${file}.jpg`);
    damage({ dataDir, original: picture(''), thumbnail: picture('-400') });
    const findings = await examine({ dataDir });
    expect(findings, name).not.toEqual([]);
    for (const finding of findings) expect(finding, name).toMatch(line);
    for (const finding of findings) expect(finding).not.toContain('\n');
    // Node removes no folder with such a path.
    execFileSync('rm', ['-rf', join(dataDir, 'pictures')]);
  }
});

testOnSqlite(
  'a lost rendition is in no backup, blocks none, and is made again from its original',
  {
    timeout: 60_000,
  },
  async () => {
    const testApp = await createTestApp();
    const { guest, organizer, event } = await createEventWithGuest(testApp, { autoApprove: true });
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const { thumbnailUrl } = await waitForRenditions(guest, event.id, photoId);
    const { file_key: key } = await testApp.db.selectFrom('photos').select('file_key').executeTakeFirstOrThrow();
    const { dir: dataDir } = testApp;
    chmodSync(dataDir, 0o700);
    const picture = (file: string) => join(dataDir, 'pictures', key.slice(0, 2), `${key}${file}.jpg`);
    rmSync(picture('-400'));
    const backup = join(newDataDir(), 'all.tar');
    expect(await createBackup({ dataDir }, backup)).toMatch(
      /4 pictures.*\n1 smaller version is missing: run "rollcall doctor --remake"\n$/,
    );
    await createBackup({ dataDir }, `${newDataDir()}/`);
    const restored = join(newDataDir(), 'data');
    await restoreBackup({ dataDir: restored }, backup, {});
    const later = await createTestApp({ dir: restored });
    const findDamage = async (folder: string) =>
      (await examine({ dataDir: folder })).filter((line) => line.startsWith('pictures/'));
    await vi.waitFor(async () => expect(await findDamage(restored)).toEqual([]));
    await vi.waitFor(async () => expect((await later.client().get(thumbnailUrl)).status).toBe(200), {
      timeout: 20_000,
    });

    expect(await remakeRenditions({ dataDir })).toBe(
      '1 photo gets its smaller versions anew, from the running server or at its next start.\n',
    );
    await vi.waitFor(async () => expect((await organizer.get(thumbnailUrl)).status).toBe(200));
    expect(await remakeRenditions({ dataDir })).toBe('No smaller version has to be made.\n');
    expect(await findDamage(dataDir)).toEqual([]);
  },
);

test('deletes one photo by its id, for ever', async () => {
  const testApp = await createTestApp();
  const { guest, event } = await createEventWithGuest(testApp, { autoApprove: true });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await waitForRenditions(guest, event.id, photoId);
  await expect(deletePhoto(testApp.settings, 'none')).rejects.toThrow('there is no photo none');
  expect(await deletePhoto(testApp.settings, photoId)).toBe(`Photo ${photoId} is deleted for ever.\n`);
  expect((await guest.call('DELETE', `/api/photos/${photoId}`)).status).toBe(404);
  expect(readFileSync(join(testApp.dir, 'erasures.jsonl'), 'utf8')).toContain(photoId);
  expect(await testApp.db.selectFrom('audit_log').select('action').where('target_id', '=', photoId).execute()).toEqual([
    { action: 'photo.erase' },
  ]);
});

test('counts again what is counted wrongly, and then finds nothing', async () => {
  const testApp = await createTestApp();
  const { settings, db } = testApp;
  const { guest, organizer, event } = await createEventWithGuest(testApp, { autoApprove: true });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await waitForRenditions(guest, event.id, photoId);
  await guest.call('PUT', `/api/photos/${photoId}/reactions/love`);
  await guest.call('PUT', `/api/photos/${photoId}/like`);
  await organizer.uploadPhoto(event.id, await drawJpeg());
  const stored = async () => ({
    people: await db.selectFrom('user_event_interactions').selectAll().orderBy('user_id').execute(),
    days: await db.selectFrom('event_analytics').selectAll().execute(),
    photo: await db.selectFrom('photos').select(['reactions', 'popularity']).where('id', '=', photoId).execute(),
  });
  const before = await stored();
  const [day] = before.days;
  const withoutPhotos = JSON.stringify(new Array<number>(24).fill(0));
  await db.updateTable('event_analytics').set({ total_photos: 1, photos_by_hour: withoutPhotos }).execute();
  await db.updateTable('photos').set({ reactions: '{"cry":9}', popularity: 0 }).where('id', '=', photoId).execute();
  await db.updateTable('user_event_interactions').set({ photos_liked: 7 }).execute();
  const other = testApp.client();
  const { id } = await other.signUp();
  await db.insertInto('user_event_interactions').values({ user_id: id, event_id: event.id, photos_liked: 3 }).execute();
  const todo = 'run "rollcall doctor --recount"';
  const findCounts = async () => (await examine(settings)).filter((line) => line.endsWith(todo));
  expect(await findCounts()).toEqual([
    `the reactions or comments of 1 photo are counted wrongly: ${todo}`,
    `what people did in events is counted wrongly in 3 rows: ${todo}`,
    `the analytics of 1 day count less than is there: ${todo}`,
  ]);
  expect(await recount(settings)).toBe(
    'Counted again: the reactions and comments of 1 photo, 3 rows of what people did, and 1 day of analytics.\n',
  );
  expect(await stored()).toEqual({ ...before, days: [{ ...day, updated_at: expect.any(String) }] });
  expect(await findCounts()).toEqual([]);
  expect(await recount(settings)).toContain('0 photos, 0 rows of what people did, and 0 days');
});

test('finds nothing in the folder of a server that was never started', async () => {
  const dataDir = newDataDir();
  const { db } = await openDatabase(join(dataDir, 'rollcall.db'));
  await db.destroy();
  chmodSync(join(dataDir, 'rollcall.db'), 0o600);
  expect(await examine({ dataDir })).toEqual([]);
  expect(await examine({ dataDir: newDataDir() })).toEqual([expect.stringMatching(/rollcall\.db does not exist: /)]);
});

test('finds a disk on which uploads are refused', () => {
  expect(checkSpace({ freeBytes: 500_000_000, totalBytes: 1e12 })).toEqual([]);
  expect(checkSpace({ freeBytes: 499_000_000, totalBytes: 1e12 })).toEqual([
    'the disk is full: 499 MB are left, and uploads are refused below 500 MB; free some space',
  ]);
});

testOnSqlite('exits with code 0 or 1, also beside a running server', { timeout: 60_000 }, async () => {
  const { dir, client } = await createTestApp();
  await client().signUp();
  prepareDataFolder(dir);
  const doctor = () => runRollcall(['doctor', '--data', dir]);
  expect(await doctor()).toEqual({ code: 0, stdout: 'Nothing is wrong.\n', stderr: '' });
  chmodSync(join(dir, 'rollcall.db'), 0o644);
  expect(await doctor()).toEqual({
    code: 1,
    stdout: expect.stringMatching(/^\S+rollcall\.db can be read by other users: .*\n$/),
    stderr: 'rollcall: 1 problem found\n',
  });
});
