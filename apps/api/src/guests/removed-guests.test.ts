import type { RemovedGuest } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { readZip } from '../../test/read-zip.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

const joinAs = (client: TestClient, eventId: string, credentials: object = newGuestCredentials()) =>
  client.post(`/api/events/${eventId}/join`, {
    guestName: 'Gisela',
    guestEmail: 'gisela@example.com',
    ...credentials,
  });

/** Creates a public event with an approved and a pending photo and a comment of a guest whom the organizer removed. */
async function createRemovedGuest(testApp: TestApp) {
  const given = await createEventWithGuest(testApp, { allowChat: true });
  const { organizer, guest, event, credentials } = given;
  const pendingId = await guest.uploadPhoto(event.id, await drawJpeg());
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  const commentId = newId();
  await guest.post(`/api/photos/${photoId}/comments`, { id: commentId, comment: 'Lovely' });
  const removal = await organizer.call('DELETE', `/api/events/${event.id}/guests/${credentials.guestId}`);
  expect(removal.status).toBe(204);
  return { ...given, pendingId, photoId, commentId };
}

describe('a removed guest', () => {
  test('neither changes nor deletes what stayed, and sees what a visitor sees', async () => {
    const testApp = await createTestApp();
    const { guest, event, pendingId, photoId, commentId } = await createRemovedGuest(testApp);
    expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toMatchObject([
      { id: photoId, isMine: false },
    ]);
    await expectProblem(await guest.call('PATCH', `/api/photos/${photoId}`, { caption: 'x' }), 'forbidden', 403);
    await expectProblem(await guest.call('DELETE', `/api/photos/${photoId}`), 'forbidden', 403);
    await expectProblem(await guest.call('PATCH', `/api/comments/${commentId}`, { comment: 'x' }), 'forbidden', 403);
    await expectProblem(await guest.call('DELETE', `/api/comments/${commentId}`), 'forbidden', 403);
    await expectProblem(
      await guest.post(`/api/photos/${photoId}/comments`, { id: newId(), comment: 'x' }),
      'forbidden',
      403,
    );
    await expectProblem(await guest.get(`/api/photos/${pendingId}/comments`), 'photo-not-found', 404);
    await expectProblem(await guest.call('DELETE', `/api/photos/${pendingId}`), 'photo-not-found', 404);
    expect(await guest.getJson(`/api/photos/${photoId}/comments`)).toMatchObject([{ isMine: false }]);
  });

  test('reads nothing more of a private event', async () => {
    const testApp = await createTestApp();
    const { organizer, guest, event, credentials } = await createEventWithGuest(testApp, { isPublic: false });
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    await organizer.call('DELETE', `/api/events/${event.id}/guests/${credentials.guestId}`);
    await organizer.post(`/api/photos/${photoId}/comments`, { id: newId(), comment: 'among us' });
    await expectProblem(await guest.get(`/api/photos/${photoId}/comments`), 'photo-not-found', 404);
    await expectProblem(await guest.get(`/api/events/${event.id}/changes?since=0`), 'event-not-found', 404);
  });

  test('joins again neither in the same browser, nor with its credentials, nor with an account', async () => {
    const testApp = await createTestApp();
    const { guest, event, credentials } = await createRemovedGuest(testApp);
    await expectProblem(await joinAs(guest, event.id), 'forbidden', 403);
    await expectProblem(await joinAs(testApp.client(), event.id, credentials), 'forbidden', 403);
    await guest.signUp();
    await expectProblem(await joinAs(guest, event.id), 'forbidden', 403);
    expect((await joinAs(testApp.client(), event.id)).status).toBe(201);
  });

  test('stays out on a second phone that claimed the membership', async () => {
    const testApp = await createTestApp();
    const { organizer, event, credentials } = await createEventWithGuest(testApp);
    const second = testApp.client();
    await verifyEmail(testApp, second, 'gisela@example.com');
    const secondPhone = newGuestCredentials();
    await second.join(event.id, secondPhone);
    await organizer.call('DELETE', `/api/events/${event.id}/guests/${credentials.guestId}`);
    await expectProblem(await joinAs(second, event.id), 'forbidden', 403);
    await expectProblem(await joinAs(testApp.client(), event.id, secondPhone), 'forbidden', 403);
  });

  test('joins again once the organizer allows it, and gets their photos back', async () => {
    const testApp = await createTestApp();
    const { organizer, guest, event, pendingId, photoId, credentials } = await createRemovedGuest(testApp);
    const path = `/api/events/${event.id}/removed-guests`;
    const [removed, ...others] = await organizer.getJson<RemovedGuest[]>(path);
    expect(others).toEqual([]);
    expect(removed).toEqual({
      id: credentials.guestId,
      guestName: 'Gisela',
      removedAt: expect.stringMatching(/Z$/),
      isLostPhone: false,
    });
    await expectProblem(await guest.get(path), 'forbidden', 403);
    await expectProblem(await guest.call('DELETE', `${path}/${removed?.id}`), 'forbidden', 403);

    expect((await organizer.call('DELETE', `${path}/${removed?.id}`)).status).toBe(204);
    await expectProblem(await organizer.call('DELETE', `${path}/${removed?.id}`), 'not-found', 404);
    expect(await organizer.getJson(path)).toEqual([]);
    expect((await joinAs(guest, event.id)).status).toBe(201);
    const photos = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos?sort=newest`);
    expect(photos.map(({ id, isMine }) => [id, isMine])).toEqual([
      [photoId, true],
      [pendingId, true],
    ]);
    const log = await testApp.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action).slice(-2)).toEqual(['guest.remove', 'guest.allow-again']);
  });

  test('who left by themselves may join again', async () => {
    const testApp = await createTestApp();
    const { organizer, guest, event, credentials } = await createEventWithGuest(testApp);
    await guest.call('DELETE', `/api/events/${event.id}/guests/${credentials.guestId}`);
    expect(await organizer.getJson(`/api/events/${event.id}/removed-guests`)).toEqual([]);
    expect((await joinAs(guest, event.id)).status).toBe(201);
  });

  test('exports and erases their data still', async () => {
    const testApp = await createTestApp();
    const { organizer, guest, event, photoId } = await createRemovedGuest(testApp);
    const files = readZip(Buffer.from(await (await guest.get('/api/privacy/export')).arrayBuffer()));
    expect(files.some(({ name }) => name.includes(photoId))).toBe(true);
    const data = JSON.parse(files.find(({ name }) => name === 'data.json')?.bytes.toString() ?? '') as object;
    expect(data).toMatchObject({ removedFrom: [{ eventId: event.id, guestName: 'Gisela' }] });
    expect((await guest.call('DELETE', '/api/privacy/me')).status).toBe(204);
    expect(await organizer.getJson(`/api/events/${event.id}/photos`)).toEqual([]);
    expect(await organizer.getJson(`/api/events/${event.id}/removed-guests`)).toEqual([]);
  });
});

describe('a changed text of an approved photo', () => {
  async function createApprovedPhoto(testApp: TestApp, autoApprove: boolean) {
    const given = await createEventWithGuest(testApp, { autoApprove });
    const { organizer, guest, event } = given;
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
    const change = async (client: TestClient, fields: object) =>
      (await (await client.call('PATCH', `/api/photos/${photoId}`, fields)).json()) as Photo;
    return { ...given, change };
  }

  test('is reviewed again where the event reviews', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, change } = await createApprovedPhoto(testApp, false);
    expect(await change(guest, { caption: 'Cake' })).toMatchObject({ isApproved: false, caption: 'Cake' });
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ approved: 0, pending: 1 });
    expect(await testApp.client().getJson(`/api/events/${event.id}/photos`)).toEqual([]);
  });

  test('stays approved when a reviewer changed it, when nothing changed, and where nothing is reviewed', async () => {
    const testApp = await createTestApp();
    const { organizer, guest, change } = await createApprovedPhoto(testApp, false);
    expect(await change(organizer, { caption: 'Cake', tags: ['cake'] })).toMatchObject({ isApproved: true });
    expect(await change(guest, { caption: 'Cake', tags: ['cake'] })).toMatchObject({ isApproved: true });
    const unreviewed = await createApprovedPhoto(testApp, true);
    expect(await unreviewed.change(unreviewed.guest, { caption: 'Cake' })).toMatchObject({ isApproved: true });
  });
});
