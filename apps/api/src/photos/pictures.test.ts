import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawJpegWithExif } from '../../test/draw-pictures.ts';
import { listStoredFiles } from '../../test/stored-files.ts';

async function eventWithPictures(testApp: TestApp, { isPublic = true, isApproved = true } = {}) {
  const people = await createEventWithGuest(testApp, { isPublic, guestsSeeAll: true });
  const { event, guest, organizer } = people;
  const photoId = await guest.uploadPhoto(event.id, await drawJpegWithExif());
  const { url, thumbnailUrl, filename } = await waitForRenditions(guest, event.id, photoId);
  if (isApproved) await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved });
  const urls = { thumbnail: thumbnailUrl, view: url, watermarked: url.replace('.jpg', '-marked.jpg') };
  const admin = testApp.client();
  const { id } = await admin.signUp();
  await testApp.db.updateTable('customers').set({ is_admin: 1 }).where('id', '=', id).execute();
  const other = testApp.client();
  await other.join(event.id);
  const clients = { ...people, admin, 'other guest': other, visitor: testApp.client() };
  return { ...people, photoId, urls, filename, clients };
}

type Role = 'guest' | 'organizer' | 'admin' | 'other guest' | 'visitor';
const [clean, watermarkedOnly, none] = ['thumbnail view watermarked', 'thumbnail watermarked', ''];

describe.each<[string, object, object, Record<Role, string>]>([
  [
    'a public event',
    {},
    {},
    {
      guest: clean,
      organizer: clean,
      admin: clean,
      'other guest': watermarkedOnly,
      visitor: watermarkedOnly,
    },
  ],
  [
    'a private event',
    { isPublic: false },
    {},
    { guest: clean, organizer: clean, admin: clean, 'other guest': watermarkedOnly, visitor: none },
  ],
  [
    'a pending photo',
    { isApproved: false },
    {},
    { guest: clean, organizer: clean, admin: clean, 'other guest': none, visitor: none },
  ],
  [
    'an event without a paywall',
    {},
    { ROLLCALL_BILLING: 'off' },
    { guest: clean, organizer: clean, admin: clean, 'other guest': clean, visitor: clean },
  ],
])('GET /uploads/{filename} for %s', (_name, fields, environment, expected) => {
  test('returns each role its permitted renditions, and the photo list names the right one', async () => {
    const testApp = await createTestApp({ environment: environment as Record<string, string> });
    const { clients, urls, event } = await eventWithPictures(testApp, fields);
    for (const role of Object.keys(expected) as Role[]) {
      const returned: string[] = [];
      for (const [name, url] of Object.entries(urls)) {
        const response = await clients[role].get(url);
        if (response.status === 200) returned.push(name);
        else await expectProblem(response, 'not-found', 404);
      }
      expect([role, returned.join(' ')]).toEqual([role, expected[role]]);
      if (!expected[role]) continue;
      const [photo] = await clients[role].getJson<{ url: string }[]>(`/api/events/${event.id}/photos`);
      expect(photo?.url).toBe(expected[role] === clean ? urls.view : urls.watermarked);
    }
  });
});

describe('GET /uploads/{filename}', () => {
  test('serves whole pictures and ranges, and responds 304 to a known ETag', async () => {
    const testApp = await createTestApp();
    const { guest, urls } = await eventWithPictures(testApp);
    const whole = await guest.get(urls.view);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    expect(whole.headers.get('cache-control')).toBe('private, no-cache');
    expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(whole.headers.get('content-length')).toBe(String(bytes.length));

    const part = await guest.get(urls.view, { Range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    const beyond = await guest.get(urls.view, { Range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);

    const conditional = { 'If-None-Match': whole.headers.get('etag')! };
    expect((await guest.get(urls.view, conditional)).status).toBe(304);
    for (const method of ['GET', 'HEAD']) {
      const any = await guest.call(method, urls.view, undefined, { 'If-None-Match': '*' });
      expect([method, any.status, await any.text()]).toEqual([method, 304, '']);
    }
    // A caller without access does not learn that it is unchanged.
    await expectProblem(await testApp.client().get(urls.view, conditional), 'not-found', 404);
    const head = await guest.call('HEAD', urls.view);
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ]);
  });

  test('serves neither the original nor any other file name', async () => {
    const testApp = await createTestApp();
    const { clients, urls, filename } = await eventWithPictures(testApp);
    for (const name of [filename, 'x.jpg', `${'0'.repeat(40)}-1600.jpg`, '..%2Frollcall.db', urls.view.slice(9, 49)]) {
      await expectProblem(await clients.admin.get(`/uploads/${name}`), 'not-found', 404);
    }
  });

  test('rejects the renditions of a deleted photo, which leave the disk too', async () => {
    const testApp = await createTestApp();
    const { guest, photoId, urls } = await eventWithPictures(testApp);
    await guest.call('DELETE', `/api/photos/${photoId}`);
    for (const url of Object.values(urls)) await expectProblem(await guest.get(url), 'not-found', 404);
    expect(await listStoredFiles(testApp, 'pictures')).toEqual([]);
  });

  test('serves and stores pictures without location and camera metadata', async () => {
    const testApp = await createTestApp();
    const { guest, urls, filename } = await eventWithPictures(testApp);
    for (const url of Object.values(urls)) {
      const bytes = Buffer.from(await (await guest.get(url)).arrayBuffer());
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      // Drawn as 320 × 200 with orientation 6: upright it is taller than wide.
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 320 });
    }
    const original = await testApp.blobs.read(filename);
    expect(original.includes('Secret Camera') || original.includes('at home')).toBe(false);
    const { orientation, exif } = await sharp(original).metadata();
    expect(orientation).toBe(6);
    // Too short for anything but the orientation.
    expect(exif!.length).toBeLessThan(40);
  });
});

test('GET /uploads/{filename} rejects a guest of another event', async () => {
  const testApp = await createTestApp();
  const { urls } = await eventWithPictures(testApp, { isPublic: false });
  const { guest, event } = await createEventWithGuest(testApp);
  await guest.uploadPhoto(event.id, await drawJpeg());
  for (const url of Object.values(urls)) await expectProblem(await guest.get(url), 'not-found', 404);
});
