import { renameSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { expectAccessible } from './support/accessibility.ts';
import { adminEnvironment, signInAsAdmin } from './support/admin.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { GuestClient } from './support/guest-client.ts';
import { expect, test } from './support/test.ts';
import { expectUsableScreen } from './support/usable-screen.ts';

test.use({ environment: { ...adminEnvironment, ROLLCALL_TEST_TOOLS: '1' } });

test('shows the version, the disk and a photo that couldn’t be processed, and leads to where it is tried again', async ({
  page,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent({ isPublic: false });
  const guest = await GuestClient.join(server.origin, event, 'Gisela');
  server.breakRenditions();
  await guest.uploadPhotos(await drawPhotos(1, { width: 320, height: 240 }));
  await expect.poll(async () => (await organizer.listPhotos(event.id))[0]?.renditionsFailed).toBe(true);
  server.repairRenditions();
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/admin-dashboard');
  const state = page.getByRole('region', { name: 'System' });
  await expect(state).toContainText(`Rollcall ${manifest.version}`);
  await expect(state.getByRole('definition').nth(1)).toHaveText(/^[\d.,]+ [GM]B free of [\d.,]+ GB$/);
  await expect(state.getByRole('definition').nth(2)).toHaveText('1 failed');
  const problem = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem');
  await expect(problem).toContainText('1 photo couldn’t be processed');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);

  await problem.getByRole('link', { name: 'Open the event' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: /^Photo by Gisela/ })).toBeVisible();
  await page.goto('/admin-dashboard');
  await expect(state.getByRole('definition').nth(2)).toHaveText('All processed');
  await expect(problem).toHaveCount(0);
});

test('shows what else fails on the server with what to do, also in long languages, and loads again what could not be', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const healthy = await (await page.request.get('/api/admin/server')).json();
  let isDown = true;
  await page.route('**/api/admin/server', (route) =>
    isDown
      ? route.abort()
      : route.fulfill({
          json: {
            ...healthy,
            disk: { freeBytes: 400e6, totalBytes: 100e9, reservedBytes: 500e6 },
            renditions: { waiting: 1200, failed: 0, failedEventId: null },
            quarantine: { photos: 2 },
            mail: { isSetUp: true, waiting: 2, failed: 3 },
          },
        }),
  );
  await page.goto('/admin-dashboard');
  const state = page.getByRole('region', { name: 'System' });
  const problems = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem');
  await expect(problems).toContainText('The state of the server couldn’t be loaded');
  isDown = false;
  await problems.getByRole('button', { name: 'Try again' }).click();
  await expect(problems).toHaveText([
    'The disk is fullGuests can’t upload while less than 500 MB is free. Make some room.',
    '2 photos aren’t in the databaseTheir files are kept for 30 days. Run “rollcall doctor --adopt” on the server to get them back.',
    'The last 3 emails couldn’t be sentCheck the email settings. The server’s log says what went wrong.',
  ]);
  const values = state.getByRole('definition');
  await expect(values.nth(1)).toHaveText('400 MB free of 100 GB');
  await expect(values.nth(2)).toHaveText('1,200 in progress');
  await expect(values.nth(4)).toHaveText('Set up3 not sent2 waiting');
  for (const language of ['de', 'fr', 'es', 'it', 'pt', 'pl']) {
    await page.locator('footer').getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('tabpanel').getByRole('list').first().getByRole('listitem')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('shows on the overview whether the server works, what is set up or how to, and who can register', async ({
  page,
  server,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin-dashboard');
  const state = page.getByRole('region', { name: 'System' });
  await expect(state.getByRole('definition')).toHaveText([
    'Working',
    /^[\d.,]+ [GM]B free of [\d.,]+ GB$/,
    'All processed',
    'Open to everyone',
    'Not set up',
    'Emails are saved as files on the server. Set SMTP_URL to send them.',
    'Not set up',
    'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET to sell plans.',
  ]);
  // A clock stands for what is on its way.
  await expect(state.locator('.lucide-circle-dashed')).toHaveCount(2);
  await expect(state.locator('.lucide-clock')).toHaveCount(0);
  const names = state.getByRole('code');
  await expect(names).toHaveText(['SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const name of await names.all()) {
    await expect(name).toHaveCSS('font-family', /Martian Mono/);
    expect(await name.evaluate((element) => element.getClientRects().length)).toBe(1);
  }
  const problems = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem');
  await expect(problems).toHaveCount(0);
  await expectUsableScreen(page);
  // The folder that photos arrive in.
  const incoming = join(server.dataDir, 'incoming');
  renameSync(incoming, `${incoming}-gone`);
  await page.reload();
  await expect(state.getByRole('definition').first()).toHaveText('Not working');
  await expect(problems).toContainText('No photos can be saved');
  // Before everything else.
  const problem = (await problems.boundingBox())!;
  expect(problem.y).toBeLessThan((await page.getByText('Total Users').boundingBox())!.y);
  await expectUsableScreen(page);
  renameSync(`${incoming}-gone`, incoming);
});

test('breaks a long address of a recent signup before its domain', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdmin(page);
  const stats = await (await page.request.get('/api/admin/stats')).json();
  const [signup] = stats.recentSignups;
  const [name, domain] = ['maximiliane.von.hohenstein', '@hochzeitsgesellschaft.example'];
  await page.route('**/api/admin/stats', (route) =>
    route.fulfill({ json: { ...stats, recentSignups: [{ ...signup, email: name + domain }] } }),
  );
  await page.goto('/admin-dashboard');
  const lines = await page
    .getByText(name + domain)
    .last()
    .evaluate((address) => {
      const texts = [...address.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].map(({ top }) => top);
      });
    });
  expect(lines.map((tops) => tops.length)).toEqual([1, 1]);
  expect(lines[1]![0]).toBeGreaterThan(lines[0]![0]!);
});

test('shows the numbers first, and in a wide window the lists and the server side by side below them', async ({
  page,
  organizer,
}) => {
  await organizer.createEvent();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page);
  await page.goto('/admin-dashboard');
  await expect(page.getByText('Monthly Revenue')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  const titles = ['Recent Signups', 'Popular Events', 'System'];
  const places = titles.map((name) => page.getByRole('heading', { name }).boundingBox());
  const [signups, popular, server] = await Promise.all(places);
  expect(new Set([signups?.y, popular?.y, server?.y]).size).toBe(1);
  const figureOf = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())?.x;
  expect(popular?.x).toBe(await figureOf('Total Photos'));
  expect(server?.x).toBe(await figureOf('Active Trials'));
});
