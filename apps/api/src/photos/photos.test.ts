import type { EventStats } from '@rollcall/schema/event';
import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import type { TestClient } from '../../test/test-client.ts';

async function eventWithPhoto(testApp: TestApp) {
  const people = await createEventWithGuest(testApp);
  const other = testApp.client();
  await other.join(people.event.id);
  const photoId = await people.guest.uploadPhoto(people.event.id, await drawJpeg());
  return { ...people, other, photoId, list: `/api/events/${people.event.id}/photos` };
}

const review = (client: TestClient, photoId: string, isApproved: boolean, changeSeq?: number) =>
  client.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved, changeSeq });

describe('PATCH /api/photos/{id}/approve', () => {
  test('approves a photo and withdraws the approval, effective in other guests’ lists', async () => {
    const testApp = await createTestApp();
    const { organizer, other, photoId, list } = await eventWithPhoto(testApp);
    expect(await (await review(organizer, photoId, true)).json()).toMatchObject({ id: photoId, isApproved: true });
    expect(await other.getJson<Photo[]>(list)).toHaveLength(1);
    await review(organizer, photoId, false);
    expect(await other.getJson<Photo[]>(list)).toEqual([]);
  });

  test('rejects a review of an outdated version with a conflict and changes nothing', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { organizer, photoId, list } = await eventWithPhoto(testApp);
    const [{ changeSeq }] = (await organizer.getJson<Photo[]>(list)) as [Photo];
    await organizer.call('PATCH', `/api/photos/${photoId}`, { caption: 'changed' });
    await expectProblem(await review(organizer, photoId, true, changeSeq), 'conflict', 409);
    expect(await organizer.getJson(list)).toMatchObject([{ isApproved: false }]);
    const [fresh] = (await organizer.getJson<Photo[]>(list)) as [Photo];
    expect((await review(organizer, photoId, true, fresh.changeSeq)).status).toBe(200);
    // A repeated decision, as after a lost response, is neither a conflict nor a change.
    const again = await review(organizer, photoId, true, fresh.changeSeq);
    expect([again.status, ((await again.json()) as Photo).changeSeq]).toEqual([200, fresh.changeSeq + 1]);
  });

  test('accepts a review of the version before the renditions were finished', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithGuest(testApp);
    const photoId = await organizer.uploadPhoto(event.id, await drawJpeg());
    const list = `/api/events/${event.id}/photos`;
    const [before] = (await organizer.getJson<Photo[]>(list)) as [Photo];
    const finished = await vi.waitUntil(async () =>
      (await organizer.getJson<Photo[]>(list)).find((photo) => photo.url),
    );
    expect(finished.changeSeq).toBe(before.changeSeq);
    const changes = await organizer.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${before.changeSeq}`);
    expect(changes.photos).toMatchObject([{ id: photoId, url: finished.url }]);
    expect((await review(organizer, photoId, true, before.changeSeq)).status).toBe(200);
  });

  test('allows only the organizer, and rejects an invalid body', async () => {
    const testApp = await createTestApp();
    const { guest, other, photoId } = await eventWithPhoto(testApp);
    await expectProblem(await review(guest, photoId, true), 'forbidden', 403);
    await expectProblem(await review(other, photoId, true), 'photo-not-found', 404);
    await expectProblem(await review(testApp.client(), photoId, true), 'not-signed-in', 401);
    const body = { isApproved: 'yes' };
    await expectProblem(await guest.call('PATCH', `/api/photos/${photoId}/approve`, body), 'validation', 400);
  });
});

describe('PATCH /api/photos/{id}', () => {
  test('allows the uploader and reviewers to change caption and tags independently', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, other, photoId } = await eventWithPhoto(testApp);
    const path = `/api/photos/${photoId}`;
    await guest.call('PATCH', path, { caption: ' The cake ', tags: ['food'] });
    expect(await (await organizer.call('PATCH', path, { tags: ['candid'] })).json()).toMatchObject({
      caption: 'The cake',
      tags: ['candid'],
    });
    expect(await (await guest.call('PATCH', path, { caption: '' })).json()).toMatchObject({ caption: null });
    await review(organizer, photoId, true);
    await expectProblem(await other.call('PATCH', path, { caption: 'hers' }), 'forbidden', 403);
    for (const body of [{ caption: 'x'.repeat(501) }, { tags: Array(11).fill('x') }, { tags: ['x'.repeat(51)] }]) {
      await expectProblem(await guest.call('PATCH', path, body), 'validation', 400);
    }
  });
});

describe('DELETE /api/photos/{id}', () => {
  test('erases a photo deleted by its uploader, and rejects a repetition with photo-not-found', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, photoId } = await eventWithPhoto(testApp);
    expect((await guest.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204);
    await expectProblem(await guest.call('DELETE', `/api/photos/${photoId}`), 'photo-not-found', 404);
    await expectProblem(await organizer.post(`/api/photos/${photoId}/restore`), 'photo-not-found', 404);
    expect(await testApp.db.selectFrom('photos').selectAll().execute()).toEqual([]);
    expect(await testApp.db.selectFrom('photo_tombstones').selectAll().execute()).toMatchObject([
      { photo_id: photoId },
    ]);
  });

  test('allows reviewers to restore a photo removed by the organizer for 24 hours', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, photoId, list } = await eventWithPhoto(testApp);
    const restore = (client: TestClient) => client.post(`/api/photos/${photoId}/restore`);
    await organizer.call('DELETE', `/api/photos/${photoId}`);
    await expectProblem(await organizer.call('DELETE', `/api/photos/${photoId}`), 'photo-not-found', 404);
    await expectProblem(await review(organizer, photoId, true), 'photo-not-found', 404);
    expect(await guest.getJson(list)).toEqual([]);
    await expectProblem(await restore(guest), 'photo-not-found', 404);
    expect(await (await restore(organizer)).json()).toMatchObject({ id: photoId, isApproved: false });
    expect((await restore(organizer)).status).toBe(200);
    await expectProblem(await restore(guest), 'forbidden', 403);
    expect(await guest.getJson(list)).toHaveLength(1);

    await organizer.call('DELETE', `/api/photos/${photoId}`);
    const removed_at = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000).toISOString();
    await testApp.db.updateTable('photos').set({ removed_at }).execute();
    await expectProblem(await restore(organizer), 'photo-not-found', 404);
    await testApp.stores.photoRemoval.eraseExpired();
    expect(await testApp.db.selectFrom('photos').selectAll().execute()).toEqual([]);
    expect(await testApp.db.selectFrom('photo_tombstones').selectAll().execute()).toHaveLength(1);
  });

  test('keeps a photo removed less than 24 hours ago', async () => {
    const testApp = await createTestApp();
    const { organizer, photoId } = await eventWithPhoto(testApp);
    await organizer.call('DELETE', `/api/photos/${photoId}`);
    await testApp.stores.photoRemoval.eraseExpired();
    expect((await organizer.post(`/api/photos/${photoId}/restore`)).status).toBe(200);
  });

  test('rejects the removal of an outdated version with a conflict and keeps the photo', async () => {
    const testApp = await createTestApp();
    const { organizer, photoId } = await eventWithPhoto(testApp);
    const before = (await (await organizer.post(`/api/photos/${photoId}/restore`)).json()) as Photo;
    const approved = await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
    const { changeSeq } = (await approved.json()) as Photo;
    const stale = await organizer.call('DELETE', `/api/photos/${photoId}?changeSeq=${before.changeSeq}`);
    await expectProblem(stale, 'conflict', 409);
    expect((await organizer.call('DELETE', `/api/photos/${photoId}?changeSeq=${changeSeq}`)).status).toBe(204);
  });

  test('erases a photo at once with forever=true', async () => {
    const testApp = await createTestApp();
    const { organizer, other, photoId } = await eventWithPhoto(testApp);
    await expectProblem(await other.call('DELETE', `/api/photos/${photoId}`), 'photo-not-found', 404);
    expect((await organizer.call('DELETE', `/api/photos/${photoId}?forever=true`)).status).toBe(204);
    await expectProblem(await organizer.post(`/api/photos/${photoId}/restore`), 'photo-not-found', 404);
  });
});

test('the counters of an event match the counted rows after any sequence of operations', async () => {
  const testApp = await createTestApp();
  const { event, organizer, guest, other } = await eventWithPhoto(testApp);
  const own = await organizer.uploadPhoto(event.id, await drawJpeg());
  const ids = [own];
  for (const client of [guest, other, other]) ids.push(await client.uploadPhoto(event.id, await drawJpeg()));
  // A linear congruential generator (Numerical Recipes, section 7.1): the same run every time.
  let state = 7;
  const pick = <Item>(items: Item[]): Item => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return items[Math.floor((state / 2 ** 32) * items.length)]!;
  };
  const operations = [
    (id: string) => review(organizer, id, true),
    (id: string) => review(organizer, id, false),
    (id: string) => organizer.call('DELETE', `/api/photos/${id}`),
    (id: string) => organizer.post(`/api/photos/${id}/restore`),
    (id: string) => organizer.post(`/api/photos/${id}/restore`),
    (id: string) => other.call('PATCH', `/api/photos/${id}`, { caption: 'x' }),
  ];
  const expectCountersToMatch = async () => {
    const counted = await sql<Omit<EventStats, 'guestCount'>>`
      select count(*) as total, coalesce(sum(is_approved), 0) as approved, coalesce(sum(1 - is_approved), 0) as pending,
        count(distinct user_id) as guests from photos where removed_at is null`.execute(testApp.db);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject(counted.rows[0]!);
  };
  for (let step = 0; step < 150; step++) {
    await pick(operations)(pick(ids));
    await expectCountersToMatch();
  }
  await guest.call('DELETE', `/api/photos/${ids[1]}`);
  await expectCountersToMatch();
  const { seqs } = (
    await sql<{ seqs: number }>`select count(distinct feed_seq) as seqs from
      (select feed_seq from photos union all select feed_seq from photo_tombstones) as listed`.execute(testApp.db)
  ).rows[0]!;
  expect(seqs).toBe(5);
});
