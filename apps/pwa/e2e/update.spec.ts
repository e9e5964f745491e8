import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPhotos } from './support/draw-photos.ts';
import { expectCamera, joinAndOpenCamera, pickPhotos, waitForOfflineApp } from './support/guest.ts';
import { NetworkProxy } from './support/network-proxy.ts';
import { OrganizerClient } from './support/organizer-client.ts';
import { expectStoredOnServer, waitForOutboxStates } from './support/outbox.ts';
import { RollcallServer } from './support/rollcall-server.ts';
import { expect, test } from './support/test.ts';

const built = join(import.meta.dirname, '../dist');

test('installs a new version only on request and keeps pending photos', { tag: '@service-worker' }, async ({
  browser,
}) => {
  const webApp = mkdtempSync(join(tmpdir(), 'rollcall-app-'));
  cpSync(built, webApp, { recursive: true });
  const server = await RollcallServer.create({ environment: { ROLLCALL_WEB_APP: webApp } });
  await server.start();
  const network = await NetworkProxy.open(server.port);
  const context = await browser.newContext({ baseURL: network.origin });
  try {
    const organizer = await OrganizerClient.signUp(server.origin);
    const event = await organizer.createEvent();
    const page = await context.newPage();
    await joinAndOpenCamera(page, event);
    await waitForOfflineApp(page);
    const cameraPath = new URL(page.url()).pathname;
    await context.setOffline(true);
    await pickPhotos(page, await drawPhotos(2));
    await waitForOutboxStates(page, 2, 'prepared', 'waiting');

    for (const suffix of ['', '.gz', '.br']) rmSync(join(webApp, `sw.js${suffix}`), { force: true });
    writeFileSync(join(webApp, 'sw.js'), `${readFileSync(join(built, 'sw.js'), 'utf8')}\n// another version\n`);
    network.throttle(40_000);
    await context.setOffline(false);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    // Never on the camera, where a capture may be in progress.
    await expect(page.getByText(/new version/i)).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByText(/new version/i).first()).toBeVisible();
    const isReloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await isReloaded;
    network.restore();
    await page.goto(cameraPath);
    await expectCamera(page);
    expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 2, 'received'));
  } finally {
    await context.close();
    await network.close();
    await server.stop();
    rmSync(webApp, { recursive: true, force: true });
  }
});
