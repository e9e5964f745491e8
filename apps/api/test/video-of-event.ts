import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { createEventWithGuest } from './create-event-with-guest.ts';
import type { TestApp } from './create-test-app.ts';
import { drawPreview, drawScene } from './draw-pictures.ts';
import { makeVideo } from './make-video.ts';
import type { TestClient } from './test-client.ts';

/** Creates an event that accepts videos, with a guest, a video and its poster of which nothing was sent. */
export async function createVideoEvent(testApp: TestApp, fields: object = {}) {
  const created = await createEventWithGuest(testApp, { acceptsVideos: true, ...fields });
  const video = await makeVideo();
  const preview = await drawPreview(await drawScene(640, 480));
  const photoId = newId();
  const upload = { eventId: created.event.id, photoId, bytes: video, filetype: 'video/mp4', filename: 'dance.mp4' };
  return { ...created, photoId, video, preview, upload };
}

/** Creates the same, with the poster and the video received. */
export async function createReceivedVideo(testApp: TestApp, fields: object = {}) {
  const created = await createVideoEvent(testApp, fields);
  await created.guest.putPreview({ ...created.upload, preview: created.preview });
  await created.guest.patchUpload(created.photoId, 0, created.video);
  return created;
}

let sentVideos = 0;

/** Sends a video, each with other bytes, and returns it as its organizer gets it. */
export async function sendVideo(guest: TestClient, organizer: TestClient, eventId: string): Promise<Photo> {
  const [bytes, photoId] = [await makeVideo({ bytesPerPicture: 500 + ++sentVideos }), newId()];
  await guest.createUpload({ eventId, photoId, bytes, first: bytes, filetype: 'video/mp4' });
  const photos = await organizer.getJson<Photo[]>(`/api/events/${eventId}/photos`);
  return photos.find(({ id }) => id === photoId)!;
}
