import type { NewEvent } from '@rollcall/schema/event';
import type { Photo } from '@rollcall/schema/photo';
import { expect, vi } from 'vitest';
import type { TestApp } from './create-test-app.ts';
import { newPair, type TestClient } from './test-client.ts';

/** An organizer, their event, and a guest who joined it with a pair of their phone's. */
export async function eventWithGuest(testApp: TestApp, fields: Partial<NewEvent> = {}) {
  const organizer = testApp.client();
  const account = await organizer.becomeCustomer();
  const event = await organizer.createEvent(fields);
  const guest = testApp.client();
  const pair = newPair();
  await guest.join(event.id, pair);
  return { organizer, account, event, guest, pair };
}

/** The photo once its pictures stand. */
export async function photoWithPictures(client: TestClient, eventId: string, photoId: string) {
  return await vi.waitFor(
    async () => {
      const photos = await client.json<Photo[]>(`/api/events/${eventId}/photos`);
      const photo = photos.find(({ id }) => id === photoId);
      expect(photo?.url).toBeTruthy();
      return photo as Photo & { url: string; thumbnailUrl: string };
    },
    { timeout: 10_000 },
  );
}
