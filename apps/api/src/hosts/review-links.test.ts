import type { Event } from '@rollcall/schema/event';
import type { CreatedReviewLink } from '@rollcall/schema/event-host';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { openEventStream } from '../../test/event-stream.ts';
import type { TestClient } from '../../test/test-client.ts';

async function createLink(organizer: TestClient, { id }: Event): Promise<string> {
  const response = await organizer.post(`/api/events/${id}/review-link`);
  expect(response.status).toBe(201);
  const { url } = (await response.json()) as CreatedReviewLink;
  expect(url).toMatch(new RegExp(`^http://localhost:3000/event/${id}/review\\?token=[\\w-]{43}$`));
  return new URL(url).searchParams.get('token')!;
}

async function openTablet(testApp: TestApp, token: string) {
  const tablet = testApp.client();
  expect((await tablet.post('/api/review-sessions', { token })).status).toBe(200);
  return tablet;
}

async function createReview() {
  const testApp = await createTestApp();
  const { organizer, event, guest } = await createEventWithGuest(testApp);
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const token = await createLink(organizer, event);
  return { testApp, organizer, event, guest, photoId, token };
}

test('opens the review of its event alone', async () => {
  const { testApp, organizer, event, photoId, token } = await createReview();
  const other = await organizer.createEvent();
  const tablet = await openTablet(testApp, token);
  expect(await tablet.getJson(`/api/events/${event.id}/me`)).toMatchObject({ role: 'tablet', canDownload: false });
  expect((await tablet.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true })).status).toBe(200);
  expect((await tablet.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204);
  expect((await tablet.post(`/api/photos/${photoId}/restore`)).status).toBe(200);
  await expectProblem(await tablet.call('DELETE', `/api/photos/${photoId}?forever=true`), 'forbidden', 403);
  await expectProblem(await tablet.get(`/api/events/${other.id}/photos`), 'event-not-found', 404);
  await expectProblem(await tablet.get(`/api/events/${event.id}/guests`), 'forbidden', 403);
  await expectProblem(await tablet.get('/api/events'), 'forbidden', 403);
  await expectProblem(await tablet.post('/api/auth/login', {}), 'forbidden', 403);
  const stored = await testApp.db.selectFrom('review_links').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('hears no chat of the event in its stream', async () => {
  const { testApp, event, guest, token } = await createReview();
  const tablet = await openTablet(testApp, token);
  const stream = await openEventStream(tablet, event.id);
  await stream.next('changes');
  await guest.post(`/api/events/${event.id}/messages`, { id: crypto.randomUUID(), text: 'Between us' });
  await guest.uploadPhoto(event.id, await drawJpeg());
  const heard = [];
  do heard.push(await stream.nextEvent());
  while (heard.at(-1)![0] !== 'changes');
  expect(JSON.stringify(heard)).not.toContain('Between us');
});

test('does not replace the session of a browser in which somebody is signed in', async () => {
  const { organizer, event, guest, token } = await createReview();
  for (const client of [organizer, guest]) {
    await expectProblem(await client.post('/api/review-sessions', { token }), 'conflict', 409);
    expect((await client.get(`/api/events/${event.id}/me`)).status).toBe(200);
  }
});

test('repeats after a lost response, in the same browser and in another', async () => {
  const { testApp, token } = await createReview();
  const tablet = await openTablet(testApp, token);
  expect((await tablet.post('/api/review-sessions', { token })).status).toBe(200);
  await openTablet(testApp, token);
  expect(
    await testApp.db.selectFrom('sessions').select('id').where('review_event_id', 'is not', null).execute(),
  ).toHaveLength(2);
});

test.each(['end', 'replace', 'expire'] as const)('leaves nothing open once it has come to its %s', async (how) => {
  const { testApp, organizer, event, guest, photoId, token } = await createReview();
  const tablet = await openTablet(testApp, token);
  const stream = await openEventStream(tablet, event.id);
  await stream.next('changes');
  if (how === 'end') expect((await organizer.call('DELETE', `/api/events/${event.id}/review-link`)).status).toBe(204);
  if (how === 'replace') await createLink(organizer, event);
  if (how === 'expire') {
    const past = new Date(Date.now() - 1000).toISOString();
    await testApp.db.updateTable('review_links').set({ expires_at: past }).execute();
    await testApp.db
      .updateTable('sessions')
      .set({ absolute_expires_at: past })
      .where('review_event_id', '=', event.id)
      .execute();
  } else {
    await guest.uploadPhoto(event.id, await drawJpeg());
    let [kind] = await stream.nextEvent();
    while (kind !== 'end') [kind] = await stream.nextEvent();
  }
  await expectProblem(
    await tablet.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true }),
    'not-signed-in',
    401,
  );
  await expectProblem(await testApp.client().post('/api/review-sessions', { token }), 'code-invalid', 403);
  const listed = await organizer.getJson(`/api/events/${event.id}/review-link`);
  if (how === 'replace') expect(listed).toEqual({ expiresAt: expect.any(String) });
  else expect(listed).toBeNull();
});

test('ends two days after the time of the event, for a past one after a day, and after 400 days in any case', async () => {
  const { organizer } = await createReview();
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const coming = await organizer.createEvent({ date: inTenDays });
  const past = await organizer.createEvent({ date: '2020-05-01T10:00:00.000Z' });
  const endOf = async ({ id }: Event) => {
    const { expiresAt } = (await (await organizer.post(`/api/events/${id}/review-link`)).json()) as CreatedReviewLink;
    return Date.parse(expiresAt);
  };
  expect(await endOf(coming)).toBe(Date.parse(inTenDays) + 2 * 86_400_000);
  expect(Math.abs((await endOf(past)) - Date.now() - 86_400_000)).toBeLessThan(60_000);
  const farAhead = await organizer.createEvent({ date: '9999-12-30T10:00:00.000Z' });
  expect(Math.abs((await endOf(farAhead)) - Date.now() - 400 * 86_400_000)).toBeLessThan(60_000);
});

test('a link and its tablets end later or earlier when the event is moved', async () => {
  const { testApp, organizer, event, token } = await createReview();
  const tablet = await openTablet(testApp, token);
  const path = `/api/events/${event.id}`;
  const endOf = async () => ((await organizer.getJson(`${path}/review-link`)) as { expiresAt: string }).expiresAt;
  const endOfTablet = async () =>
    (await testApp.db.selectFrom('sessions').selectAll().where('review_event_id', '=', event.id).execute()).map(
      ({ absolute_expires_at }) => absolute_expires_at,
    );
  const [date, endDate] = [10, 10.2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()) as [
    string,
    string,
  ];
  expect((await organizer.call('PATCH', path, { date, endDate })).status).toBe(200);
  const moved = new Date(Date.parse(endDate) + 2 * 86_400_000).toISOString();
  expect([await endOf(), ...(await endOfTablet())]).toEqual([moved, moved]);
  expect((await tablet.get(`${path}/stats`)).status).toBe(200);
  expect((await organizer.call('PATCH', path, { date: '2020-05-01T10:00:00Z', endDate: null })).status).toBe(200);
  expect(Math.abs(Date.parse(await endOf()) - Date.now() - 86_400_000)).toBeLessThan(60_000);
  expect(await endOfTablet()).toEqual([await endOf()]);
});
