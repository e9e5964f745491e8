import { expect, type Locator, type Page } from '@playwright/test';
import type { Organizer } from './organizer.ts';
import { drawPhotos } from './pictures.ts';

/** An event whose photos everybody sees, with their pictures ready. */
export async function eventWithPhotos(organizer: Organizer, count: number) {
  const event = await organizer.createEvent({ autoApprove: true });
  for (const file of await drawPhotos(count, { width: 640, height: 480 })) await organizer.sendPhoto(event.id, file);
  await expect.poll(async () => (await organizer.photos(event.id)).every((photo) => photo.url)).toBe(true);
  return event;
}

/** The frames of the gallery's sheet whose photo has been read. */
export const frames = (page: Page): Locator => page.getByRole('button', { name: /^Photo \d+ by/ });

/** Pictures in view that have really been drawn, not only asked for. */
export const drawn = (page: Page): Promise<number> =>
  page.evaluate(() => Array.from(document.images).filter((image) => image.complete && image.naturalWidth > 100).length);
