import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Photo } from '@rollcall/schema/photo';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { createPhotoWithoutOriginal } from '../../test/original-of-photo.ts';
import { adoptPhotos } from '../doctor/adopt-photos.ts';
import { examine } from '../doctor/doctor.ts';
import { deleteFullSize, remakeRenditions } from '../doctor/repair-photos.ts';
import { exportEvent } from '../export/export-event.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** Creates a photo with its original and all that is made of both. */
async function createStored() {
  const testApp = await createTestApp();
  const created = await createPhotoWithoutOriginal(testApp);
  await created.guest.createUpload({ ...created.upload, first: created.original });
  const photo = await vi.waitFor(async () => {
    const row = await testApp.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ has_large_view: 1, preview_state: null });
    expect(row.thumbhash).not.toBeNull();
    return row;
  });
  const pathOf = (name: string, dir = testApp.dir) => join(dir, 'pictures', name.slice(0, 2), name);
  const scratch = mkdtempSync(join(tmpdir(), 'rollcall-originals-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const full = `${photo.file_key}-original.jpg`;
  const large = `${photo.file_key}-3840.jpg`;
  return { testApp, ...created, photo, pathOf, scratch, full, large, dataDir: testApp.dir };
}

const picturesOnly = (lines: string[]) => lines.filter((line) => line.includes('pictures/'));

test('an original is in a backup, and comes back with the photo', async () => {
  const { dataDir, scratch, original, pathOf, full, large, photo } = await createStored();
  const restored = join(scratch, 'restored');
  await createBackup({ dataDir }, join(scratch, 'backup.tar'));
  await restoreBackup({ dataDir: restored }, join(scratch, 'backup.tar'), {});
  expect(readFileSync(pathOf(full, restored)).equals(original)).toBe(true);
  expect(readFileSync(pathOf(large, restored)).equals(readFileSync(pathOf(large)))).toBe(true);
  const again = await createTestApp({ dir: restored });
  expect(await again.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow()).toEqual(photo);
});

test('a damaged or missing original is found, blocks a backup, and can be given up without the picture', async () => {
  const { dataDir, scratch, organizer, event, pathOf, full, large, photoId, picture } = await createStored();
  expect(picturesOnly(await examine({ dataDir }))).toEqual([]);
  writeFileSync(pathOf(full), 'damaged');
  const [line] = picturesOnly(await examine({ dataDir }));
  expect(line).toMatch(/-original\.jpg has changed since it was received: put it back/);
  expect(line).toContain(`("rollcall doctor --delete-original ${photoId}")`);
  await expect(createBackup({ dataDir }, join(scratch, 'backup.tar'))).rejects.toThrow(/is damaged/);
  rmSync(pathOf(full));
  expect(picturesOnly(await examine({ dataDir }))).toEqual([expect.stringMatching(/-original\.jpg is missing/)]);
  await expect(createBackup({ dataDir }, join(scratch, 'backup.tar'))).rejects.toThrow(/is missing/);

  await deleteFullSize({ dataDir }, photoId);
  expect(picturesOnly(await examine({ dataDir }))).toEqual([]);
  expect(readdirSync(join(pathOf(full), '..'))).not.toContain(large);
  const [photo] = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
  expect(photo).not.toHaveProperty('hasOriginal');
  expect(readFileSync(pathOf(photo!.filename)).equals(picture)).toBe(true);
  await expect(deleteFullSize({ dataDir }, photoId)).rejects.toThrow(/no original/);
});

test('a lost large view is made again from the original', async () => {
  const { testApp, dataDir, pathOf, large } = await createStored();
  rmSync(pathOf(large));
  expect(picturesOnly(await examine({ dataDir }))).toEqual([
    expect.stringMatching(/-3840\.jpg is missing: run "rollcall doctor --remake"$/),
  ]);
  testApp.stop();
  await remakeRenditions({ dataDir });
  const again = await createTestApp({ dir: dataDir });
  await vi.waitFor(async () => expect(readFileSync(pathOf(large)).length).toBeGreaterThan(0), 10_000);
  await vi.waitFor(
    async () => expect(await again.db.selectFrom('rendition_jobs').selectAll().execute()).toEqual([]),
    10_000,
  );
});

test('an export of the event, and of the person, has the original', async () => {
  const { dataDir, scratch, event, guest, original } = await createStored();
  await exportEvent({ dataDir }, event.id, join(scratch, 'export'));
  const [file] = readdirSync(join(scratch, 'export', 'photos'));
  expect(readFileSync(join(scratch, 'export', 'photos', file!)).equals(original)).toBe(true);
  const zip = Buffer.from(await (await guest.get('/api/privacy/export')).arrayBuffer());
  expect(zip.includes(original)).toBe(true);
  expect(zip.includes('"original"')).toBe(true);
});

test('a photo that the database has lost is adopted with its original', async () => {
  const { testApp, dataDir, photoId, original, pathOf, full } = await createStored();
  await testApp.db.deleteFrom('photos').execute();
  await adoptPhotos({ dataDir }, { event: undefined });
  expect(readFileSync(pathOf(full)).equals(original)).toBe(true);
  const adopted = await testApp.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  expect(adopted).toMatchObject({ id: photoId, full_size_extension: 'jpg', full_size_stored_bytes: original.length });
});
