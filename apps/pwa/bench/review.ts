import { expect, type Page } from '@playwright/test';
import { signIn } from '../e2e/support/accounts.ts';
import { OrganizerClient } from '../e2e/support/organizer-client.ts';
import { longestScriptTaskMs } from './longest-script-task.ts';
import { seedGallery } from './seed-gallery.ts';
import { withServer } from './with-server.ts';

/** How long the page's thread is busy while the responses to a review of many photos at once arrive. */
const reviewedCount = Number(process.argv[2] ?? 600);
/** The gallery around them: `seedGallery` leaves every fifth photo pending. */
const photoCount = 5 * reviewedCount;
const longestAllowedMs = 50;
const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];

await withServer(async (browser, server) => {
  const organizer = await OrganizerClient.signUp(server.origin);
  const event = await organizer.createEvent();
  const { dataDir, origin } = server;
  await seedGallery({ dataDir, eventId: event.id, userId: event.organizerId!, count: photoCount });
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/review`);
  await page.getByRole('button', { name: 'Select several' }).click();
  await expect(page.getByText(`0 of ${reviewedCount} selected`)).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Select all' }).click();
  await browser.startTracing(page, { categories });
  const startedAtMs = performance.now();
  await page.getByRole('button', { name: `Approve ${reviewedCount}` }).click();
  await expect(page.getByText(`${reviewedCount} photos approved. None left`)).toBeVisible();
  await expect.poll(() => countActions(page), { timeout: 300_000, intervals: [500] }).toBe(0);
  const seconds = (performance.now() - startedAtMs) / 1000;
  const longestMs = longestScriptTaskMs(await browser.stopTracing());
  process.stdout.write(
    `${reviewedCount} of ${photoCount} photos approved at once in ${seconds.toFixed(1)} s: ` +
      `longest script task ${longestMs.toFixed(1)} ms\n`,
  );
  if (longestMs > longestAllowedMs) process.exitCode = 1;
});

/** Actions that the phone's outbox still has, read from IndexedDB. */
async function countActions(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('rollcall-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('actions').objectStore('actions').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}
