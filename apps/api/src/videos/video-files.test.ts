import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { createReceivedVideo } from '../../test/video-of-event.ts';
import { createBackup } from '../backup/create-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { adoptPhotos } from '../doctor/adopt-photos.ts';
import { examine } from '../doctor/doctor.ts';
import { remakeRenditions } from '../doctor/repair-photos.ts';
import { exportEvent } from '../export/export-event.ts';

/** Creates a video with its poster and all that is made of it. */
async function createStored(fields: object = {}) {
  const testApp = await createTestApp();
  const created = await createReceivedVideo(testApp, fields);
  await waitForRenditions(created.organizer, created.event.id, created.photoId);
  await vi.waitFor(async () => expect(await testApp.db.selectFrom('rendition_jobs').selectAll().execute()).toEqual([]));
  const { file_key: key } = await testApp.db.selectFrom('photos').select('file_key').executeTakeFirstOrThrow();
  const folder = (dir = testApp.dir) => join(dir, 'pictures', key.slice(0, 2));
  const scratch = mkdtempSync(join(tmpdir(), 'rollcall-videos-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const listFiles = () => readdirSync(folder()).map((name) => name.slice(40));
  return { testApp, dataDir: testApp.dir, ...created, key, folder, scratch, listFiles };
}

const picturesOnly = (lines: string[]) => lines.filter((line) => line.includes('pictures/'));

test('a video, its poster and what is made of that are all of its files', async () => {
  const { listFiles, dataDir } = await createStored();
  expect(listFiles().sort()).toEqual(['-1600-marked.jpg', '-1600.jpg', '-400.jpg', '-poster.jpg', '.json', '.mp4']);
  expect(picturesOnly(await examine({ dataDir }))).toEqual([]);
});

test('a video and its poster are in a backup, and come back', async () => {
  const { dataDir, scratch, folder, key, testApp } = await createStored();
  const restored = join(scratch, 'restored');
  await createBackup({ dataDir }, join(scratch, 'backup.tar'));
  await restoreBackup({ dataDir: restored }, join(scratch, 'backup.tar'), {});
  for (const name of [`${key}.mp4`, `${key}-poster.jpg`]) {
    expect(readFileSync(join(folder(restored), name)).equals(readFileSync(join(folder(), name)))).toBe(true);
  }
  const again = await createTestApp({ dir: restored });
  const select = (db: typeof testApp.db) => db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  expect(await select(again.db)).toEqual(await select(testApp.db));
});

test('a damaged video is found, and so is a poster that is missing, from which all else is made', async () => {
  const { dataDir, folder, key, photoId } = await createStored();
  const video = readFileSync(join(folder(), `${key}.mp4`));
  writeFileSync(join(folder(), `${key}.mp4`), 'damaged');
  expect(picturesOnly(await examine({ dataDir }))).toEqual([
    expect.stringMatching(/\.mp4 has changed since it was received: put it back from a backup/),
  ]);
  writeFileSync(join(folder(), `${key}.mp4`), video);
  rmSync(join(folder(), `${key}-poster.jpg`));
  const [line] = picturesOnly(await examine({ dataDir }));
  expect(line).toMatch(/-poster\.jpg is missing: put it back from a backup/);
  expect(line).toContain(photoId);
});

test('lost renditions are made again from the poster', async () => {
  const { testApp, dataDir, folder, key } = await createStored();
  rmSync(join(folder(), `${key}-1600.jpg`));
  expect(picturesOnly(await examine({ dataDir }))).toEqual([
    expect.stringMatching(/-1600\.jpg is missing: run "rollcall doctor --remake"$/),
  ]);
  testApp.stop();
  await remakeRenditions({ dataDir });
  await createTestApp({ dir: dataDir });
  await vi.waitFor(() => expect(readFileSync(join(folder(), `${key}-1600.jpg`)).length).toBeGreaterThan(0), 10_000);
});

test('an export of the event, and of the person, has the video', async () => {
  const { dataDir, scratch, event, guest, folder, key } = await createStored();
  const video = readFileSync(join(folder(), `${key}.mp4`));
  await exportEvent({ dataDir }, event.id, join(scratch, 'export'));
  const [file] = readdirSync(join(scratch, 'export', 'photos'));
  expect(file).toMatch(/dance\.mp4$/);
  expect(readFileSync(join(scratch, 'export', 'photos', file!)).equals(video)).toBe(true);
  const zip = Buffer.from(await (await guest.get('/api/privacy/export')).arrayBuffer());
  expect(zip.includes(video)).toBe(true);
  expect(zip.includes('"durationMs"')).toBe(true);
});

test('a video that the database has lost is adopted with its poster', async () => {
  const { testApp, dataDir, photoId, listFiles } = await createStored();
  await testApp.db.deleteFrom('photos').execute();
  expect(await adoptPhotos({ dataDir }, { event: undefined })).toEqual([
    expect.stringContaining('is a pending photo of event'),
  ]);
  const adopted = await testApp.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  expect(adopted).toMatchObject({
    id: photoId,
    kind: 'video',
    duration_ms: 2000,
    has_poster: 1,
    file_extension: 'mp4',
  });
  expect(listFiles()).toEqual(expect.arrayContaining(['.mp4', '-poster.jpg']));
});

describe('nothing is left of a video that goes with', () => {
  test.each([
    ['its photo', 'photo'],
    ['its person', 'person'],
    ['its event', 'event'],
  ])('%s', async (_name, what) => {
    const { organizer, guest, event, credentials, photoId, listFiles } = await createStored();
    const calls = {
      photo: () => guest.call('DELETE', `/api/photos/${photoId}`),
      person: () => guest.call('DELETE', `/api/events/${event.id}/guests/${credentials.guestId}?photos=true`),
      event: () => organizer.call('DELETE', `/api/events/${event.id}`),
    };
    expect((await calls[what as keyof typeof calls]()).status).toBe(204);
    expect(listFiles()).toEqual([]);
  });
});

describe('who gets a video', () => {
  test('is who gets the clean picture, and nobody of one that is removed', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, event, photoId } = await createReceivedVideo(testApp);
    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
    const other = testApp.client();
    await other.join(event.id);
    const list = (client: typeof guest) => client.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    const [ofHost] = await list(organizer);
    const { videoUrl = '' } = ofHost!;
    // Their own they may download, which counts.
    expect((await list(guest))[0]).toMatchObject({ videoUrl });
    expect((await list(other))[0]).toMatchObject({ kind: 'video', durationMs: 2000 });
    expect((await list(other))[0]).not.toHaveProperty('videoUrl');
    await expectProblem(await other.get(videoUrl), 'not-found', 404);
    await expectProblem(await other.get(videoUrl.replace('.mp4', '.mov')), 'not-found', 404);
    await expectProblem(await other.get(videoUrl.replace('.mp4', '-poster.jpg')), 'not-found', 404);
    await expectProblem(await organizer.get(videoUrl.replace('.mp4', '-poster.jpg')), 'not-found', 404);
    await organizer.call('DELETE', `/api/photos/${photoId}`);
    await expectProblem(await organizer.get(videoUrl), 'not-found', 404);
  });

  test('is who reviews, before the event is developed', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
    const developsAt = new Date(Date.now() + 3_600_000).toISOString();
    const { guest, organizer, event } = await createReceivedVideo(testApp, { exposures: 5, developsAt });
    const [{ videoUrl = '' }] = (await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`)) as [Photo];
    expect((await organizer.get(videoUrl)).status).toBe(200);
    const [own] = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(own).toMatchObject({ kind: 'video', url: null });
    expect(own).not.toHaveProperty('videoUrl');
    await expectProblem(await guest.get(videoUrl), 'forbidden', 403);
  });
});
