import type { EventAnalytics } from '@rollcall/schema/event-analytics';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { grantPlan } from '../../test/grant-plan.ts';

const analyticsOf = (eventId: string) => `/api/events/${eventId}/analytics`;

async function createBusinessEvent() {
  const testApp = await createTestApp();
  const created = await createEventWithGuest(testApp, { autoApprove: true, timeZone: 'Europe/Berlin' });
  await grantPlan(testApp, created.account.id, 'business');
  return { testApp, ...created };
}

test('sums up what happened at an event, without what was removed', async () => {
  const { testApp, organizer, guest, event } = await createBusinessEvent();
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const removedId = await guest.uploadPhoto(event.id, await drawJpeg());
  await waitForRenditions(organizer, event.id, photoId);
  for (const client of [organizer, guest]) {
    expect((await client.call('PUT', `/api/photos/${photoId}/like`)).status).toBeLessThan(300);
  }
  const comment = async (text: string) =>
    (await (await guest.post(`/api/photos/${photoId}/comments`, { comment: text })).json()) as { id: string };
  await comment('Lovely');
  const deleted = await comment('Lovley');
  expect((await guest.call('DELETE', `/api/comments/${deleted.id}`)).status).toBe(204);
  expect((await guest.call('PUT', `/api/photos/${removedId}/like`)).status).toBeLessThan(300);
  expect((await organizer.call('DELETE', `/api/photos/${removedId}`)).status).toBeLessThan(300);
  const { filename } = (await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`))[0]!;
  const download = (method: string) => organizer.call(method, `/api/download/${filename}`);
  expect((await download('GET')).status).toBe(200);
  expect((await download('HEAD')).status).toBe(200);

  const analytics = await organizer.getJson<EventAnalytics>(analyticsOf(event.id));
  const hours = analytics.busiestDay!.photosByHour;
  expect(hours.reduce((sum, photos) => sum + photos)).toBe(1);
  expect(analytics).toMatchObject({
    timeZone: 'Europe/Berlin',
    days: [{ totalPhotos: 1, totalReactions: 2, totalComments: 1, totalDownloads: 1, activeUsers: 2 }],
    contributors: [{ photos: 1, likes: 2 }],
  });
  const { db } = testApp;
  await db.deleteFrom('events').execute();
  expect(await db.selectFrom('event_downloads').selectAll().execute()).toEqual([]);
});

test('counts a photo once its picture has arrived, not its preview', async () => {
  const { organizer, guest, event } = await createBusinessEvent();
  const bytes = await drawJpeg();
  const photoId = newId();
  await guest.putPreview({ eventId: event.id, photoId, bytes, preview: await drawJpeg() });
  const get = () => organizer.getJson<EventAnalytics>(analyticsOf(event.id));
  expect(await get()).toMatchObject({ days: [], busiestDay: null, contributors: [] });
  await guest.patchUpload(photoId, 0, bytes);
  expect(await get()).toMatchObject({ days: [{ totalPhotos: 1, activeUsers: 1 }], contributors: [{ photos: 1 }] });
});

test.each([
  ['when it was taken', 2, 'takenAt'],
  ['when it arrived if its device says that was over a week before', 8, 'uploadedAt'],
  ['when it arrived if its device says that was later', -2, 'uploadedAt'],
] as const)('counts a photo %s', async (_name, daysBefore, time) => {
  const { organizer, guest, event } = await createBusinessEvent();
  const bytes = await drawJpeg();
  const takenAt = new Date(Date.now() - daysBefore * 24 * 60 * 60 * 1000).toISOString();
  await guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes, takenAt });
  const { days } = await organizer.getJson<EventAnalytics>(analyticsOf(event.id));
  const [photo] = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
  const date = new Date(photo![time]!).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  expect(days.map((day) => [day.date, day.totalPhotos])).toEqual([[date, 1]]);
});

test('lists whoever took the most photos first, and of equals whose photos are liked most', async () => {
  const { organizer, guest, event } = await createBusinessEvent();
  await organizer.uploadPhoto(event.id, await drawJpeg());
  const liked = await guest.uploadPhoto(event.id, await drawJpeg());
  await waitForRenditions(organizer, event.id, liked);
  expect((await organizer.call('PUT', `/api/photos/${liked}/like`)).status).toBeLessThan(300);
  const { contributors } = await organizer.getJson<EventAnalytics>(analyticsOf(event.id));
  expect(contributors.map(({ photos, likes }) => [photos, likes])).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

test('counts every photo of an archive once, however often its transfer is resumed', async () => {
  const { organizer, guest, event } = await createBusinessEvent();
  for (let i = 0; i < 3; i++) await guest.uploadPhoto(event.id, await drawJpeg());
  const archive = (headers = {}) => organizer.get(`/api/events/${event.id}/photos.zip`, headers);
  await (await archive()).arrayBuffer();
  await (await archive({ Range: 'bytes=1000-' })).arrayBuffer();
  const { days } = await organizer.getJson<EventAnalytics>(analyticsOf(event.id));
  expect(days.map(({ totalDownloads }) => totalDownloads)).toEqual([3]);
});

test('is a part of the Business plan, and ends with it', async () => {
  const { testApp, organizer, account, event } = await createBusinessEvent();
  const get = () => organizer.get(analyticsOf(event.id));
  expect((await get()).status).toBe(200);
  await testApp.db
    .updateTable('subscriptions')
    .set({ plan_type: 'premium' })
    .where('user_id', '=', account.id)
    .execute();
  await expectProblem(await get(), 'subscription-required', 403);
});
