import { createWriteStream, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import type { Event } from '@rollcall/schema/event';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { readBackup } from '../src/backup/read-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { examine } from '../src/doctor/doctor.ts';
import { fixtureAccount, fixtureCredentials } from './fixtures/fixture-people.ts';
import { newDataDir, startServer } from './server-process.ts';
import { readStoredPhotos } from './stored-photos.ts';

const fixtures = globSync(join(import.meta.dirname, 'fixtures/*.tar.gz')).sort();

const newestMigration = readdirSync(join(import.meta.dirname, '../src/database/migrations'))
  .sort()
  .at(-1)!
  .replace('.ts', '');

function unzip(fixture: string): string {
  const path = join(newDataDir(), 'backup.tar');
  writeFileSync(path, gunzipSync(readFileSync(fixture)));
  return path;
}

/** Writes the files of a backup as they are: the data folder of the version that made it. */
async function unpack(backup: string): Promise<string> {
  const dataDir = newDataDir();
  for await (const { name, bytes } of readBackup(backup)) {
    const path = join(dataDir, name);
    mkdirSync(dirname(path), { recursive: true });
    await pipeline(bytes, createWriteStream(path));
  }
  return dataDir;
}

describe.each(fixtures.map((path) => [basename(path, '.tar.gz'), path]))('a data folder of %s', (migration, path) => {
  test('opens, migrates and is served', async () => {
    expect(statSync(path).size).toBeLessThan(100_000);
    const dataDir = await unpack(unzip(path));
    const { client, end } = await startServer(dataDir);
    const organizer = client();
    expect((await organizer.post('/api/auth/login', fixtureAccount)).status).toBe(200);
    const [event] = await organizer.getJson<Event[]>('/api/events');
    const guest = client();
    const guestFields = { guestName: 'Gisela', guestEmail: 'gisela@example.com' };
    const joined = await guest.post(`/api/events/${event!.id}/join`, { ...guestFields, ...fixtureCredentials });
    expect(joined.status).toBe(200);
    const photos = await guest.getJson<Photo[]>(`/api/events/${event!.id}/photos`);
    expect(photos.map(({ isMine, likeCount, commentCount }) => [isMine, likeCount, commentCount])).toEqual(
      expect.arrayContaining([
        [true, 0, 0],
        [true, 1, 1],
      ]),
    );
    for (const { url } of photos) expect((await guest.get(url!)).status).toBe(200);
    expect(await end('SIGTERM')).toBe(0);
    expect(await examine({ dataDir })).toEqual([]);
    const migrated = readdirSync(dataDir).some((name) => name.includes('.before-'));
    expect(migrated).toBe(migration !== newestMigration);
  });

  test('is restored', async () => {
    const dataDir = join(newDataDir(), 'data');
    await restoreBackup({ dataDir }, unzip(path), {});
    expect(readStoredPhotos(dataDir).size).toBe(2);
    expect(await examine({ dataDir })).toEqual([]);
  });
});
