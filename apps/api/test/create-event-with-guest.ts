import type { NewEvent } from '@rollcall/schema/new-event';
import type { Photo } from '@rollcall/schema/photo';
import { expect, vi } from 'vitest';
import type { TestApp } from './create-test-app.ts';
import { newGuestCredentials, type TestClient } from './test-client.ts';

/** Creates an organizer, their event, and a guest who joined it with guest credentials. */
export async function createEventWithGuest(testApp: TestApp, fields: Partial<NewEvent> = {}) {
  const organizer = testApp.client();
  const account = await organizer.signUp();
  const event = await organizer.createEvent(fields);
  const guest = testApp.client();
  const credentials = newGuestCredentials();
  await guest.join(event.id, credentials);
  return { organizer, account, event, guest, credentials };
}

/** Resolves with the photo once its renditions exist. */
export async function waitForRenditions(client: TestClient, eventId: string, photoId: string) {
  return await vi.waitFor(
    async () => {
      const photos = await client.getJson<Photo[]>(`/api/events/${eventId}/photos`);
      const photo = photos.find(({ id }) => id === photoId);
      expect(photo?.url).toBeTruthy();
      return photo as Photo & { url: string; thumbnailUrl: string };
    },
    { timeout: 10_000 },
  );
}
