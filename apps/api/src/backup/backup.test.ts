import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { newDataDir } from '../../test/server-process.ts';
import { readStoredPhotos } from '../../test/stored-photos.ts';
import { sha256 } from '../../test/test-client.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** Creates an app with an event and photos of a guest. Returns their digests by id, too. */
async function createAppWithPhotos(count: number) {
  const testApp = await createTestApp();
  const { organizer, guest, event } = await createEventWithGuest(testApp);
  const sent = new Map<string, string>();
  for (let i = 0; i < count; i++) {
    const bytes = await drawJpeg(300 + i, 200);
    sent.set(await guest.uploadPhoto(event.id, bytes), sha256(bytes));
  }
  return { ...testApp, organizer, guest, event, sent };
}

const backup = (dataDir: string, path: string) => createBackup({ dataDir }, path);
const restore = (dataDir: string, path: string, erasures?: string) =>
  restoreBackup({ dataDir }, path, erasures ? { erasures } : {});

/** Restores a backup into a new folder, which is returned. */
async function restoreToNewFolder(path: string, erasures?: string): Promise<string> {
  const target = join(newDataDir(), 'data');
  await restore(target, path, erasures);
  return target;
}

describe('a backup', () => {
  test('into a folder keeps pictures, links new ones, and forgets erased ones', async () => {
    const { dir: dataDir, guest, event, sent } = await createAppWithPhotos(2);
    const path = join(newDataDir(), 'backup');
    mkdirSync(path);
    const listPictures = () => (readdirSync(join(path, 'pictures'), { recursive: true }) as string[]).sort();
    expect(await backup(dataDir, path)).toContain('Backed up');
    const [first, second] = [...sent.keys()];
    const nameOf = (id: string) => {
      const database = new Sqlite(join(dataDir, 'rollcall.db'), { readonly: true });
      const name = database.prepare('select file_key from photos where id = ?').pluck().get(id) as string;
      database.close();
      return join(name.slice(0, 2), `${name}.jpg`);
    };
    const [kept, erased] = [nameOf(second!), nameOf(first!)];
    expect(listPictures()).toEqual(expect.arrayContaining([kept, erased]));
    const inode = statSync(join(path, 'pictures', kept)).ino;
    expect(statSync(join(dataDir, 'pictures', kept)).ino).toBe(inode);

    expect((await guest.call('DELETE', `/api/photos/${first}`)).status).toBe(204);
    await guest.uploadPhoto(event.id, await drawJpeg(700, 500));
    expect(await backup(dataDir, path)).toContain('Backed up');
    expect(listPictures()).not.toContain(erased);
    expect(statSync(join(path, 'pictures', kept)).ino).toBe(inode);
    expect(readdirSync(path).filter((name) => name.endsWith('.db'))).toHaveLength(1);
    expect(readStoredPhotos(await restoreToNewFolder(path))).toEqual(readStoredPhotos(dataDir));
  });

  test('is refused with one line that says why', async () => {
    const { dir: dataDir } = await createAppWithPhotos(1);
    const dir = newDataDir();
    const file = join(dir, 'all.tar');
    const expectRefusal = async (path: string, line: RegExp) =>
      await expect(backup(dataDir, path)).rejects.toThrow(line);
    await expect(backup(newDataDir(), file)).rejects.toThrow(/^there is nothing to back up: .*$/);
    writeFileSync(join(dir, 'letter.txt'), 'mine');
    await expectRefusal(`${dir}/`, /^.* contains other files, such as letter\.txt.*$/);
    expect(readdirSync(dir)).toEqual(['letter.txt']);

    const database = new Sqlite(join(dataDir, 'rollcall.db'), { readonly: true });
    const key = database.prepare('select file_key from photos').pluck().get() as string;
    database.close();
    const original = join(dataDir, 'pictures', key.slice(0, 2), `${key}.jpg`);
    const bytes = readFileSync(original);
    writeFileSync(file, 'an earlier one');
    bytes[100]! ^= 1;
    writeFileSync(original, bytes);
    await expectRefusal(file, /^pictures\/\w+\/\w+\.jpg is damaged; .*$/);
    rmSync(original);
    await expectRefusal(file, /^pictures\/\w+\/\w+\.jpg is missing; .*$/);
    expect(readFileSync(file, 'utf8')).toBe('an earlier one');
    expect(readdirSync(dir).sort()).toEqual(['all.tar', 'letter.txt']);
  });
});

describe('a restore', () => {
  test('is refused with one line, and leaves the folder as it was', async () => {
    const { dir: dataDir } = await createAppWithPhotos(2);
    const dir = newDataDir();
    const [file, folder] = [join(dir, 'all.tar'), join(dir, 'all')];
    for (const path of [file, `${folder}/`]) expect(await backup(dataDir, path)).toContain('Backed up');
    const target = join(dir, 'data');
    const expectRefusal = async (path: string, line: RegExp) => {
      await expect(restore(target, path)).rejects.toThrow(line);
      expect(readdirSync(target)).toEqual([]);
    };
    mkdirSync(target);
    await expectRefusal(join(dir, 'none.tar'), /^there is no backup .*$/);

    // A byte of a picture.
    const whole = readFileSync(file);
    const pictures = readdirSync(join(folder, 'pictures'), { recursive: true, withFileTypes: true });
    const picture = pictures.find((entry) => /^\w{40}\.jpg$/.test(entry.name));
    const picturePath = join(picture!.parentPath, picture!.name);
    const bytes = readFileSync(picturePath);
    const damaged = Buffer.from(whole);
    damaged[whole.indexOf(bytes) + 50]! ^= 1;
    writeFileSync(join(dir, 'damaged.tar'), damaged);
    await expectRefusal(join(dir, 'damaged.tar'), /^the backup is damaged: the digest of \w.* is wrong$/);
    rmSync(picturePath);
    writeFileSync(picturePath, Buffer.from(bytes).fill(0, 50, 51));
    await expectRefusal(folder, /^the backup is damaged: the digest of \w.* is wrong$/);
    writeFileSync(picturePath, bytes);

    // Cut off: at the border of a file, in the middle of one, at the end of the manifest.
    const manifestAt = whole.lastIndexOf('manifest.json');
    for (const length of [manifestAt, whole.indexOf(bytes) + 50, manifestAt + 600]) {
      writeFileSync(join(dir, 'cut.tar'), whole.subarray(0, length));
      await expectRefusal(join(dir, 'cut.tar'), /^the backup is (damaged|incomplete).*$/);
    }

    // A newer version.
    const [databaseName] = readdirSync(folder).filter((entry) => entry.endsWith('.db'));
    const database = new Sqlite(join(folder, databaseName!));
    database.exec("insert into kysely_migration values ('999-future', '2030-01-01')");
    database.close();
    await expectRefusal(folder, /^the database was made by a newer version of Rollcall \(999-future\).*$/);

    // Not empty.
    writeFileSync(join(target, 'other'), '');
    await expect(restore(target, file)).rejects.toThrow(/is not empty/);
    expect(readdirSync(target)).toEqual(['other']);
  });

  test('leaves erased people, photos and events erased', async () => {
    const { dir: dataDir, client, organizer, guest, event, sent } = await createAppWithPhotos(3);
    const other = await organizer.createEvent({ name: 'A second one' });
    await organizer.uploadPhoto(other.id, await drawJpeg());
    const leaver = client();
    await leaver.join(event.id, undefined, 'Lena');
    const ofLeaver = await leaver.uploadPhoto(event.id, await drawJpeg(444, 333));
    const removed = client();
    const { id: removedId } = await removed.join(event.id, undefined, 'Rolf');
    const ofRemoved = await removed.uploadPhoto(event.id, await drawJpeg(445, 333));
    const [erased, ...kept] = [...sent.keys()];
    const dir = newDataDir();
    const file = join(dir, 'all.tar');
    expect(await backup(dataDir, file)).toContain('Backed up');

    expect((await guest.call('DELETE', `/api/photos/${erased}`)).status).toBe(204);
    expect((await leaver.call('DELETE', '/api/privacy/me')).status).toBe(204);
    expect((await organizer.call('DELETE', `/api/events/${other.id}`)).status).toBe(204);
    const path = `/api/events/${event.id}/guests/${removedId}`;
    expect((await organizer.call('DELETE', `${path}?photos=true`)).status).toBe(204);

    // Without the journal of the lost instance nobody can know.
    const warning =
      /^This is without the journal of the lost server, .* whoever was erased since \d{4}-\S+Z is back\. .*--erasures/m;
    const forgetful = join(newDataDir(), 'data');
    expect(await restore(forgetful, file)).toMatch(warning);
    expect([...readStoredPhotos(forgetful).keys()]).toEqual(expect.arrayContaining([erased, ofLeaver, ofRemoved]));

    const beside = join(dir, 'data');
    mkdirSync(beside);
    copyFileSync(join(dataDir, 'erasures.jsonl'), join(beside, 'erasures.jsonl'));
    const informed = await restore(beside, file);
    expect(informed).toContain('Erased again what was erased after the backup: 4 entries.');
    expect(informed).not.toMatch(warning);
    // The journal of the first backup is older than the second one.
    const second = join(dir, 'second.tar');
    await backup(dataDir, second);
    const outdated = join(dir, 'outdated.jsonl');
    writeFileSync(outdated, '');
    const late = await restoreBackup({ dataDir: join(newDataDir(), 'data') }, second, { erasures: outdated });
    expect(late).toMatch(warning);
    const current = { erasures: join(dataDir, 'erasures.jsonl') };
    expect(await restoreBackup({ dataDir: join(newDataDir(), 'data') }, second, current)).not.toMatch(warning);
    const given = await restoreToNewFolder(file, join(dataDir, 'erasures.jsonl'));
    for (const target of [beside, given]) {
      expect([...readStoredPhotos(target).keys()].sort()).toEqual(kept.sort());
      const pictures = readdirSync(join(target, 'pictures'), { recursive: true, withFileTypes: true });
      expect(pictures.filter((entry) => entry.isFile() && /^\w{40}\.jpg$/.test(entry.name))).toHaveLength(2);
      const bytes = readFileSync(join(target, 'rollcall.db'));
      for (const trace of ['Lena', 'lena@example.com', 'rolf@example.com', 'A second one'])
        expect(bytes.includes(trace)).toBe(false);
      expect(existsSync(join(target, 'erasures.jsonl'))).toBe(true);
    }
  });
});
