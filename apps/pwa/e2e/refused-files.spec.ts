import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPhotos } from './support/draw-photos.ts';
import { expectCamera, openCameraOfNewEvent, pickPhotos, waitForOfflineApp } from './support/guest.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

/** Serves the app without the files of these names, as a content blocker or the filter of a hotel refuses them. */
const withoutFiles = (pattern: RegExp) => ({
  environment: async ({}, use: (environment: Record<string, string>) => Promise<void>) => {
    const webApp = mkdtempSync(join(tmpdir(), 'rollcall-app-'));
    cpSync(join(import.meta.dirname, '../dist'), webApp, { recursive: true });
    const assets = join(webApp, 'assets');
    const refused = readdirSync(assets).filter((name) => pattern.test(name));
    expect(refused).not.toEqual([]);
    for (const name of refused) rmSync(join(assets, name));
    await use({ ROLLCALL_WEB_APP: webApp });
    rmSync(webApp, { recursive: true, force: true });
  },
});

test.describe('without the screens of hosts', () => {
  test.use(withoutFiles(/^event\._id\.(settings|print|review)-/));

  test('a guest takes photos offline', { tag: ['@own-server', '@service-worker'] }, async ({
    page,
    context,
    organizer,
  }) => {
    await openCameraOfNewEvent(page, organizer);
    await waitForOfflineApp(page);
    await context.setOffline(true);
    await page.reload();
    await expectCamera(page);
    await pickPhotos(page, await drawPhotos(1));
    await waitForOutboxStates(page, 1, 'prepared', 'waiting');
    await context.setOffline(false);
    await waitForOutboxStates(page, 1, 'received');
  });
});

test.describe('without a file that guests need', () => {
  test.use(withoutFiles(/^guest-login-/));

  test('the camera says that the page won’t open without a network', {
    tag: ['@own-server', '@service-worker'],
  }, async ({ page, organizer }) => {
    await openCameraOfNewEvent(page, organizer);
    await expect(page.getByText('This page won’t open without a network in this browser.')).toBeVisible();
  });
});
