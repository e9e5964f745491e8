import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { signIn } from '../e2e/support/accounts.ts';
import { Organizer } from '../e2e/support/organizer.ts';
import { RollcallServer } from '../e2e/support/rollcall-server.ts';
import { chromiumArgs } from '../playwright.config.ts';
import { seedGallery } from './seed-gallery.ts';
import { type Scroll, watchScroll } from './watch-scroll.ts';

/** How a gallery and a dashboard of many photos scroll, beside an empty page of the same height in the same run. */
const photoCount = Number(process.argv[2] ?? 10_000);
const bars = { longestTaskMs: 50, shareOfFrames: 0.9 };
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const server = await RollcallServer.create();
await server.start();
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
try {
  const organizer = await Organizer.signUp(server.origin);
  const event = await organizer.createEvent();
  const { dataDir } = server;
  await seedGallery({ dataDir, eventId: event.id, userId: event.organizerId!, count: photoCount });
  for (const viewport of sizes) {
    const context = await browser.newContext({ baseURL: server.origin, viewport });
    const page = await context.newPage();
    await signIn(page, 'Olga');
    for (const [name, path, isThere] of screens(event.id)) {
      await page.goto(path);
      await isThere(page);
      await report(`${name}, ${viewport.width} px`, browser, page);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}

function screens(eventId: string): [name: string, path: string, isThere: (page: Page) => Promise<void>][] {
  const all = photoCount.toString();
  return [
    [
      'gallery',
      `/event/${eventId}/gallery`,
      (page) => expect(page.getByText(`${all} photos`)).toBeVisible({ timeout: 120_000 }),
    ],
    [
      'dashboard',
      `/event/${eventId}/dashboard`,
      (page) => expect(page.getByRole('tab', { name: `All ${all}` })).toBeVisible({ timeout: 120_000 }),
    ],
  ];
}

async function report(name: string, browser: Browser, page: Page): Promise<void> {
  const empty = await page.context().newPage();
  const height = await page.evaluate(() => document.body.scrollHeight);
  await empty.setContent(`<div style="height: ${height}px"></div>`);
  // The empty page before and after: what else the machine does meanwhile changes both alike.
  const runs: { screen: Scroll[]; empty: Scroll[] } = { screen: [], empty: [] };
  for (let round = 0; round < 3; round++) {
    await empty.bringToFront();
    runs.empty.push(await watchScroll(browser, empty));
    await page.bringToFront();
    runs.screen.push(await watchScroll(browser, page));
  }
  await empty.close();
  const longestTaskMs = Math.max(...runs.screen.map((run) => run.longestTaskMs));
  const [frames, most] = [meanFrames(runs.screen), meanFrames(runs.empty)];
  const share = frames / most;
  process.stdout.write(
    `${name}, ${photoCount} photos: longest script task ${longestTaskMs.toFixed(0)} ms, ` +
      `${frames.toFixed(1)} frames a second, ${(share * 100).toFixed(1)} % of an empty page\n`,
  );
  if (longestTaskMs > bars.longestTaskMs || share < bars.shareOfFrames) process.exitCode = 1;
}

function meanFrames(runs: Scroll[]): number {
  return runs.reduce((sum, { framesPerSecond }) => sum + framesPerSecond, 0) / runs.length;
}
