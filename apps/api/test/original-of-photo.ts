import { newId } from '@rollcall/schema/id';
import sharp from 'sharp';
import { createEventWithGuest } from './create-event-with-guest.ts';
import type { TestApp } from './create-test-app.ts';
import { drawScene } from './draw-pictures.ts';

/** Returns an original and its picture, as a phone prepares it. */
export async function drawOriginal(width = 2400, height = 1600): Promise<{ original: Buffer; picture: Buffer }> {
  const original = await drawScene(width, height);
  const picture = await sharp(original).resize(1200, 1200, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer();
  return { original, picture };
}

/** Creates an event that keeps originals, with a guest whose picture has arrived and whose original has not. */
export async function createPhotoWithoutOriginal(testApp: TestApp, fields: object = {}) {
  const created = await createEventWithGuest(testApp, { keepsOriginals: true, ...fields });
  const { original, picture } = await drawOriginal();
  const photoId = await created.guest.uploadPhoto(created.event.id, picture, newId());
  const upload = { eventId: created.event.id, photoId, part: 'original', bytes: original };
  return { ...created, photoId, original, picture, upload, uploadId: `${photoId}.original` };
}
