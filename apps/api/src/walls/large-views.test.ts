import type { Photo } from '@rollcall/schema/photo';
import type { WallLink, WallPhotos } from '@rollcall/schema/wall';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { createPhotoWithoutOriginal } from '../../test/original-of-photo.ts';

test.each([
  ['for who has the clean picture', 'off'],
  ['and none without a plan, since it has no watermark', 'on'],
])('a wall has the large view of an original, %s', async (_name, billing) => {
  const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: billing } });
  const { organizer, guest, event, photoId, original, upload } = await createPhotoWithoutOriginal(testApp);
  await guest.createUpload({ ...upload, first: original });
  await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  const { url } = (await (await organizer.post(`/api/events/${event.id}/wall`)).json()) as WallLink;
  const headers = { 'Rollcall-Wall': new URL(url).searchParams.get('token')! };
  const screen = testApp.client();
  const photo = await vi.waitFor(async () => {
    const row = await testApp.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ has_large_view: 1, preview_state: null });
    const page = await screen.get(`/api/events/${event.id}/wall/photos`, headers);
    const { photos } = (await page.json()) as WallPhotos;
    expect(photos[0]?.url).toBeTruthy();
    return photos[0]!;
  });
  const path = photo.url!.replace(/-1600(-marked)?\.jpg$/, '-3840.jpg');
  const picture = await screen.get(path, headers);
  if (billing === 'on') {
    expect(photo).not.toHaveProperty('largeUrl');
    expect(picture.status).toBe(404);
    // Who reviews sees the clean view, which is smaller than what a download would be.
    const [reviewed] = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(reviewed!.url).toMatch(/-1600\.jpg$/);
    expect(reviewed).not.toHaveProperty('largeUrl');
    expect((await organizer.get(reviewed!.url!.replace('-1600', '-3840'))).status).toBe(404);
    return;
  }
  expect(photo.largeUrl).toBe(path);
  const { width } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(width).toBe(2400);
  expect((await screen.get(path)).status).not.toBe(200);
});
