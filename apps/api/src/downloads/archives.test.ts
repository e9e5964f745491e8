import type { ArchiveSummary } from '@rollcall/schema/archive';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg, drawNoise } from '../../test/draw-pictures.ts';
import { readZip } from '../../test/read-zip.ts';
import { sha256 } from '../../test/test-client.ts';

const withoutPaywall = { ROLLCALL_BILLING: 'off' };

/** Creates an event that a customer has joined and uploaded photos to. */
async function createEventWithPhotos(environment: Record<string, string>, count: number) {
  const testApp = await createTestApp({ makesPictures: false, environment });
  const { organizer, event, guest } = await createEventWithGuest(testApp, { autoApprove: true, name: 'Gisela / Tom' });
  const member = testApp.client();
  await member.signUp();
  await member.join(event.id);
  const digests: string[] = [];
  for (let sent = 0; sent < count; sent++) {
    const bytes = await drawJpeg();
    await member.uploadPhoto(event.id, bytes);
    digests.push(sha256(bytes));
  }
  return { testApp, organizer, event, guest, member, digests, path: `/api/events/${event.id}/photos.zip` };
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const countDownloads = async ({ db }: Awaited<ReturnType<typeof createTestApp>>) =>
  (await db.selectFrom('downloads').selectAll().execute()).length;

describe('GET /api/events/{id}/photos.zip', () => {
  test('returns all visible photos byte for byte in upload order', async () => {
    const { organizer, digests, path } = await createEventWithPhotos(withoutPaywall, 3);
    const response = await organizer.get(path);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="Gisela _ Tom\.zip"/);
    const zip = await bytesOf(response);
    expect(response.headers.get('Content-Length')).toBe(String(zip.length));
    const files = readZip(zip);
    expect(files.map(({ name }) => name)).toEqual(['1 a.jpg', '2 a.jpg', '3 a.jpg', 'photos.csv']);
    expect(files.slice(0, 3).map(({ bytes }) => sha256(bytes))).toEqual(digests);
  });

  test('contains only approved photos for a guest', async () => {
    const { organizer, guest, path, event } = await createEventWithPhotos(withoutPaywall, 2);
    const [photo] = await organizer.getJson<{ id: string }[]>(`/api/events/${event.id}/photos`);
    await organizer.call('PATCH', `/api/photos/${photo!.id}/approve`, { isApproved: false });
    expect(readZip(await bytesOf(await guest.get(path)))).toHaveLength(2);
    expect(readZip(await bytesOf(await organizer.get(path)))).toHaveLength(3);
  });

  test('resumes an interrupted transfer with the remaining bytes', async () => {
    const { organizer, path } = await createEventWithPhotos(withoutPaywall, 2);
    const response = await organizer.get(path);
    const whole = await bytesOf(response);
    const headers = { Range: 'bytes=5000-', 'If-Range': response.headers.get('ETag')! };
    const rest = await organizer.get(path, headers);
    expect(rest.status).toBe(206);
    expect(rest.headers.get('Content-Range')).toBe(`bytes 5000-${whole.length - 1}/${whole.length}`);
    expect(await bytesOf(rest)).toEqual(whole.subarray(5000));
    const middle = await bytesOf(await organizer.get(path, { Range: 'bytes=10-19' }));
    expect(middle).toEqual(whole.subarray(10, 20));
    expect((await organizer.get(path, { Range: `bytes=${whole.length}-` })).status).toBe(416);
  });

  test('sends one archive at a time per user, and the next one after its end or a disconnect', async () => {
    const { organizer, member, path } = await createEventWithPhotos(withoutPaywall, 2);
    const first = await organizer.get(path);
    await expectProblem(await organizer.get(path), 'rate-limited', 429);
    expect((await organizer.call('HEAD', path)).status).toBe(429);
    expect((await bytesOf(await member.get(path))).length).toBeGreaterThan(0);
    const resumed = await organizer.get(path, { Range: 'bytes=100-' });
    expect(resumed.status).toBe(206);
    await expect(bytesOf(first)).rejects.toThrow('replaced');
    await expectProblem(await organizer.get(path), 'rate-limited', 429);
    await resumed.body?.cancel();
    expect(readZip(await bytesOf(await organizer.get(path)))).toHaveLength(3);
    expect((await organizer.get(path)).status).toBe(200);
  });

  test('contains an account’s own photos within the monthly limit when billing is on', async () => {
    const { testApp, organizer, guest, member, path } = await createEventWithPhotos({}, 22);
    await expectProblem(await testApp.client().get(path), 'not-signed-in', 401);
    await expectProblem(await guest.get(path), 'subscription-required', 403);
    await expectProblem(await organizer.get(path), 'subscription-required', 403);
    expect((await member.call('HEAD', path)).status).toBe(200);
    expect(await countDownloads(testApp)).toBe(0);
    const first = await bytesOf(await member.get(path));
    const files = readZip(first);
    expect(files).toHaveLength(22);
    expect(files.at(-1)!.bytes.toString()).toContain('2 of your photos are not in this archive');
    expect(await countDownloads(testApp)).toBe(20);
    // A repeated download is not counted and returns the same bytes.
    expect(await bytesOf(await member.get(path))).toEqual(first);
    expect(await countDownloads(testApp)).toBe(20);
  });

  test('is summarized with the number and size of the photos, and with what a caller may download', async () => {
    const { organizer, guest, member, event, testApp, path } = await createEventWithPhotos({}, 22);
    const summaryPath = `/api/events/${event.id}/archive`;
    await expectProblem(await testApp.client().get(summaryPath), 'not-signed-in', 401);
    await testApp.db.updateTable('photos').set({ stored_bytes: 1000 }).execute();
    const upload = testApp.db.selectFrom('photos').select(['id', 'bytes']);
    const { id, bytes } = await upload.executeTakeFirstOrThrow();
    // As a photo of an earlier version.
    await testApp.db.updateTable('photos').set({ stored_bytes: null }).where('id', '=', id).execute();
    const all = { photoCount: 22, bytes: 21 * 1000 + bytes, canDownload: false };
    expect(await organizer.getJson(summaryPath)).toEqual({ ...all, freeCount: 0 });
    expect(await guest.getJson(summaryPath)).toEqual({ ...all, freeCount: 0 });
    expect(await member.getJson(summaryPath)).toEqual({ ...all, freeCount: 20 });
    expect(await countDownloads(testApp)).toBe(0);
    await bytesOf(await member.get(path));
    expect(await member.getJson(summaryPath)).toEqual({ ...all, freeCount: 20 });
  });

  test('is summarized as permitted when billing is off, with the visible photos only', async () => {
    const { organizer, guest, event } = await createEventWithPhotos(withoutPaywall, 2);
    const [photo] = await organizer.getJson<{ id: string }[]>(`/api/events/${event.id}/photos`);
    await organizer.call('PATCH', `/api/photos/${photo!.id}/approve`, { isApproved: false });
    const summaryPath = `/api/events/${event.id}/archive`;
    expect(await organizer.getJson(summaryPath)).toMatchObject({ photoCount: 2, canDownload: true, freeCount: 0 });
    expect(await guest.getJson(summaryPath)).toMatchObject({ photoCount: 1, canDownload: true, freeCount: 0 });
  });

  test('rejects an account that reached the limit and downloaded none of these photos this month', async () => {
    const { testApp, member, event, path } = await createEventWithPhotos({}, 1);
    const { userId } = await member.getJson<{ userId: string }>(`/api/events/${event.id}/me`);
    const now = new Date().toISOString();
    await testApp.db
      .insertInto('downloads')
      .values(
        Array.from({ length: 20 }, (_, number) => ({
          user_id: userId,
          month: now.slice(0, 7),
          photo_id: `elsewhere ${number}`,
          downloaded_at: now,
        })),
      )
      .execute();
    await expectProblem(await member.get(path), 'download-limit', 429);
    const head = await member.call('HEAD', path);
    expect(head.headers.get('Rollcall-Problem')).toBe('download-limit');
  });

  test('is the same in one piece and in fifty ranges, and a range reads nothing that lies before it', async () => {
    const { organizer, path, testApp } = await createEventWithPhotos(withoutPaywall, 30);
    const response = await organizer.get(path);
    const etag = response.headers.get('ETag')!;
    const whole = await bytesOf(response);
    const opened = vi.spyOn(testApp.blobs, 'stream');
    const parts: Buffer[] = [];
    const length = Math.ceil(whole.length / 50);
    for (let start = 0; start < whole.length; start += length) {
      opened.mockClear();
      const range = `bytes=${start}-${Math.min(whole.length, start + length) - 1}`;
      const part = await organizer.get(path, { Range: range, 'If-Range': etag });
      expect(part.status).toBe(206);
      parts.push(await bytesOf(part));
      // A range of a fiftieth touches the pictures of two thirtieths.
      expect(opened.mock.calls.length).toBeLessThanOrEqual(2);
    }
    expect(Buffer.concat(parts)).toEqual(whole);
    const stored = await testApp.db.selectFrom('photos').select('stored_sha256').execute();
    const files = readZip(whole).slice(0, -1);
    expect(files.map(({ bytes }) => sha256(bytes)).sort()).toEqual(stored.map((row) => row.stored_sha256).sort());
  });

  test('has a sheet of captions, names, tags and times, without formulas', async () => {
    const { organizer, member, event, path } = await createEventWithPhotos(withoutPaywall, 2);
    const [photo] = await member.getJson<{ id: string; uploadedAt: string }[]>(`/api/events/${event.id}/photos`);
    await organizer.call('PATCH', `/api/photos/${photo!.id}`, { caption: '=1+1, "ü"', tags: ['dance', 'late'] });
    const response = await organizer.get(path);
    const sheet = readZip(await bytesOf(response)).at(-1)!;
    const lines = sheet.bytes.toString().split('\n');
    const header = '\ufefffile,number,name,caption,tags,takenAt,uploadedAt';
    expect([sheet.name, lines[0]]).toEqual(['photos.csv', header]);
    expect(lines.filter((line) => line.includes(photo!.uploadedAt))).toEqual([
      expect.stringMatching(/^\d a\.jpg,\d,.+,"'=1\+1, ""ü""","dance, late",,2/),
    ]);
    // Another text makes another archive, of which no range fits to the earlier one.
    await organizer.call('PATCH', `/api/photos/${photo!.id}`, { caption: 'Changed' });
    const headers = { Range: 'bytes=10-19', 'If-Range': response.headers.get('ETag')! };
    expect((await organizer.get(path, headers)).status).toBe(200);
  });

  test('numbers its files in the order in which the photos were taken where that is asked for', async () => {
    const { organizer, event, path, testApp } = await createEventWithPhotos(withoutPaywall, 3);
    const photos = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos?sort=newest`);
    // The last one to arrive was taken before the others, which do not tell.
    const takenAt = '2020-06-01T10:00:00.000Z';
    await testApp.db.updateTable('photos').set({ taken_at: takenAt }).where('id', '=', photos[0]!.id).execute();
    const download = async (query: string) => {
      const response = await organizer.get(`${path}${query}`);
      const lines = readZip(await bytesOf(response))
        .at(-1)!
        .bytes.toString()
        .split('\n')
        .slice(1, 4);
      return { etag: response.headers.get('ETag'), numbers: lines.map((line) => line.split(',')[1]) };
    };
    const [received, taken] = [await download(''), await download('?sort=taken')];
    expect([received.numbers, taken.numbers]).toEqual([
      ['1', '2', '3'],
      ['3', '1', '2'],
    ]);
    expect(taken.etag).not.toBe(received.etag);
    await expectProblem(await organizer.get(`${path}?sort=popular`), 'validation', 400);
  });

  test('computes the checksums of photos of an earlier version once', async () => {
    const { organizer, member, event, path, testApp } = await createEventWithPhotos(withoutPaywall, 2);
    // Read in several chunks.
    await member.uploadPhoto(event.id, await drawNoise(400, 400));
    const whole = await bytesOf(await organizer.get(path));
    const { db, stores } = testApp;
    const forget = () => db.updateTable('photos').set({ stored_bytes: null, stored_crc32: null }).execute();
    await forget();
    expect(await bytesOf(await organizer.get(path))).toEqual(whole);
    await forget();
    await stores.archives.fillChecksums();
    const opened = vi.spyOn(testApp.blobs, 'stream');
    expect((await organizer.call('HEAD', path)).status).toBe(200);
    expect(opened).not.toHaveBeenCalled();
    expect(await bytesOf(await organizer.get(path))).toEqual(whole);
  });

  test('breaks off when a picture goes or shrinks, instead of sending a damaged archive', async () => {
    const { organizer, path, testApp } = await createEventWithPhotos(withoutPaywall, 2);
    const { db } = testApp;
    const [photo] = await db.selectFrom('photos').select(['id', 'stored_bytes']).execute();
    const longer = { stored_bytes: photo!.stored_bytes! + 1 };
    await db.updateTable('photos').set(longer).where('id', '=', photo!.id).execute();
    await expect(bytesOf(await organizer.get(path))).rejects.toThrow('shorter');
    vi.spyOn(testApp.blobs, 'stream').mockResolvedValue(null);
    await expect(bytesOf(await organizer.get(path))).rejects.toThrow('went');
  });

  test('says how far it is while it is sent, also from the middle', async () => {
    const { organizer, member, event, path } = await createEventWithPhotos(withoutPaywall, 3);
    const find = async (client = organizer) =>
      (await client.getJson<ArchiveSummary>(`/api/events/${event.id}/archive`)).sending;
    expect(await find()).toBeUndefined();
    const response = await organizer.get(path, { Range: 'bytes=1000-' });
    const [, bytes] = /\/(\d+)$/.exec(response.headers.get('content-range')!)!;
    const reader = response.body!.getReader();
    const { value: first } = await reader.read();
    const { value: second } = await reader.read();
    const before = await find();
    expect(before).toEqual({ sentBytes: expect.any(Number), bytes: Number(bytes) });
    expect(before!.sentBytes).toBeGreaterThanOrEqual(1000 + first!.length);
    expect(before!.sentBytes).toBeLessThanOrEqual(1000 + first!.length + second!.length);
    expect(await find(member)).toBeUndefined();
    while (!(await reader.read()).done);
    expect(await find()).toBeUndefined();
  });

  test('reads pictures from the disk one at a time while they are sent', async () => {
    const { organizer, path, testApp } = await createEventWithPhotos(withoutPaywall, 4);
    const opened = vi.spyOn(testApp.blobs, 'stream');
    const response = await organizer.get(path);
    const reader = response.body!.getReader();
    await reader.read();
    expect(opened.mock.calls.length).toBeLessThanOrEqual(1);
    await reader.cancel();
    expect(opened.mock.calls.length).toBeLessThanOrEqual(2);
  });
});
