import { toUtcTime } from '@rollcall/gallery/wall-time';
import type { EventAnalytics } from '@rollcall/schema/event-analytics';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { grantPlan } from '../../test/grant-plan.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';

const analyticsOf = (eventId: string) => `/api/events/${eventId}/analytics`;

const daysOf = async (client: TestClient, eventId: string) =>
  (await client.getJson<EventAnalytics>(analyticsOf(eventId))).details!.days;

async function createBusinessEvent() {
  const testApp = await createTestApp();
  const created = await createEventWithGuest(testApp, { autoApprove: true, timeZone: 'Europe/Berlin' });
  await grantPlan(testApp, created.account.id, 'business');
  return { testApp, ...created };
}

test('sums up what happened at an event, with what was removed since', async () => {
  const { organizer, guest, event } = await createBusinessEvent();
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const removedId = await guest.uploadPhoto(event.id, await drawJpeg());
  await waitForRenditions(organizer, event.id, photoId);
  for (const client of [organizer, guest]) {
    expect((await client.call('PUT', `/api/photos/${photoId}/like`)).status).toBeLessThan(300);
  }
  await guest.post(`/api/photos/${photoId}/comments`, { comment: 'Lovely' });
  expect((await guest.call('PUT', `/api/photos/${removedId}/like`)).status).toBeLessThan(300);
  expect((await organizer.call('DELETE', `/api/photos/${removedId}`)).status).toBeLessThan(300);
  const { filename } = (await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`))[0]!;
  const download = (method: string) => organizer.call(method, `/api/download/${filename}`);
  expect((await download('GET')).status).toBe(200);
  expect((await download('HEAD')).status).toBe(200);

  const analytics = await organizer.getJson<EventAnalytics>(analyticsOf(event.id));
  expect(analytics).toMatchObject({
    timeZone: 'Europe/Berlin',
    totals: { photos: 2, reactions: 3, comments: 1, downloads: 1 },
    guests: 1,
    guestsWithPhotos: 1,
    details: {
      days: [{ totalPhotos: 2, totalReactions: 3, totalComments: 1, totalDownloads: 1, activeUsers: 2 }],
      peak: { date: analytics.details!.days[0]!.date, photos: 2 },
      // Of what can still be seen.
      firstPhoto: { photo: { id: photoId } },
      topPhotos: [{ id: photoId, thumbnailUrl: expect.any(String) }],
      contributors: [{ photos: 1, likes: 2 }],
    },
  });
  expect(analytics.details!.days[0]!.photosByHour[analytics.details!.peak!.hour]).toBe(2);
});

test('names the zone of the days, also of an event without one', async () => {
  const { organizer, event } = await createBusinessEvent();
  await organizer.call('PATCH', `/api/events/${event.id}`, { timeZone: null });
  expect(await organizer.getJson(analyticsOf(event.id))).toMatchObject({ timeZone: 'UTC' });
});

test('counts a photo once its picture has arrived, not its preview', async () => {
  const { organizer, guest, event } = await createBusinessEvent();
  const bytes = await drawJpeg();
  const photoId = newId();
  await guest.putPreview({ eventId: event.id, photoId, bytes, preview: await drawJpeg() });
  const get = () => organizer.getJson<EventAnalytics>(analyticsOf(event.id));
  const nothing = { days: [], peak: null, firstPhoto: null, topPhotos: [], contributors: [] };
  expect(await get()).toMatchObject({ totals: { photos: 0 }, guestsWithPhotos: 0, details: nothing });
  await guest.patchUpload(photoId, 0, bytes);
  const details = { days: [{ totalPhotos: 1, activeUsers: 1 }], contributors: [{ photos: 1 }] };
  expect(await get()).toMatchObject({ totals: { photos: 1 }, guestsWithPhotos: 1, details });
});

test('says how many guests took a photo, and how many photos wait on their phones', async () => {
  const { testApp, organizer, guest, event } = await createBusinessEvent();
  const tom = testApp.client();
  await tom.join(event.id, newGuestCredentials(), 'Tom');
  await organizer.uploadPhoto(event.id, await drawJpeg());
  await guest.uploadPhoto(event.id, await drawJpeg());
  await tom.call('GET', `/api/events/${event.id}/me`, undefined, { 'Rollcall-Waiting': '4' });
  const analytics = await organizer.getJson<EventAnalytics>(analyticsOf(event.id));
  expect(analytics).toMatchObject({ guests: 2, guestsWithPhotos: 1, waiting: 4, totals: { photos: 2 } });
});

test('the first photo is the one that was taken first, the top ones those with the most reactions and comments', async () => {
  const { organizer, guest, event } = await createBusinessEvent();
  const bytes = await drawJpeg();
  const ids = [newId(), newId(), newId(), newId()];
  for (const [index, photoId] of ids.entries()) {
    const takenAt = new Date(Date.now() - index * 60 * 60 * 1000).toISOString();
    await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes, takenAt });
  }
  for (const type of ['like', 'wow']) await organizer.call('PUT', `/api/photos/${ids[1]}/reactions/${type}`);
  await organizer.call('PUT', `/api/photos/${ids[3]}/like`);
  await guest.call('PUT', `/api/photos/${ids[2]}/like`);
  await guest.post(`/api/photos/${ids[2]}/comments`, { comment: 'Lovely' });
  const { details } = await organizer.getJson<EventAnalytics>(analyticsOf(event.id));
  const first = details!.firstPhoto!;
  expect(first.photo.id).toBe(ids[3]);
  expect(first.at).toBe(first.photo.takenAt);
  expect(details!.topPhotos.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[3]]);
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
  const days = await daysOf(organizer, event.id);
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
  const { details } = await organizer.getJson<EventAnalytics>(analyticsOf(event.id));
  expect(details!.contributors.map(({ photos, likes }) => [photos, likes])).toEqual([
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
  const days = await daysOf(organizer, event.id);
  expect(days.map(({ totalDownloads }) => totalDownloads)).toEqual([3]);
});

test('the first photo counts by its arrival if its device says another day', async () => {
  const { organizer, guest, event } = await createBusinessEvent();
  const bytes = await drawJpeg();
  const hourMs = 60 * 60 * 1000;
  const upload = async (takenAtMs: number) => {
    const photoId = newId();
    const takenAt = new Date(takenAtMs).toISOString();
    await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes, takenAt });
    return photoId;
  };
  const findFirst = async () =>
    (await organizer.getJson<EventAnalytics>(analyticsOf(event.id))).details!.firstPhoto!.photo;
  const ofLibrary = await upload(Date.now() - 1000 * hourMs);
  const first = await findFirst();
  expect(first.id).toBe(ofLibrary);
  await upload(Date.now());
  expect((await findFirst()).id).toBe(ofLibrary);
  const earlier = await upload(Date.now() - hourMs);
  expect((await findFirst()).id).toBe(earlier);
});

test('has details with a paid plan, and sums for everybody', async () => {
  const { testApp, organizer, guest, account, event } = await createBusinessEvent();
  await guest.uploadPhoto(event.id, await drawJpeg());
  const get = () => organizer.getJson<EventAnalytics>(analyticsOf(event.id));
  const getCsv = () => organizer.get(`${analyticsOf(event.id)}.csv`);
  const setPlan = async (columns: { plan_type: 'premium' } | { status: 'cancelled' }) =>
    await testApp.db.updateTable('subscriptions').set(columns).where('user_id', '=', account.id).execute();
  expect((await get()).details?.days).toHaveLength(1);
  await setPlan({ plan_type: 'premium' });
  expect((await get()).details?.days).toHaveLength(1);
  expect((await getCsv()).status).toBe(200);
  await setPlan({ status: 'cancelled' });
  const basic = await get();
  expect(basic).not.toHaveProperty('details');
  expect(basic).toMatchObject({ totals: { photos: 1 }, guests: 1, guestsWithPhotos: 1, waiting: 0 });
  await expectProblem(await getCsv(), 'subscription-required', 403);
});

test('gives the days as CSV, with the photos of each hour', async () => {
  const { organizer, guest, event } = await createBusinessEvent();
  const bytes = await drawJpeg();
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const takenAt = toUtcTime('Europe/Berlin', yesterday, '19:30');
  await guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes, takenAt });
  const response = await organizer.get(`${analyticsOf(event.id)}.csv`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*\.csv/);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const text = Buffer.from(await response.arrayBuffer()).toString();
  const [header, row, end] = text.split('\n');
  expect(header).toMatch(/^\ufeffdate,totalPhotos,totalReactions,totalComments,totalDownloads,activeUsers,photosAt00,/);
  const hours = new Array<number>(24).fill(0).with(19, 1);
  expect(row).toBe([yesterday, 1, 0, 0, 0, 1, ...hours].join());
  expect(end).toBe('');
});
