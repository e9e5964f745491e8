import type { Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { openEventStream } from '../../test/event-stream.ts';
import { newGuestCredentials } from '../../test/test-client.ts';

describe('a guest who signs in with an account', () => {
  test('keeps their membership, photos and unfinished uploads', async () => {
    const testApp = await createTestApp();
    const { guest, event, credentials } = await createEventWithGuest(testApp, { isPublic: false });
    const { userId: guestUserId } = await guest.getJson<Membership>(`/api/events/${event.id}/me`);
    const bytes = await drawJpeg();
    const sent = await guest.uploadPhoto(event.id, bytes);
    const photoId = newId();
    await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });

    const account = await guest.signUp();
    expect(await guest.getJson(`/api/events/${event.id}/me`)).toMatchObject({
      userId: account.id,
      guestId: credentials.guestId,
    });
    const finish = await guest.call('PATCH', `/api/uploads/${photoId}`, bytes.subarray(100), {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '100',
      'Content-Type': 'application/offset+octet-stream',
      // Pending uploads on the phone still name the guest as their actor.
      'Rollcall-Actor': guestUserId,
    });
    expect(finish.status).toBe(204);
    const photos = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos?sort=newest`);
    expect(photos.map(({ id, isMine }) => [id, isMine])).toEqual([
      [photoId, true],
      [sent, true],
    ]);
  });

  test('transfers photos to the account’s other devices, which are notified immediately', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest } = await createEventWithGuest(testApp, { isPublic: false });
    const sent = [
      await guest.uploadPhoto(event.id, await drawJpeg()),
      await guest.uploadPhoto(event.id, await drawJpeg()),
    ];
    const device = testApp.client();
    await device.signUp('two');
    const kept = await device.join(event.id);
    const before = await device.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
    const stream = await openEventStream(device, event.id);
    expect(await stream.next('changes')).toEqual({ seq: before.seq });

    await guest.post('/api/auth/login', { email: 'two@example.com', password: 'correct horse battery' });
    expect((await stream.next('changes')).seq).toBeGreaterThan(before.seq);
    await stream.close();
    const after = await device.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${before.seq}`);
    expect(after.view).toBe(before.view);
    expect(after.photos.map(({ id, guestId, isMine }) => [id, guestId, isMine])).toEqual(
      sent.map((id) => [id, kept.id, true]),
    );
  });

  test('owns a photo that is received while they sign in', async () => {
    let whileReceiving: () => Promise<unknown> = async () => undefined;
    const testApp = await createTestApp({
      wrapBlobs: (blobs) =>
        Object.assign(Object.create(blobs) as typeof blobs, {
          storeIncoming: async (id: string, name: string, bytes: Buffer) => {
            await blobs.storeIncoming(id, name, bytes);
            await whileReceiving();
          },
        }),
    });
    const { guest, event } = await createEventWithGuest(testApp);
    const [photoId, bytes, before] = [newId(), await drawJpeg(), guest.cookie];
    const sender = testApp.client();
    sender.cookie = before;
    whileReceiving = () => guest.signUp();
    const response = await sender.createUpload({ eventId: event.id, photoId, bytes, first: bytes });
    expect(response.headers.get('rollcall-receipt')).toContain(photoId);
    expect(await guest.getJson(`/api/events/${event.id}/photos`)).toMatchObject([{ id: photoId, isMine: true }]);
    expect((await guest.headUpload(photoId)).headers.get('rollcall-receipt')).toContain(photoId);
  });

  test('is merged with the account’s own membership, with the rights of both', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await createEventWithGuest(testApp, { isPublic: false });
    const customer = testApp.client();
    const account = await customer.signUp('both');
    const kept = await customer.join(event.id);
    await customer.uploadPhoto(event.id, await drawJpeg());
    const phone = testApp.client();
    const credentials = newGuestCredentials();
    await phone.join(event.id, credentials);
    await phone.uploadPhoto(event.id, await drawJpeg());
    await phone.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '4' });
    await testApp.db
      .updateTable('event_guests')
      .set({ has_full_access: 1 })
      .where('id', '=', credentials.guestId)
      .execute();
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guests: 2, guestCount: 3 });

    await phone.post('/api/auth/login', { email: 'both@example.com', password: 'correct horse battery' });
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guests: 1, guestCount: 2 });
    expect(await phone.getJson(`/api/events/${event.id}/me`)).toMatchObject({
      userId: account.id,
      guestId: kept.id,
      canSeeAll: true,
      waiting: 4,
    });
    const photos = await phone.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(photos.map(({ guestId, isMine }) => [guestId, isMine])).toEqual([
      [kept.id, true],
      [kept.id, true],
    ]);
    expect((await phone.join(event.id, credentials)).id).toBe(kept.id);
  });

  test('is merged when the account’s session joins with the guest credentials', async () => {
    const testApp = await createTestApp();
    const { event, guest, credentials, organizer } = await createEventWithGuest(testApp);
    await guest.uploadPhoto(event.id, await drawJpeg());
    const customer = testApp.client();
    const account = await customer.signUp();
    await customer.join(event.id, credentials);
    expect(await customer.getJson(`/api/events/${event.id}/me`)).toMatchObject({ userId: account.id });
    expect(await customer.getJson(`/api/events/${event.id}/photos`)).toMatchObject([{ isMine: true }]);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guests: 1, guestCount: 1 });
  });
});

test('guest credentials never sign in to an account, in this event or another', async () => {
  const testApp = await createTestApp();
  const { event, guest, credentials, organizer } = await createEventWithGuest(testApp);
  const other = await organizer.createEvent();
  await guest.signUp();
  for (const { id } of [event, other]) {
    const client = testApp.client();
    const body = { guestName: 'Gisela', guestEmail: 'g@example.com', ...credentials };
    await expectProblem(await client.post(`/api/events/${id}/join`, body), 'not-signed-in', 401);
    await expectProblem(await client.get('/api/auth/me'), 'not-signed-in', 401);
  }
});
