import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { downloadName, safeFileName } from './file-name.ts';

async function createEventWithPhotos(environment: Record<string, string> = {}, count = 1) {
  const testApp = await createTestApp({ makesPictures: false, environment });
  const { organizer, event, guest } = await createEventWithGuest(testApp, { autoApprove: true });
  const bytes = await drawJpeg();
  for (let sent = 0; sent < count; sent++) await guest.uploadPhoto(event.id, bytes);
  const photos = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos?limit=200`);
  const paths = photos.map(({ filename }) => `/api/download/${filename}`);
  return { testApp, organizer, event, guest, bytes, paths, path: paths[0]! };
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('GET /api/download/{filename}', () => {
  test('returns the stored picture to its uploader under its own name', async () => {
    const { guest, event, bytes, path } = await createEventWithPhotos();
    const response = await guest.get(path);
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual(Buffer.from(bytes));
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="a\.jpg"/);
    const form = new FormData();
    form.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'Großmutter “tanzt”.jpeg');
    form.set('id', newId());
    const named = (await (await guest.post(`/api/events/${event.id}/photos`, form)).json()) as Photo;
    const disposition = (await guest.get(`/api/download/${named.filename}`)).headers.get('Content-Disposition')!;
    const fullName = decodeURIComponent(disposition.split("UTF-8''")[1]!);
    expect(fullName).toBe('Großmutter “tanzt”.jpeg');
  });

  test('returns byte ranges, so that a download can resume', async () => {
    const { guest, bytes, path } = await createEventWithPhotos();
    const whole = await guest.get(path);
    const etag = whole.headers.get('ETag')!;
    const rest = await guest.get(path, { Range: 'bytes=100-', 'If-Range': etag });
    expect(rest.status).toBe(206);
    expect(await bytesOf(rest)).toEqual(Buffer.from(bytes.subarray(100)));
    expect((await guest.get(path, { Range: 'bytes=100-', 'If-Range': '"another"' })).status).toBe(200);
    expect((await guest.get(path, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
  });

  test('requires a plan for somebody else’s photo', async () => {
    const { testApp, organizer, event, path } = await createEventWithPhotos();
    const other = testApp.client();
    await other.join(event.id);
    await expectProblem(await other.get(path), 'subscription-required', 403);
    // Who reviews sees it clean on screens, and downloads it as everybody else does.
    await expectProblem(await organizer.get(path), 'subscription-required', 403);
    await expectProblem(await testApp.client().get(path), 'not-signed-in', 401);
    await expectProblem(await other.get(`/api/download/${'0'.repeat(40)}.jpg`), 'photo-not-found', 404);
    await expectProblem(await other.get('/api/download/rollcall.db'), 'photo-not-found', 404);
  });

  test('allows everybody who may see a photo to download it uncounted when billing is off', async () => {
    const { testApp, organizer, event, guest, path } = await createEventWithPhotos({ ROLLCALL_BILLING: 'off' });
    for (const client of [testApp.client(), organizer, guest]) expect((await client.get(path)).status).toBe(200);
    expect(await testApp.db.selectFrom('downloads').selectAll().execute()).toEqual([]);
    await organizer.call('PATCH', `/api/events/${event.id}`, { isPublic: false });
    await expectProblem(await testApp.client().get(path), 'not-signed-in', 401);
  });

  test('of 50 downloads at once with one left, exactly one passes', async () => {
    const { guest, paths } = await createEventWithPhotos({}, 69);
    for (const path of paths.slice(0, 19)) expect((await guest.get(path)).status).toBe(200);
    const responses = await Promise.all(paths.slice(19).map((path) => guest.get(path)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(49);
  });

  test('allows twenty own photos a month, and counts each once and HEAD requests never', async () => {
    const { guest, paths } = await createEventWithPhotos({}, 22);
    for (const path of paths.slice(0, 19)) expect((await guest.get(path)).status).toBe(200);
    for (let again = 0; again < 5; again++) expect((await guest.get(paths[0]!)).status).toBe(200);
    for (const path of paths) expect((await guest.call('HEAD', path)).status).toBe(200);
    expect((await guest.get(paths[19]!)).status).toBe(200);
    await expectProblem(await guest.get(paths[20]!), 'download-limit', 429);
    const head = await guest.call('HEAD', paths[21]!);
    expect([head.status, head.headers.get('Rollcall-Problem')]).toEqual([429, 'download-limit']);
    expect((await guest.get(paths[5]!)).status).toBe(200);
  });

  test('never exceeds the limit with concurrent downloads', async () => {
    const { guest, paths, testApp } = await createEventWithPhotos({}, 24);
    const statuses = await Promise.all(paths.map(async (path) => (await guest.get(path)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const month = new Date().toISOString().slice(0, 7);
    expect(await testApp.db.selectFrom('downloads').select('month').distinct().execute()).toEqual([{ month }]);
    // Downloads of another month do not count.
    await testApp.db.updateTable('downloads').set({ month: '2020-01' }).execute();
    const refused = paths[statuses.indexOf(429)]!;
    expect((await guest.get(refused)).status).toBe(200);
  });

  test('rejects a removed photo with photo-not-found', async () => {
    const { organizer, guest, event, path } = await createEventWithPhotos({ ROLLCALL_BILLING: 'off' });
    const [photo] = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    await organizer.call('DELETE', `/api/photos/${photo!.id}`);
    for (const client of [guest, organizer]) {
      await expectProblem(await client.get(path), 'photo-not-found', 404);
    }
  });
});

test('downloadName returns a safe file name with the extension of the file type', () => {
  const name = (original_name: string, file_extension = 'jpg') => downloadName({ original_name, file_extension });
  expect(name('IMG_1.HEIC')).toBe('IMG_1.jpg');
  expect(name('photo.JPEG')).toBe('photo.JPEG');
  expect(name('shot', 'png')).toBe('shot.png');
  expect(name('../../etc/passwd')).toBe('_.._etc_passwd.jpg');
  expect(name('evil\u202Egpj.exe')).toBe('evil_gpj.jpg');
  expect(safeFileName('...', 'photo')).toBe('photo');
});
