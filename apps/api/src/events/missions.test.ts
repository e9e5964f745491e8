import type { Event } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg, drawPreview } from '../../test/draw-pictures.ts';

const missions = ['Somebody laughing', 'The oldest guest'];

async function createMissions() {
  const testApp = await createTestApp({ makesPictures: false });
  const people = await createEventWithGuest(testApp, { missions, autoApprove: true });
  const { event, guest, organizer } = people;
  const send = async (mission: string) => {
    const [photoId, bytes] = [newId(), await drawJpeg()];
    const response = await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes, mission });
    expect(response.status).toBe(201);
    return photoId;
  };
  const list = (query = '') => guest.getJson<Photo[]>(`/api/events/${event.id}/photos${query}`);
  const missionOf = async (photoId: string) => (await list()).find(({ id }) => id === photoId)?.mission;
  const change = (set: string[]) => organizer.call('PATCH', `/api/events/${event.id}`, { missions: set });
  return { testApp, ...people, send, list, missionOf, change };
}

test('the host writes missions, trimmed and each once', async () => {
  const { event, organizer, guest, change } = await createMissions();
  expect(event.missions).toEqual(missions);
  const changed = (await (await change([' A hat ', 'A hat', 'A dog'])).json()) as Event;
  expect(changed.missions).toEqual(['A hat', 'A dog']);
  await expectProblem(await guest.call('PATCH', `/api/events/${event.id}`, { missions: [] }), 'forbidden');
  expect((await organizer.getJson<Event>(`/api/events/${event.id}`)).missions).toEqual(['A hat', 'A dog']);
});

test('a photo carries one by every door, and the list is filtered by it', async () => {
  const { event, guest, send, list, missionOf } = await createMissions();
  const uploaded = await send(' Somebody laughing ');
  const bytes = await drawJpeg();
  const preview = { eventId: event.id, photoId: newId(), bytes, preview: await drawPreview(bytes) };
  await guest.putPreview({ ...preview, mission: missions[1]! });
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(await drawJpeg())], 'a.jpg', { type: 'image/jpeg' }));
  form.set('mission', missions[1]!);
  expect(await (await guest.post(`/api/events/${event.id}/photos`, form)).json()).toMatchObject({
    mission: missions[1],
  });
  await send('');
  expect(await missionOf(uploaded)).toBe('Somebody laughing');
  expect(await list(`?mission=${encodeURIComponent(missions[0]!)}`)).toMatchObject([{ id: uploaded }]);
  expect(await list(`?mission=${encodeURIComponent(missions[1]!)}`)).toHaveLength(2);
  expect(await list('?mission=Nobody')).toEqual([]);
});

test('a mission that the event does not have is dropped from a photo, which is received all the same', async () => {
  const { event, send, list, missionOf, change } = await createMissions();
  const kept = await send(missions[0]!);
  await change([missions[1]!]);
  const late = await send(missions[0]!);
  const strange = await send('x'.repeat(2000));
  for (const id of [kept, late, strange]) expect(await missionOf(id)).toBeNull();
  expect(await list(`?mission=${encodeURIComponent(missions[0]!)}`)).toEqual([]);
  expect(event.missions).toEqual(missions);
  // Back again, those are its photos that arrived while it was one.
  await change(missions);
  expect(await missionOf(kept)).toBe(missions[0]);
  expect(await missionOf(late)).toBeNull();
});

test('whoever edits a photo sets its mission, which is told to others and needs no review', async () => {
  const { testApp, event, guest, send } = await createMissions();
  await testApp.db.updateTable('events').set({ auto_approve: 0 }).execute();
  const photoId = await send('');
  await testApp.db.updateTable('photos').set({ is_approved: 1, was_approved: 1 }).execute();
  const edit = (mission: unknown) => guest.call('PATCH', `/api/photos/${photoId}`, { mission });
  await expectProblem(await edit('Nobody'), 'validation', 400);
  const photo = (await (await edit(missions[0])).json()) as Photo;
  expect(photo).toMatchObject({ mission: missions[0], isApproved: true, caption: null });
  const visitor = testApp.client();
  const { photos } = await visitor.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=1`);
  expect(photos).toMatchObject([{ id: photoId, mission: missions[0] }]);
  await expectProblem(await visitor.call('PATCH', `/api/photos/${photoId}`, { mission: null }), 'not-signed-in');
  expect(await (await guest.call('PATCH', `/api/photos/${photoId}`, { caption: null })).json()).toMatchObject({
    mission: missions[0],
  });
  expect(await (await edit(null)).json()).toMatchObject({ mission: null });
});
