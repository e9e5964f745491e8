import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from '../e2e/support/accounts.ts';
import { OrganizerClient } from '../e2e/support/organizer-client.ts';
import { measureScroll, type ScrollMeasurement } from './measure-scroll.ts';
import { seedGallery } from './seed-gallery.ts';
import { withServer } from './with-server.ts';

/** Compares scrolling in gallery and dashboard with an empty page of the same height. */
const photoCount = Number(process.argv[2] ?? 10_000);
const bars = { longestTaskMs: 50, shareOfFrames: 0.9 };
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Starting positions, as shares of the page's height. */
const starts = [0, 0.3, 0.6];

await withServer(async (browser, server) => {
  const organizer = await OrganizerClient.signUp(server.origin);
  const event = await organizer.createEvent();
  const { dataDir, origin } = server;
  await seedGallery({ dataDir, eventId: event.id, userId: event.organizerId!, count: photoCount });
  const context = await browser.newContext({ baseURL: origin });
  const [page, empty] = [await context.newPage(), await context.newPage()];
  await signIn(page, 'Olga');
  for (const screen of ['gallery', 'dashboard']) {
    await page.goto(`/event/${event.id}/${screen}`);
    // The first visit loads all photos.
    await expect(page.getByText(new RegExp(`^(.* )?${photoCount}( photos)?$`)).first()).toBeVisible({
      timeout: 300_000,
    });
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await empty.setViewportSize(viewport);
      await compare(`${screen} of ${photoCount} photos, ${viewport.width} px`, browser, page, empty);
    }
  }
});

async function compare(name: string, browser: Browser, page: Page, empty: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  await empty.setContent(`<div style="height: ${height}px"></div>`);
  const scrolls: { screen: ScrollMeasurement[]; empty: ScrollMeasurement[] } = { screen: [], empty: [] };
  // Alternates, so that other load affects both alike.
  for (const start of starts) {
    await empty.bringToFront();
    scrolls.empty.push(await measureScroll(browser, empty, start));
    await page.bringToFront();
    scrolls.screen.push(await measureScroll(browser, page, start));
  }
  const longestTaskMs = Math.max(...scrolls.screen.map((scroll) => scroll.longestTaskMs));
  const [rate, most] = [rateOf(scrolls.screen), rateOf(scrolls.empty)];
  const share = rate / most;
  process.stdout.write(
    `${name}: longest script task ${longestTaskMs.toFixed(1)} ms, ` +
      `${rate.toFixed(1)} frames a second of ${most.toFixed(1)} on an empty page (${(share * 100).toFixed(0)} %)\n`,
  );
  if (longestTaskMs > bars.longestTaskMs || share < bars.shareOfFrames) process.exitCode = 1;
}

/** Returns the frames a second over all measurements. */
function rateOf(scrolls: readonly ScrollMeasurement[]): number {
  const sum = (of: (scroll: ScrollMeasurement) => number) => scrolls.reduce((total, scroll) => total + of(scroll), 0);
  return sum((scroll) => scroll.frames) / sum((scroll) => scroll.seconds);
}
