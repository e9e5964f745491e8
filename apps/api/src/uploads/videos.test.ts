import type { Event } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test, vi } from 'vitest';
import { waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawPreview, drawScene } from '../../test/draw-pictures.ts';
import { appendToContainer, makeBox, makeVideo } from '../../test/make-video.ts';
import { readZip } from '../../test/read-zip.ts';
import { sha256, type TestClient } from '../../test/test-client.ts';
import { createReceivedVideo, createVideoEvent } from '../../test/video-of-event.ts';

const listPhotos = async (client: TestClient, eventId: string) =>
  await client.getJson<Photo[]>(`/api/events/${eventId}/photos`);
const findRow = async ({ db }: TestApp, id: string) =>
  await db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readBody = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a video', () => {
  test('is in the gallery with its poster, then arrives with a receipt, and plays', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
    const { guest, organizer, event, video, preview, upload, photoId } = await createVideoEvent(testApp);
    expect((await guest.putPreview({ ...upload, preview })).status).toBe(204);
    const [poster] = await listPhotos(organizer, event.id);
    expect(poster).toMatchObject({ id: photoId, kind: 'video', isPreview: true });
    expect(poster).not.toHaveProperty('videoUrl');
    expect(poster).not.toHaveProperty('durationMs');
    expect((await organizer.get(poster!.url!)).status).toBe(200);

    await guest.patchUpload(photoId, 0, video.subarray(0, 1000));
    const completed = await guest.patchUpload(photoId, 1000, video.subarray(1000));
    expect(completed.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(video)}`);
    expect((await guest.headUpload(photoId)).headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(video)}`);
    const shown = await waitForRenditions(organizer, event.id, photoId);
    expect(shown).toMatchObject({
      kind: 'video',
      durationMs: 2000,
      width: 320,
      height: 240,
      originalName: 'dance.mp4',
    });
    const { file_key } = await findRow(testApp, photoId);
    expect(shown.videoUrl).toBe(`/uploads/${file_key}.mp4`);
    const played = await organizer.get(shown.videoUrl!);
    expect(Object.fromEntries(played.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-length': String(video.length),
    });
    expect(await testApp.blobs.incomingSize(photoId)).toBeNull();
  });

  test('is served in ranges', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
    const { organizer, event } = await createReceivedVideo(testApp);
    const [{ videoUrl = '' }] = (await listPhotos(organizer, event.id)) as [Photo];
    const whole = await organizer.get(videoUrl);
    const etag = whole.headers.get('etag')!;
    const bytes = await readBody(whole);
    const part = await organizer.get(videoUrl, { Range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`);
    expect((await readBody(part)).equals(bytes.subarray(100, 200))).toBe(true);
    const same = await organizer.get(videoUrl, { Range: 'bytes=5-', 'If-Range': etag });
    expect((await readBody(same)).equals(bytes.subarray(5))).toBe(true);
    const another = await organizer.get(videoUrl, { Range: 'bytes=5-', 'If-Range': '"other"' });
    expect(another.status).toBe(200);
    const beyond = await organizer.get(videoUrl, { Range: `bytes=${bytes.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  });

  test('without a poster is received, listed without a picture, and gets one later', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
    const { guest, organizer, event, video, preview, upload, photoId } = await createVideoEvent(testApp);
    const created = await guest.createUpload({ ...upload, first: video });
    expect(created.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(video)}`);
    const [before] = await listPhotos(organizer, event.id);
    expect(before).toMatchObject({ kind: 'video', url: null, thumbnailUrl: null, durationMs: 2000 });
    expect((await organizer.get(before!.videoUrl!)).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await testApp.db.selectFrom('rendition_jobs').selectAll().execute()).toEqual([]),
    );

    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
    const late = await guest.putPreview({ ...upload, preview });
    expect(late.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(video)}`);
    const shown = await waitForRenditions(organizer, event.id, photoId);
    // Nobody has seen what it shows now.
    expect(shown.isApproved).toBe(false);
    const again = await guest.putPreview({ ...upload, preview: await drawPreview(await drawScene(640, 480)) });
    expect(again.status).toBe(204);
    expect((await listPhotos(organizer, event.id))[0]!.changeSeq).toBe(shown.changeSeq);
  });

  test.each([
    ['goes to review when it arrives, since its poster shows one moment', false, false],
    ['is approved where photos are', true, true],
  ])('%s', async (_name, autoApprove, expected) => {
    const testApp = await createTestApp();
    const { guest, organizer, event, video, preview, upload, photoId } = await createVideoEvent(testApp, {
      autoApprove,
    });
    await guest.putPreview({ ...upload, preview });
    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
    expect((await listPhotos(organizer, event.id))[0]).toMatchObject({ isApproved: true });
    await guest.patchUpload(photoId, 0, video);
    expect((await listPhotos(organizer, event.id))[0]).toMatchObject({ isApproved: expected });
    const counts = await organizer.getJson<{ approved: number; pending: number }>(`/api/events/${event.id}/stats`);
    expect(counts).toMatchObject({ approved: expected ? 1 : 0, pending: expected ? 0 : 1 });
    expect((await waitForRenditions(organizer, event.id, photoId)).thumbhash).toBeTruthy();
  });

  test('loses its place and its device, and keeps its receipt', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
    const { guest, organizer, event, upload, photoId } = await createVideoEvent(testApp);
    const plain = await makeVideo({ isFastStart: false });
    const told = appendToContainer(plain, ['moov'], makeBox('udta', makeBox('\xa9xyz', '\0\x12\x15\xc7+48.1+011.5/')));
    const response = await guest.createUpload({ ...upload, bytes: told, first: told });
    expect(response.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(told)}`);
    const [{ videoUrl = '' }] = (await listPhotos(organizer, event.id)) as [Photo];
    const stored = await readBody(await organizer.get(videoUrl));
    expect(stored.includes('+48.1')).toBe(false);
    const row = await findRow(testApp, photoId);
    expect(row).toMatchObject({
      upload_sha256: sha256(told),
      stored_sha256: sha256(stored),
      stored_bytes: told.length,
    });
  });

  test('is downloaded and archived as it is stored', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
    const { organizer, event } = await createReceivedVideo(testApp);
    const [{ filename, videoUrl = '' }] = (await listPhotos(organizer, event.id)) as [Photo];
    const stored = await readBody(await organizer.get(videoUrl));
    const download = await organizer.get(`/api/download/${filename}`);
    expect(download.headers.get('content-disposition')).toContain('filename="dance.mp4"');
    expect(download.headers.get('content-type')).toBe('video/mp4');
    expect((await readBody(download)).equals(stored)).toBe(true);
    const zip = readZip(await readBody(await organizer.get(`/api/events/${event.id}/photos.zip`)));
    expect(zip[0]!.name).toMatch(/dance\.mp4$/);
    expect(zip[0]!.bytes.equals(stored)).toBe(true);
  });

  test('of QuickTime keeps its extension', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
    const { guest, organizer, event, upload } = await createVideoEvent(testApp);
    const video = await makeVideo({ isQuickTime: true });
    await guest.createUpload({ ...upload, bytes: video, filetype: 'video/quicktime', filename: 'a.MOV', first: video });
    const [{ filename, videoUrl = '' }] = (await listPhotos(organizer, event.id)) as [Photo];
    expect((await organizer.get(videoUrl)).headers.get('content-type')).toBe('video/mp4');
    const download = await organizer.get(`/api/download/${filename}`);
    expect(download.headers.get('content-disposition')).toContain('filename="a.MOV"');
    expect(download.headers.get('content-type')).toBe('video/quicktime');
  });

  test('begins anew where bytes were changed on their way', async () => {
    const testApp = await createTestApp();
    const { guest, video, upload, photoId } = await createVideoEvent(testApp);
    const changed = Buffer.from(video);
    changed[changed.length - 1]! ^= 1;
    await expectProblem(await guest.createUpload({ ...upload, first: changed }), 'digest-mismatch', 460);
    const again = await guest.createUpload({ ...upload, first: video });
    expect(again.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(video)}`);
  });
});

describe('a video is refused', () => {
  test('where the event accepts none, whatever was sent before', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, event, video, preview, upload } = await createVideoEvent(testApp, {
      acceptsVideos: false,
    });
    await expectProblem(await guest.createUpload({ ...upload, first: video }), 'videos-not-accepted', 403);
    await expectProblem(await guest.putPreview({ ...upload, preview }), 'videos-not-accepted', 403);
    expect(await listPhotos(organizer, event.id)).toEqual([]);
    // As a picture it is none.
    const disguised = await guest.createUpload({ ...upload, filetype: 'image/jpeg', first: video });
    await expectProblem(disguised, 'unsupported-image', 415);
    const form = new FormData();
    form.append('photo', new File([new Uint8Array(video)], 'a.mp4', { type: 'video/mp4' }));
    await expectProblem(await guest.call('POST', `/api/events/${event.id}/photos`, form), 'videos-not-accepted', 403);
  });

  test('that is no video, or one that not every phone plays', async () => {
    const testApp = await createTestApp();
    const { guest, upload } = await createVideoEvent(testApp);
    const send = (bytes: Buffer) => guest.createUpload({ ...upload, photoId: newId(), bytes, first: bytes });
    await expectProblem(await send(await drawJpeg()), 'unsupported-video', 415);
    await expectProblem(await send(await makeVideo({ isFragmented: true })), 'unsupported-video', 415);
    await expectProblem(await send((await makeVideo()).subarray(0, -10)), 'corrupt-video', 422);
    expect(await testApp.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test('beyond the limits of the server, of which it says what they are', async () => {
    const environment = { ROLLCALL_VIDEO_SECONDS: '5', ROLLCALL_VIDEO_MB: '1' };
    const testApp = await createTestApp({ environment });
    const { guest, upload, preview } = await createVideoEvent(testApp);
    const large = { ...upload, photoId: newId(), bytes: Buffer.alloc(1_000_001) };
    const tooLarge = await guest.createUpload(large);
    expect(await tooLarge.clone().json()).toMatchObject({ detail: 'A video has at most 1 MB.' });
    await expectProblem(tooLarge, 'video-too-large', 413);
    await expectProblem(await guest.putPreview({ ...large, preview }), 'video-too-large', 413);
    const long = await makeVideo({ seconds: 7 });
    const tooLong = await guest.createUpload({ ...upload, photoId: newId(), bytes: long, first: long });
    expect(await tooLong.clone().json()).toMatchObject({ detail: 'A video has at most 5 seconds.' });
    await expectProblem(tooLong, 'video-too-long', 422);
  });

  test('beyond its limits, which the event says where it accepts videos and they are not the usual ones', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_VIDEO_SECONDS: '5', ROLLCALL_VIDEO_MB: '1' } });
    const { guest, organizer, event } = await createVideoEvent(testApp);
    const videoLimits = { seconds: 5, bytes: 1_000_000 };
    expect(await guest.getJson(`/api/events/${event.id}`)).toMatchObject({ videoLimits });
    const listed = await organizer.getJson<Event[]>('/api/events?host=me');
    expect(listed.find(({ id }) => id === event.id)).toMatchObject({ videoLimits });
    expect(await organizer.createEvent()).not.toHaveProperty('videoLimits');
    const usual = await createVideoEvent(await createTestApp());
    expect(await usual.guest.getJson(`/api/events/${usual.event.id}`)).not.toHaveProperty('videoLimits');
  });

  test('as an original, and with one', async () => {
    const testApp = await createTestApp();
    const { guest, upload, video } = await createReceivedVideo(testApp, { keepsOriginals: true });
    const original = await guest.createUpload({ ...upload, part: 'original', first: video });
    await expectProblem(original, 'originals-not-kept', 403);
  });

  test('with a poster that is none, which stays out of everybody’s sight', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, event, upload, video, photoId } = await createVideoEvent(testApp);
    for (const preview of [video, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('GIF89a')]) {
      await expectProblem(await guest.putPreview({ ...upload, preview }), 'unsupported-image', 415);
    }
    expect(await listPhotos(organizer, event.id)).toEqual([]);
    // The video itself is not lost with it.
    const sent = await guest.patchUpload(photoId, 0, video);
    expect(sent.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(video)}`);
  });
});

test('pictures are limited as before where videos may be larger', async () => {
  const testApp = await createTestApp();
  const { guest, upload } = await createVideoEvent(testApp);
  const large = { ...upload, photoId: newId(), filetype: 'image/jpeg', bytes: Buffer.alloc(50 * 1024 * 1024 + 1) };
  await expectProblem(await guest.createUpload(large), 'payload-too-large', 413);
});
