import type { Page } from '@playwright/test';
import type { WallLink } from '@rollcall/schema/wall';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signInWith } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import { tablet } from './support/review.ts';
import { seedGalleryInProcess } from './support/seed-gallery-process.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

const nightMs = 6 * 60 * 60_000;

const frames = (page: Page) => page.locator('#sheet figure');
const photo = (page: Page) => page.locator('#single figure:not(.is-leaving)');

async function startWall(organizer: OrganizerClient, eventId: string): Promise<string> {
  const { url } = await organizer.call<WallLink>('POST', `/api/events/${eventId}/wall`);
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Uploads photos that are approved at once, and resolves with their ids once they can be shown. */
async function uploadPhotos(organizer: OrganizerClient, eventId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (const file of await drawPhotos(count, { width: 640, height: 480 })) {
    ids.push((await organizer.uploadPhoto(eventId, file)).id);
  }
  await expect
    .poll(async () => (await organizer.listPhotos(eventId)).filter(({ url }) => url).length)
    .toBeGreaterThanOrEqual(count);
  return ids;
}

test('shows approved photos as they come, without who is signed in, and takes back what the host removes', {
  tag: '@engines',
}, async ({ page, organizer }) => {
  const event = await organizer.createEvent({ isPublic: false, autoApprove: true });
  await page.goto(await startWall(organizer, event.id));
  await expect(page.getByText('No photos yet')).toBeVisible();
  await expect(page).toHaveURL(`/event/${event.id}/wall`);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await expectAccessible(page);

  const [first, second] = await uploadPhotos(organizer, event.id, 2);
  await expect(frames(page)).toHaveCount(2);
  await expect(page.locator('.frame.is-loaded')).toHaveCount(2);
  await expect(frames(page).first().locator('.number')).toHaveText('2');
  await expect(page.locator('#code')).toHaveText(event.eventCode);
  await expect(page.locator('#qr path')).toBeAttached();

  await organizer.updatePhoto(second!, { caption: 'The first dance' });
  await expect(page.getByText('The first dance')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('ArrowUp');
  await expect(photo(page)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(frames(page)).toHaveCount(2);

  const removedAt = Date.now();
  await organizer.review(second!, false);
  await expect(frames(page)).toHaveCount(1);
  expect(Date.now() - removedAt).toBeLessThan(2_000);
  await expect(frames(page).first().locator('.number')).toHaveText('1');
  await organizer.call('DELETE', `/api/photos/${first}`);
  await expect(page.getByText('No photos yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No photos yet')).toBeVisible();
});

test('shows one photo at a time, and obeys keys, remote controls and touch', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ autoApprove: true, missions: ['The oldest guest'] });
  await uploadPhotos(organizer, event.id, 3);
  await page.goto(await startWall(organizer, event.id));
  await expect(page.locator('.frame.is-loaded')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  const number = photo(page).locator('.number');
  await expect(number).toHaveText('3');
  await page.keyboard.press('Enter');
  await expect(page.locator('#paused')).toHaveText('Paused');
  const seen = new Set<string | null>();
  for (const key of ['ArrowRight', 'n', 'PageDown']) {
    const before = (await number.textContent())!;
    seen.add(before);
    await page.keyboard.press(key);
    await expect(number).not.toHaveText(before);
  }
  expect([...seen].sort()).toEqual(['1', '2', '3']);
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: 'Newest first' })).toBeAttached();
  await expect(number).toHaveText('1');
  await page.keyboard.press('n');
  await expect(number).toHaveText('2');
  const before = (await number.textContent())!;
  await page.keyboard.press('ArrowLeft');
  await expect(number).not.toHaveText(before);
  await expect(page.locator('#mission')).toHaveText(/The oldest guest|^$/);

  await page.keyboard.press('b');
  await expect(page.locator('#blank-screen')).toBeVisible();
  await page.locator('#blank-screen').click();
  await expect(page.locator('#blank-screen')).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('#paused')).toHaveText('');
  const last = (await number.textContent())!;
  // By itself.
  await expect(number).not.toHaveText(last);
  await expect(page.locator('body')).toHaveClass(/is-idle/);
  expect(await page.evaluate(() => getComputedStyle(document.body).cursor)).toBe('none');
  await page.mouse.move(300, 300);
  await expect(page.locator('body')).not.toHaveClass(/is-idle/);
});

test.describe('on a tablet', () => {
  test.use({ viewport: tablet });

  test('fits the screen in both views, and has its controls under a finger', { tag: '@engines' }, async ({
    page,
    organizer,
  }) => {
    const event = await organizer.createEvent({ autoApprove: true });
    await uploadPhotos(organizer, event.id, 3);
    await page.goto(await startWall(organizer, event.id));
    await expect(page.locator('.frame.is-loaded')).toHaveCount(3);
    await expect(page.locator('#qr')).toBeInViewport({ ratio: 1 });
    await expectTouchTargetSize(page);
    await page.getByRole('button', { name: 'One by one' }).click();
    await expect(photo(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#code')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: 'Contact sheet' }).click();
    await expect(frames(page).first()).toBeInViewport({ ratio: 1 });
  });
});

test('plays on without a network from what it has, and forgets what was taken back meanwhile', async ({
  page,
  context,
  organizer,
}) => {
  const event = await organizer.createEvent({ autoApprove: true });
  const ids = await uploadPhotos(organizer, event.id, 3);
  await page.goto(await startWall(organizer, event.id));
  await expect(page.locator('.frame.is-loaded')).toHaveCount(3);
  await page.keyboard.press('ArrowUp');
  const number = photo(page).locator('.number');
  await expect(number).toHaveText('3');
  await context.setOffline(true);
  const connection = page.locator('#connection');
  await expect(connection).toHaveText(/No network/);
  expect((await connection.boundingBox())!.x, 'below the name').toBe((await page.locator('#name').boundingBox())!.x);
  const seen = new Set<string | null>();
  for (let step = 0; step < 3; step++) {
    const before = (await number.textContent())!;
    seen.add(before);
    await page.keyboard.press('ArrowRight');
    await expect(number).not.toHaveText(before);
  }
  expect([...seen].sort()).toEqual(['1', '2', '3']);
  for (const id of ids.slice(1)) await organizer.review(id, false);
  await context.setOffline(false);
  await expect(connection).toHaveText('');
  await expect(number).toHaveText('1');
  await page.keyboard.press('ArrowUp');
  await expect(frames(page)).toHaveCount(1);
});

test('counts what is on its way, and before an event is developed its photos alone', async ({ page, organizer }) => {
  const developsAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const event = await organizer.createEvent({ autoApprove: true, developsAt });
  await uploadPhotos(organizer, event.id, 2);
  await organizer.join(event.id);
  await page.goto(await startWall(organizer, event.id));
  await expect(page.getByText('2 photos taken')).toBeVisible();
  await expect(page.getByText(/They’ll all be developed on/)).toBeVisible();
  await expect(frames(page)).toHaveCount(0);
  await organizer.call('GET', `/api/events/${event.id}/changes?since=0`, undefined, { 'Rollcall-Waiting': '12' });
  await expect(page.getByText('12 more are on their way')).toBeVisible();
  await organizer.updateEvent(event.id, { developsAt: null });
  await expect(frames(page)).toHaveCount(2);
});

test('the host starts the wall on the dashboard and ends it there', async ({ page, browser, baseURL, organizer }) => {
  const event = await organizer.createEvent({ autoApprove: true });
  await uploadPhotos(organizer, event.id, 1);
  await signInWith(page, organizer);
  await page.goto(`/event/${event.id}/dashboard`);
  await page.getByRole('button', { name: 'Photo wall' }).click();
  await page.getByRole('button', { name: 'Start the wall' }).click();
  const link = page.getByRole('link', { name: 'Open the wall' });
  const { pathname, search } = new URL((await link.getAttribute('href'))!);
  await expectAccessible(page);
  const venue = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await venue.goto(pathname + search);
  await expect(frames(venue)).toHaveCount(1);

  await page.reload();
  await page.getByRole('button', { name: 'Photo wall' }).click();
  await expect(page.getByText(/Running since/)).toBeVisible();
  await page.getByRole('button', { name: 'End the wall' }).click();
  await expect(venue.getByText('This wall has ended')).toBeVisible();
  await expect(frames(venue)).toHaveCount(0);
  await venue.reload();
  await expect(venue.getByText('This link isn’t complete')).toBeVisible();
  await venue.goto(pathname + search);
  await expect(venue.getByText('This wall has ended')).toBeVisible();
  await venue.context().close();
});

/** Counts the object URLs of a page. */
function countObjectUrls(): void {
  const { createObjectURL, revokeObjectURL } = URL;
  const counted = Object.assign(window, { objectUrls: 0 });
  URL.createObjectURL = (blob: Blob) => {
    counted.objectUrls += 1;
    return createObjectURL.call(URL, blob);
  };
  URL.revokeObjectURL = (url: string) => {
    counted.objectUrls -= 1;
    revokeObjectURL.call(URL, url);
  };
}

test('shows 10,000 photos for a night with no more memory, network away twice and 200 taken back', async ({
  page,
  context,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent({ autoApprove: true });
  // Four of five are approved.
  await seedGalleryInProcess({ dataDir: server.dataDir, eventId: event.id, userId: event.organizerId!, count: 12_500 });
  const newest = (await organizer.listPhotos(event.id)).filter(({ isApproved }) => isApproved);
  await page.clock.install();
  await page.addInitScript(countObjectUrls);
  await page.goto(await startWall(organizer, event.id));
  const session = await context.newCDPSession(page);
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const counts = await page.evaluate(() => ({
      nodes: document.querySelectorAll('*').length,
      objectUrls: (window as unknown as { objectUrls: number }).objectUrls,
    }));
    return { ...counts, heap: usedSize };
  };
  const shownNumbers = () =>
    page.evaluate(() => [...document.querySelectorAll('#sheet .number')].map((one) => Number(one.textContent)));
  const lowest = async () => Math.min(...(await shownNumbers()));
  const connection = page.locator('#connection');
  await expect(page.locator('.frame.is-loaded').first()).toBeVisible();

  const seen = new Set<number>();
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  const isTakenBack = new Set<number>();
  const steps = 60;
  for (let step = 0; step < steps; step++) {
    // Back to the newest photo.
    if (step === 33) for (const _ of ['taken', 'newest']) await page.keyboard.press('o');
    if (step === 15 || step === 35) {
      await context.setOffline(true);
      await expect(connection).toHaveText(/No network/);
    }
    if (step === 36) {
      for (const { id, number } of newest) {
        await organizer.review(id, false);
        isTakenBack.add(number);
      }
    }
    if (step === 20 || step === 40) {
      await context.setOffline(false);
      await expect(connection).toHaveText('');
    }
    const before = await lowest();
    seen.add(before);
    await page.clock.fastForward(nightMs / steps);
    await expect.poll(lowest).not.toBe(before);
    if (step >= 40) expect((await shownNumbers()).filter((number) => isTakenBack.has(number))).toEqual([]);
    measured.push(await measure());
  }
  expect(seen.size).toBeGreaterThan(45);
  expect(Math.max(...measured.map(({ nodes }) => nodes))).toBeLessThanOrEqual(measured[0]!.nodes + 10);
  expect(Math.max(...measured.map(({ objectUrls }) => objectUrls))).toBeLessThanOrEqual(181);
  // The clock of the test keeps a log of its own, some kilobytes a step.
  const heap = (from: number, to: number) => Math.max(...measured.slice(from, to).map((one) => one.heap));
  expect(heap(50, 60)).toBeLessThan(1.25 * heap(20, 30));
});
