import type { Membership, ReentryLink } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg, drawPreview } from '../../test/draw-pictures.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

async function createRoll(exposures: number) {
  const testApp = await createTestApp({ makesPictures: false });
  const people = await createEventWithGuest(testApp, { exposures });
  const eventId = people.event.id;
  const send = async (client: TestClient, photoId = newId(), bytes: Uint8Array | null = null) => {
    const picture = bytes ?? (await drawJpeg());
    return await client.createUpload({ eventId, photoId, bytes: picture, first: picture });
  };
  const findLeft = async (client: TestClient) =>
    (await client.getJson<Membership>(`/api/events/${eventId}/me`)).exposuresLeft;
  return { testApp, ...people, eventId, send, findLeft };
}

test('a guest takes as many photos as the roll has, by whatever door, and the host any number', async () => {
  const { organizer, guest, event, eventId, send, findLeft } = await createRoll(3);
  expect(event).toMatchObject({ exposures: 3, developsAt: null });
  expect(await findLeft(guest)).toBe(3);
  expect((await send(guest)).status).toBe(201);
  const bytes = await drawJpeg();
  const preview = { eventId, photoId: newId(), bytes, preview: await drawPreview(bytes) };
  expect((await guest.putPreview(preview)).status).toBe(204);
  const form = async () => {
    const body = new FormData();
    body.set('photo', new File([new Uint8Array(await drawJpeg())], 'a.jpg', { type: 'image/jpeg' }));
    return await guest.post(`/api/events/${eventId}/photos`, body);
  };
  expect((await form()).status).toBe(201);
  expect(await findLeft(guest)).toBe(0);

  await expectProblem(await form(), 'no-exposures-left', 403);
  await expectProblem(await send(guest), 'no-exposures-left', 403);
  await expectProblem(await guest.putPreview({ ...preview, photoId: newId() }), 'no-exposures-left', 403);
  // The picture of the preview.
  expect((await guest.patchUpload(preview.photoId, 0, bytes)).status).toBe(204);
  for (let count = 0; count < 4; count++) expect((await send(organizer)).status).toBe(201);
  expect(await findLeft(organizer)).toBeNull();
  expect(await organizer.getJson<Photo[]>(`/api/events/${eventId}/photos`)).toHaveLength(7);
});

test('a photo takes one exposure however often it is sent, and a deleted one does not give it back', async () => {
  const { testApp, guest, send, findLeft } = await createRoll(2);
  const [photoId, bytes] = [newId(), await drawJpeg()];
  expect((await send(guest, photoId, bytes)).status).toBe(201);
  await expectProblem(await send(guest, photoId, bytes), 'upload-exists', 409);
  expect(await findLeft(guest)).toBe(1);
  expect((await guest.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204);
  expect(await findLeft(guest)).toBe(1);

  // An upload that ended after days without progress begins again, also on a full roll.
  const slow = { eventId: (await testApp.db.selectFrom('events').select('id').executeTakeFirstOrThrow()).id };
  const late = { ...slow, photoId: newId(), bytes: await drawJpeg() };
  expect((await guest.createUpload(late)).status).toBe(201);
  expect(await findLeft(guest)).toBe(0);
  await testApp.db.updateTable('uploads').set({ updated_at: '2020-01-01T00:00:00.000Z' }).execute();
  await testApp.stores.photoRemoval.discardIdleUploads();
  await expectProblem(await send(guest), 'no-exposures-left');
  expect((await guest.createUpload({ ...late, first: late.bytes })).status).toBe(201);
});

test('of two calls with one exposure left exactly one passes', async () => {
  for (let round = 0; round < 5; round++) {
    const { testApp, guest, eventId, send } = await createRoll(2);
    await send(guest);
    const pictures = await Promise.all(Array.from({ length: 6 }, () => drawJpeg()));
    const answers = await Promise.all(
      pictures.map((bytes) => guest.createUpload({ eventId, photoId: newId(), bytes, first: bytes })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403, 403]);
    expect(await testApp.db.selectFrom('photos').select('id').execute()).toHaveLength(2);
  }
});

test('a file that is no picture gives its exposure back, unless its preview is in the event', async () => {
  const { guest, eventId, send, findLeft } = await createRoll(2);
  await expectProblem(await send(guest, newId(), Buffer.from('GIF89a no picture')), 'unsupported-image');
  expect(await findLeft(guest)).toBe(2);
  const bytes = Buffer.from('GIF89a no picture either');
  const upload = { eventId, photoId: newId(), bytes };
  await guest.putPreview({ ...upload, preview: await drawPreview(await drawJpeg()) });
  await expectProblem(await guest.patchUpload(upload.photoId, 0, bytes), 'unsupported-image');
  expect(await findLeft(guest)).toBe(1);
});

test('an upload that begins again while its file proves to be no picture keeps its exposure', async () => {
  const { testApp, guest, eventId, send, findLeft } = await createRoll(1);
  const photoId = newId();
  const { blobs } = testApp;
  const deleteIncoming = blobs.deleteIncoming.bind(blobs);
  // Between the end of the upload and what follows it.
  const began = vi.spyOn(blobs, 'deleteIncoming').mockImplementationOnce(async (id) => {
    await deleteIncoming(id);
    const again = await guest.createUpload({ eventId, photoId, bytes: await drawJpeg() });
    expect(again.status).toBe(201);
  });
  await expectProblem(await send(guest, photoId, Buffer.from('GIF89a no picture')), 'unsupported-image');
  expect(began).toHaveBeenCalled();
  expect(await findLeft(guest)).toBe(0);
  await expectProblem(await send(guest), 'no-exposures-left');
});

test('all phones of one guest share one roll', async () => {
  const { testApp, organizer, guest, credentials, event, eventId, send, findLeft } = await createRoll(4);
  const [second, reentered, proven] = [testApp.client(), testApp.client(), testApp.client()];
  await second.join(eventId, credentials);
  const link = await organizer.post(`/api/events/${eventId}/guests/${credentials.guestId}/reentry`);
  const token = new URL(((await link.json()) as ReentryLink).url).searchParams.get('reentry');
  await reentered.post('/api/guests/reentry', { token, phoneKey: newGuestCredentials().guestKey });
  await verifyEmail(testApp, proven, 'gisela@example.com');
  const phones = [guest, second, reentered, proven];
  for (const phone of phones) expect((await send(phone)).status).toBe(201);
  for (const phone of phones) {
    expect(await findLeft(phone)).toBe(0);
    await expectProblem(await send(phone), 'no-exposures-left');
  }
  await organizer.call('PATCH', `/api/events/${event.id}`, { exposures: 5 });
  expect((await send(reentered)).status).toBe(201);
  await expectProblem(await send(guest), 'no-exposures-left');
});

test('who leaves, or clears the browser, and joins again goes on with the same roll', async () => {
  const { testApp, guest, credentials, eventId, send, findLeft } = await createRoll(3);
  await send(guest);
  await guest.call('DELETE', `/api/events/${eventId}/guests/${credentials.guestId}`);
  await guest.join(eventId);
  await send(guest);
  expect(await findLeft(guest)).toBe(1);

  const cleared = testApp.client();
  await cleared.join(eventId);
  expect(await findLeft(cleared)).toBe(1);
  expect((await send(cleared)).status).toBe(201);
  await expectProblem(await send(cleared), 'no-exposures-left');
  // Anybody could have typed the address: what comes later takes nothing from who was there.
  expect(await findLeft(guest)).toBe(1);
  expect((await send(guest)).status).toBe(201);
});

test('whoever types the address of another guest uses up none of that guest’s roll, also once it is proven', async () => {
  const { testApp, guest, eventId, send, findLeft } = await createRoll(1);
  const victim = testApp.client();
  await victim.join(eventId, newGuestCredentials(), 'Trude');
  await send(guest);
  await verifyEmail(testApp, victim, 'gisela@example.com');
  expect(await findLeft(victim)).toBe(1);
  expect((await send(victim)).status).toBe(201);
  await expectProblem(await send(victim), 'no-exposures-left');
  expect(await findLeft(guest)).toBe(0);
});

test('a guest who signs in with an account keeps the roll', async () => {
  const { guest, send, findLeft } = await createRoll(2);
  await send(guest);
  await guest.signUp();
  expect(await findLeft(guest)).toBe(1);
  await send(guest);
  await expectProblem(await send(guest), 'no-exposures-left');
});

test('the roll is set with the other settings of the event, from 1 to 100', async () => {
  const { organizer, guest, eventId, send, findLeft } = await createRoll(1);
  await send(guest);
  const change = (exposures: unknown) => organizer.call('PATCH', `/api/events/${eventId}`, { exposures });
  for (const wrong of [0, 101, 1.5, '24']) await expectProblem(await change(wrong), 'validation');
  await expectProblem(await guest.call('PATCH', `/api/events/${eventId}`, { exposures: null }), 'forbidden');
  expect((await change(100)).status).toBe(200);
  expect(await findLeft(guest)).toBe(99);
  expect((await change(null)).status).toBe(200);
  expect(await findLeft(guest)).toBeNull();
  expect((await send(guest)).status).toBe(201);
});
