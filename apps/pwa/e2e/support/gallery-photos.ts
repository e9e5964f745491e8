import { expect, type Locator, type Page } from '@playwright/test';
import { drawPhotos } from './draw-photos.ts';
import type { OrganizerClient } from './organizer-client.ts';

/** Creates an event with approved photos and waits for their renditions. */
export async function createEventWithPhotos(
  organizer: OrganizerClient,
  count: number,
  size = { width: 640, height: 480 },
) {
  const event = await organizer.createEvent({ autoApprove: true });
  for (const file of await drawPhotos(count, size)) await organizer.uploadPhoto(event.id, file);
  await expect.poll(async () => (await organizer.listPhotos(event.id)).every((photo) => photo.url)).toBe(true);
  return event;
}

/** The gallery's buttons of loaded photos. */
export const photoButtons = (page: Page): Locator => page.getByRole('button', { name: /^Photo( \d+)? by/ });

/** Counts the pictures in the document that are decoded. */
export const countLoadedPictures = (page: Page): Promise<number> =>
  page.evaluate(() => Array.from(document.images).filter((image) => image.complete && image.naturalWidth > 100).length);
