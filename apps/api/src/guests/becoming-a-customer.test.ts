import type { Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { eventWithGuest } from '../../test/event-with-guest.ts';
import { drawJpeg } from '../../test/pictures.ts';
import { newPair } from '../../test/test-client.ts';

describe('a guest who signs in with an account', () => {
  test('takes membership, photos and unfinished uploads along', async () => {
    const testApp = await createTestApp();
    const { guest, event, pair } = await eventWithGuest(testApp, { isPublic: false });
    const { userId: guestUserId } = await guest.json<Membership>(`/api/events/${event.id}/me`);
    const bytes = await drawJpeg();
    const sent = await guest.sendPhoto(event.id, bytes);
    const photoId = newId();
    await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });

    const account = await guest.becomeCustomer();
    expect(await guest.json(`/api/events/${event.id}/me`)).toMatchObject({ userId: account.id, guestId: pair.guestId });
    const finish = await guest.call('PATCH', `/api/uploads/${photoId}`, bytes.subarray(100), {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '100',
      'Content-Type': 'application/offset+octet-stream',
      // What waits on the phone was made in the guest's name.
      'Rollcall-Actor': guestUserId,
    });
    expect(finish.status).toBe(204);
    const photos = await guest.json<Photo[]>(`/api/events/${event.id}/photos?sort=newest`);
    expect(photos.map(({ id, isMine }) => [id, isMine])).toEqual([
      [photoId, true],
      [sent, true],
    ]);
  });

  test('while a photo is being received still gets it as their own', async () => {
    let whileReceiving: () => Promise<unknown> = async () => undefined;
    const testApp = await createTestApp({
      wrapBlobs: (blobs) =>
        Object.assign(Object.create(blobs) as typeof blobs, {
          keepIncoming: async (id: string, name: string) => {
            await blobs.keepIncoming(id, name);
            await whileReceiving();
          },
        }),
    });
    const { guest, event } = await eventWithGuest(testApp);
    const [photoId, bytes, before] = [newId(), await drawJpeg(), guest.cookie];
    const sender = testApp.client();
    sender.cookie = before;
    whileReceiving = () => guest.becomeCustomer();
    const answer = await sender.createUpload({ eventId: event.id, photoId, bytes, first: bytes });
    expect(answer.headers.get('rollcall-receipt')).toContain(photoId);
    expect(await guest.json(`/api/events/${event.id}/photos`)).toMatchObject([{ id: photoId, isMine: true }]);
    expect((await guest.headUpload(photoId)).headers.get('rollcall-receipt')).toContain(photoId);
  });

  test('and was a member already is one member, with all rights of both', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await eventWithGuest(testApp, { isPublic: false });
    const customer = testApp.client();
    const account = await customer.becomeCustomer('both');
    const kept = await customer.join(event.id);
    await customer.sendPhoto(event.id, await drawJpeg());
    const phone = testApp.client();
    const pair = newPair();
    await phone.join(event.id, pair);
    await phone.sendPhoto(event.id, await drawJpeg());
    await phone.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '4' });
    await testApp.db.updateTable('event_guests').set({ has_full_access: 1 }).where('id', '=', pair.guestId).execute();
    expect(await organizer.json(`/api/events/${event.id}/stats`)).toMatchObject({ guests: 2, guestCount: 3 });

    await phone.post('/api/auth/login', { email: 'both@example.com', password: 'correct horse battery' });
    expect(await organizer.json(`/api/events/${event.id}/stats`)).toMatchObject({ guests: 1, guestCount: 2 });
    expect(await phone.json(`/api/events/${event.id}/me`)).toMatchObject({
      userId: account.id,
      guestId: kept.id,
      canSeeAll: true,
      waiting: 4,
    });
    const photos = await phone.json<Photo[]>(`/api/events/${event.id}/photos`);
    expect(photos.map(({ guestId, isMine }) => [guestId, isMine])).toEqual([
      [kept.id, true],
      [kept.id, true],
    ]);
    expect((await phone.join(event.id, pair)).id).toBe(kept.id);
  });

  test('is merged as well when the pair comes with the account’s session', async () => {
    const testApp = await createTestApp();
    const { event, guest, pair, organizer } = await eventWithGuest(testApp);
    await guest.sendPhoto(event.id, await drawJpeg());
    const customer = testApp.client();
    const account = await customer.becomeCustomer();
    await customer.join(event.id, pair);
    expect(await customer.json(`/api/events/${event.id}/me`)).toMatchObject({ userId: account.id });
    expect(await customer.json(`/api/events/${event.id}/photos`)).toMatchObject([{ isMine: true }]);
    expect(await organizer.json(`/api/events/${event.id}/stats`)).toMatchObject({ guests: 1, guestCount: 1 });
  });
});

test('a pair never signs in to an account: not here, not in another event', async () => {
  const testApp = await createTestApp();
  const { event, guest, pair, organizer } = await eventWithGuest(testApp);
  const other = await organizer.createEvent();
  await guest.becomeCustomer();
  for (const { id } of [event, other]) {
    const holder = testApp.client();
    const body = { guestName: 'Gisela', guestEmail: 'g@example.com', ...pair };
    await expectProblem(await holder.post(`/api/events/${id}/join`, body), 'not-signed-in', 401);
    await expectProblem(await holder.get('/api/auth/me'), 'not-signed-in', 401);
  }
});
