import type { Event } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { drawJpeg } from './draw-pictures.ts';
import { newGuestCredentials } from './test-client.ts';

/** Makes the calls of a phone that opens the link, joins, and sends a first photo. Returns their statuses. */
async function arrive(testApp: TestApp, { id, eventCode }: Event, number: number, bytes: Buffer): Promise<number[]> {
  const phone = testApp.client();
  const guest = { guestName: `Guest ${number}`, guestEmail: `guest.${number}@example.com`, ...newGuestCredentials() };
  const photoId = newId();
  const calls = [
    () => phone.get(`/api/events/${eventCode}`),
    () => phone.post(`/api/events/${id}/join`, guest),
    () => phone.get(`/api/events/${id}/me`),
    () => phone.get(`/api/events/${id}/photos`),
    () => phone.get(`/api/events/${id}/changes?since=0`),
    () => phone.get(`/api/events/${id}/stream`),
    () => phone.createUpload({ eventId: id, photoId, bytes, first: bytes.subarray(0, 100) }),
    () => phone.patchUpload(photoId, 100, bytes.subarray(100)),
  ];
  const statuses: number[] = [];
  for (const call of calls) {
    const response = await call();
    statuses.push(response.status);
    if (response.headers.get('Content-Type') === 'text/event-stream') await response.body?.cancel();
  }
  return statuses;
}

test('300 guests behind one network address join and send a photo without one refusal', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const organizer = testApp.client();
  await organizer.signUp();
  const event = await organizer.createEvent();
  const bytes = await drawJpeg(40, 30);
  const arrivals = Array.from({ length: 300 }, (_, number) => arrive(testApp, event, number, bytes));
  for (const statuses of await Promise.all(arrivals))
    expect(statuses).toEqual([200, 201, 200, 200, 200, 200, 201, 204]);
  expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ total: 300, guestCount: 300 });
});
