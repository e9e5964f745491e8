import type { Locator, Page } from '@playwright/test';
import type { Event } from '@rollcall/schema/event';
import { signIn } from './accounts.ts';
import { drawPhotos } from './draw-photos.ts';
import { GuestClient } from './guest-client.ts';
import type { OrganizerClient } from './organizer-client.ts';
import type { RollcallServer } from './rollcall-server.ts';
import { expect } from './test.ts';

/** The width at which the review shows its two panes. */
export const tablet = { width: 1180, height: 820 };

/** Number of photos by guest name. */
type PhotoCounts = Record<string, number>;

interface ReviewFixtures {
  server: RollcallServer;
  organizer: OrganizerClient;
  page: Page;
}

/** Creates an event with pending photos of these guests and opens its review as the organizer. */
export async function openReview(
  { server, organizer, page }: ReviewFixtures,
  photoCounts: PhotoCounts,
): Promise<Event> {
  const event = await organizer.createEvent();
  await Promise.all([uploadPhotos(server, event, photoCounts), signIn(page, 'Olga')]);
  await expect
    .poll(async () => (await organizer.listPhotos(event.id)).every((photo) => photo.url), { intervals: [100] })
    .toBe(true);
  await page.goto(`/event/${event.id}/review`);
  await expectRemaining(
    page,
    Object.values(photoCounts).reduce((sum, count) => sum + count),
  );
  await expectReady(page);
  return event;
}

/** Uploads one guest after the other, so that the first guest's photos are the oldest. */
async function uploadPhotos(server: RollcallServer, event: Event, photoCounts: PhotoCounts): Promise<void> {
  const files = await drawPhotos(Math.max(...Object.values(photoCounts)), { width: 320, height: 240 });
  for (const [name, count] of Object.entries(photoCounts)) {
    const guest = await GuestClient.join(server.origin, event, name);
    await guest.uploadPhotos(files.slice(0, count));
  }
}

/** Waits for the heading and the loaded picture. Checks once a frame, which is faster than polling. */
export async function waitForReviewCard(page: Page, remaining: number): Promise<void> {
  await page.waitForFunction((heading) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-testid="review-card"] img')];
    const isLoaded = pictures.length > 0 && pictures.every((picture) => picture.complete && picture.naturalWidth > 0);
    return document.querySelector('h1')?.textContent === heading && isLoaded;
  }, `${remaining} to review`);
}

export async function expectRemaining(page: Page, count: number): Promise<void> {
  await expect(page.locator('h1')).toHaveText(count === 0 ? 'Review' : `${count} to review`);
}

/** Expects that a photo can be decided. */
export async function expectReady(page: Page): Promise<void> {
  await expect(button(page, /^Approve$/)).toBeEnabled();
}

export const card = (page: Page): Locator => page.getByTestId('review-card');
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Returns the event's counts as the server has them. */
export async function getCounts(organizer: OrganizerClient, event: Event) {
  const { total, approved, pending } = await organizer.getStats(event.id);
  return { total, approved, pending };
}

/** Returns the event's photo ids, the oldest upload first: the order of the review. */
export async function listPhotoIds(organizer: OrganizerClient, event: Event): Promise<string[]> {
  const photos = await organizer.listPhotos(event.id);
  return photos.sort((one, other) => one.uploadedAt.localeCompare(other.uploadedAt)).map((photo) => photo.id);
}

export async function listApprovedIds(organizer: OrganizerClient, event: Event): Promise<string[]> {
  return (await organizer.listPhotos(event.id)).filter((photo) => photo.isApproved).map((photo) => photo.id);
}
