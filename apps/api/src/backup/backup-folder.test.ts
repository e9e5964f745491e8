import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import tar from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { newDataDir } from '../../test/server-process.ts';
import { readStoredPhotos } from '../../test/stored-photos.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** Creates a data folder with a photo. */
async function createDataDir(): Promise<string> {
  const testApp = await createTestApp({ makesPictures: false });
  const { guest, event } = await createEventWithGuest(testApp);
  await guest.uploadPhoto(event.id, await drawJpeg());
  return testApp.dir;
}

const listFiles = (dir: string) => (readdirSync(dir, { recursive: true }) as string[]).sort();

describe('a backup into a folder', () => {
  const owned = 'pictures/2019/wedding.jpg';

  test.each([
    ['pictures in folders of years', [owned]],
    ['a picture in a folder of two digits', ['pictures/20/wedding.jpg']],
    ['a folder in one of pictures', ['pictures/20/2019/wedding.jpg']],
    ['a picture named as ours, without a backup', [`pictures/0f/0f${'a'.repeat(38)}.jpg`]],
    ['an empty folder of pictures, without a backup', ['pictures/']],
  ])('is refused where the host has %s, and deletes nothing', async (_name, names) => {
    const dataDir = await createDataDir();
    const path = newDataDir();
    for (const name of names) {
      mkdirSync(name.endsWith('/') ? join(path, name) : dirname(join(path, name)), { recursive: true });
      if (!name.endsWith('/')) writeFileSync(join(path, name), 'mine');
    }
    const before = listFiles(path);
    await expect(createBackup({ dataDir }, `${path}/`)).rejects.toThrow(/a backup needs its own folder$/);
    expect(listFiles(path)).toEqual(before);
  });

  test('is refused where the host has put pictures into an earlier one, and deletes nothing', async () => {
    const dataDir = await createDataDir();
    const path = newDataDir();
    await createBackup({ dataDir }, `${path}/`);
    mkdirSync(join(path, dirname(owned)), { recursive: true });
    writeFileSync(join(path, owned), 'mine');
    await expect(createBackup({ dataDir }, `${path}/`)).rejects.toThrow(`such as ${dirname(owned)};`);
    expect(readFileSync(join(path, owned), 'utf8')).toBe('mine');
  });

  test.each(['pictures', 'pictures/link', 'rollcall.db'])('is refused where %s is a link', async (name) => {
    const dataDir = await createDataDir();
    const [path, elsewhere] = [newDataDir(), newDataDir()];
    await createBackup({ dataDir }, `${path}/`);
    writeFileSync(join(elsewhere, `0f${'a'.repeat(38)}.jpg`), 'mine');
    if (name === 'pictures') renameSync(join(path, name), join(newDataDir(), 'away'));
    symlinkSync(elsewhere, join(path, name));
    await expect(createBackup({ dataDir }, `${path}/`)).rejects.toThrow(`contains a link, ${name};`);
    expect(listFiles(elsewhere)).toHaveLength(1);
  });

  test('continues one that was killed, and removes what that left', async () => {
    const dataDir = await createDataDir();
    const path = newDataDir();
    await createBackup({ dataDir }, `${path}/`);
    const complete = listFiles(path).filter((name) => name.startsWith('pictures'));
    renameSync(join(path, 'manifest.json'), join(path, 'manifest.json.partial'));
    const left = `pictures/0f/0f${'a'.repeat(38)}.jpg.partial`;
    mkdirSync(dirname(join(path, left)), { recursive: true });
    writeFileSync(join(path, left), 'cut off');
    await createBackup({ dataDir }, `${path}/`);
    expect(existsSync(join(path, left))).toBe(false);
    expect(listFiles(path)).toEqual(expect.arrayContaining(complete));
    const target = join(newDataDir(), 'data');
    await restoreBackup({ dataDir: target }, path, {});
    expect(readStoredPhotos(target)).toEqual(readStoredPhotos(dataDir));
  });
});

describe('a restore is refused, and opens nothing,', () => {
  /** A backup of one photo whose manifest is changed. */
  async function createBackupWith(change: (manifest: { createdAt: string; files: object }, path: string) => void) {
    const path = newDataDir();
    await createBackup({ dataDir: await createDataDir() }, `${path}/`);
    const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));
    change(manifest, path);
    writeFileSync(join(path, 'manifest.json'), JSON.stringify(manifest));
    const target = newDataDir();
    return { target, restored: restoreBackup({ dataDir: target }, path, {}) };
  }

  test.each(['../secret.jpg', '/etc/hostname', 'pictures/0f/../../secret.jpg', 'manifest.json/', 'notes.txt'])(
    'if the manifest names %s',
    async (name) => {
      const { target, restored } = await createBackupWith(({ files }) => {
        // A folder: opening it for reading would fail otherwise.
        Object.assign(files, { [name]: { bytes: 1, sha256: 'a'.repeat(64) } });
      });
      await expect(restored).rejects.toThrow(`the backup is damaged: it contains ${JSON.stringify(name)}`);
      expect(readdirSync(target)).toEqual([]);
    },
  );

  test('if it is from a time to come, from which on nothing would have been erased', async () => {
    const { target, restored } = await createBackupWith((manifest) => {
      manifest.createdAt = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString();
    });
    await expect(restored).rejects.toThrow(/^the backup says that it is from /);
    expect(readdirSync(target)).toEqual([]);
  });

  test('if a picture is a link', async () => {
    const { target, restored } = await createBackupWith((manifest, path) => {
      const name = Object.keys(manifest.files).find((one) => one.endsWith('.jpg'))!;
      const elsewhere = join(newDataDir(), 'same.jpg');
      renameSync(join(path, name), elsewhere);
      symlinkSync(elsewhere, join(path, name));
    });
    await expect(restored).rejects.toThrow(/ is a link, or no file$/);
    expect(readdirSync(target)).toEqual([]);
  });

  test('if an archive contains a link', async () => {
    const pack = tar.pack();
    pack.entry({ name: 'rollcall.db', type: 'symlink', linkname: '/etc/hostname' });
    pack.finalize();
    const path = join(newDataDir(), 'all.tar');
    writeFileSync(path, await buffer(pack));
    const target = newDataDir();
    await expect(restoreBackup({ dataDir: target }, path, {})).rejects.toThrow('"rollcall.db" is no file');
    expect(readdirSync(target)).toEqual([]);
  });
});
