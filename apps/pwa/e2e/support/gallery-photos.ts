import { expect, type Locator, type Page } from '@playwright/test';
import { drawPhotos } from './draw-photos.ts';
import type { OrganizerClient } from './organizer-client.ts';

/** An event whose photos everybody sees, with their pictures ready. */
export async function createEventWithPhotos(organizer: OrganizerClient, count: number) {
  const event = await organizer.createEvent({ autoApprove: true });
  for (const file of await drawPhotos(count, { width: 640, height: 480 })) await organizer.uploadPhoto(event.id, file);
  await expect.poll(async () => (await organizer.listPhotos(event.id)).every((photo) => photo.url)).toBe(true);
  return event;
}

/** The frames of the gallery's sheet whose photo has been read. */
export const photoButtons = (page: Page): Locator => page.getByRole('button', { name: /^Photo \d+ by/ });

/** Pictures in view that have really been drawn, not only asked for. */
export const countLoadedPictures = (page: Page): Promise<number> =>
  page.evaluate(() => Array.from(document.images).filter((image) => image.complete && image.naturalWidth > 100).length);
