import type { WallLink, WallPhotos } from '@rollcall/schema/wall';
import { expect, test } from 'vitest';
import { waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { createReceivedVideo } from '../../test/video-of-event.ts';

test.each([
  ['plays for a wall that has the clean pictures', 'off'],
  ['is a picture where the wall has a watermark', 'on'],
])('an approved video %s, and never before', async (_name, billing) => {
  const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: billing } });
  const { organizer, event, photoId, video } = await createReceivedVideo(testApp);
  await waitForRenditions(organizer, event.id, photoId);
  const { url } = (await (await organizer.post(`/api/events/${event.id}/wall`)).json()) as WallLink;
  const headers = { 'Rollcall-Wall': new URL(url).searchParams.get('token')! };
  const screen = testApp.client();
  const { file_key: key } = await testApp.db.selectFrom('photos').select('file_key').executeTakeFirstOrThrow();
  const path = `/api/events/${event.id}/wall/pictures/${key}.mp4`;
  const listed = async () =>
    ((await (await screen.get(`/api/events/${event.id}/wall/photos`, headers)).json()) as WallPhotos).photos;
  expect(await listed()).toEqual([]);
  expect((await screen.get(path, headers)).status).toBe(404);

  await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  const [photo] = await listed();
  expect(photo?.url).toBeTruthy();
  if (billing === 'on') {
    expect(photo).not.toHaveProperty('videoUrl');
    expect((await screen.get(path, headers)).status).toBe(404);
    return;
  }
  expect(photo?.videoUrl).toBe(path);
  const answer = await screen.get(path, headers);
  expect(answer.headers.get('Content-Type')).toBe('video/mp4');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect((await answer.arrayBuffer()).byteLength).toBe(video.length);
  expect((await screen.get(path)).status).toBe(403);

  await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: false });
  expect((await screen.get(path, headers)).status).toBe(404);
});
