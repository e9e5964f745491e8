import type { Event } from '@rollcall/schema/event';
import type { Host, HostRole } from '@rollcall/schema/event-host';
import { expect } from 'vitest';
import type { TestApp } from './create-test-app.ts';
import { drawJpeg } from './draw-pictures.ts';
import { newGuestCredentials, type TestClient } from './test-client.ts';

export async function createEventWithPhoto(testApp: TestApp) {
  const organizer = testApp.client();
  await organizer.signUp('organizer');
  const event = await organizer.createEvent({ isPublic: false });
  const guest = testApp.client();
  await guest.join(event.id, newGuestCredentials(), 'Tom');
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  return { organizer, event, guest, photoId };
}

export async function signUpProven({ db, client }: TestApp, name = 'helper') {
  const helper = client();
  const { id, email } = await helper.signUp(name);
  await db.updateTable('customers').set({ email_proven_at: new Date().toISOString() }).where('id', '=', id).execute();
  return { helper, id, email };
}

export async function invite(
  organizer: TestClient,
  event: Event,
  email: string,
  role: HostRole = 'co-host',
): Promise<Host> {
  const response = await organizer.post(`/api/events/${event.id}/hosts`, { email, role });
  expect(response.status).toBe(201);
  return (await response.json()) as Host;
}

/** Makes a link for a tablet, opens it, and starts the wall. */
export async function openLinks(testApp: TestApp, host: TestClient, event: Event) {
  const make = async (path: string) => {
    const { url } = (await (await host.post(`/api/events/${event.id}/${path}`)).json()) as { url: string };
    return new URL(url).searchParams.get('token');
  };
  const tablet = testApp.client();
  expect((await tablet.post('/api/review-sessions', { token: await make('review-link') })).status).toBe(200);
  const token = await make('wall');
  const screen = testApp.client();
  return {
    tablet: () => listPhotos(tablet, event),
    wall: () => screen.call('GET', `/api/events/${event.id}/wall/photos`, undefined, { 'Rollcall-Wall': token! }),
  };
}

export const listPhotos = (client: TestClient, { id }: Event) => client.get(`/api/events/${id}/photos`);
