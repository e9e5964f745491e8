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
  const state = page.getByRole('region', { name: 'This server' });
  await expect(state).toContainText(`Rollcall ${manifest.version}`);
  await expect(state.getByRole('definition').nth(1)).toHaveText(/^[\d.,]+ [GM]B free of [\d.,]+ GB$/);
  await expect(state.getByRole('definition').nth(2)).toHaveText('1 failed');
  const problem = state.getByRole('listitem');
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
            mail: { isSetUp: true, waiting: 2, failed: 3 },
          },
        }),
  );
  await page.goto('/admin-dashboard');
  const state = page.getByRole('region', { name: 'This server' });
  const problems = state.getByRole('listitem');
  await expect(problems).toContainText('The state of the server couldn’t be loaded');
  isDown = false;
  await problems.getByRole('button', { name: 'Try again' }).click();
  await expect(problems).toHaveText([
    'The disk is fullGuests can’t upload while less than 500 MB is free. Make some room.',
    'The last 3 emails couldn’t be sentCheck the email settings. The server’s log says what went wrong.',
  ]);
  const values = state.getByRole('definition');
  await expect(values.nth(1)).toHaveText('400 MB free of 100 GB');
  await expect(values.nth(2)).toHaveText('1,200 in progress');
  await expect(values.nth(3)).toHaveText('Set up3 not sent2 waiting');
  for (const language of ['de', 'fr', 'es', 'it', 'pt', 'pl']) {
    await page.locator('footer').getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('tabpanel').locator('section').first().getByRole('listitem')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('shows on the overview whether the server works, what is set up and who can register', async ({
  page,
  server,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin-dashboard');
  const state = page.getByRole('region', { name: 'This server' });
  await expect(state.getByRole('definition')).toHaveText([
    'Working',
    /^[\d.,]+ [GM]B free of [\d.,]+ GB$/,
    'All processed',
    'Not set upEmails are saved as files on the server.',
    'Open to everyone',
    'Not set up',
  ]);
  await expect(state.getByRole('listitem')).toHaveCount(0);
  await expectUsableScreen(page);
  // The folder that photos arrive in.
  const incoming = join(server.dataDir, 'incoming');
  renameSync(incoming, `${incoming}-gone`);
  await page.reload();
  await expect(state.getByRole('definition').first()).toHaveText('Not working');
  await expect(state.getByRole('listitem')).toContainText('No photos can be saved');
  await expectUsableScreen(page);
  renameSync(`${incoming}-gone`, incoming);
});
