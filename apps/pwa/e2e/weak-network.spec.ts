import { drawPhotos } from './support/draw-photos.ts';
import { joinAndOpenCamera, openCameraOfNewEvent, pickPhotos, waitForOfflineApp } from './support/guest.ts';
import { expectStoredOnServer, readOutbox, waitForOutboxStates } from './support/outbox.ts';
import { readStoredPhotos } from './support/read-stored-photos.ts';
import { expect, test } from './support/test.ts';

test('uploads each photo exactly once over a connection that is cut again and again', {
  tag: '@service-worker',
}, async ({ page, network, server, organizer }) => {
  await openCameraOfNewEvent(page, organizer);
  const cut = network.cutAfter(120_000);
  await pickPhotos(page, await drawPhotos(3, { grain: 60 }));
  for (const bytes of [90_000, 250_000]) {
    await cut;
    network.restore();
    await network.cutAfter(bytes);
  }
  network.restore();
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 3, 'received'));
});

test('keeps photos when the network is lost before the app is installed', { tag: '@service-worker' }, async ({
  page,
  network,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  // Only the page itself was loaded: no shell, and no worker that prepares pictures.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
  await joinAndOpenCamera(page, event);
  network.cut();
  const hasFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('prepare.worker'));
  await pickPhotos(page, await drawPhotos(1));
  await hasFailed;
  await waitForOutboxStates(page, 1, 'captured');
  network.restore();
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 1, 'received'));
});

test('parks no photo because of a captive portal', { tag: '@service-worker' }, async ({
  page,
  network,
  server,
  organizer,
}) => {
  await openCameraOfNewEvent(page, organizer);
  await waitForOfflineApp(page);
  network.actAsCaptivePortal({ status: 200, body: '<html><body>Welcome to the hotel. Please log in.</body></html>' });
  await pickPhotos(page, await drawPhotos(2));
  await waitForOutboxStates(page, 2, 'waiting', 'prepared', 'sending');
  await expect.poll(async () => (await readOutbox(page)).some((entry) => entry.state === 'waiting')).toBe(true);

  network.actAsCaptivePortal({ status: 403, body: '<html><body>Forbidden</body></html>' });
  await waitForOutboxStates(page, 2, 'waiting', 'sending');
  expect(readStoredPhotos(server.dataDir)).toEqual([]);

  network.restore();
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 2, 'received'));
});

test('resumes an upload after the server was killed and restarted', {
  tag: ['@own-server', '@service-worker'],
}, async ({ page, network, server, organizer }) => {
  await openCameraOfNewEvent(page, organizer);
  const inTheMiddle = network.cutAfter(400_000);
  await pickPhotos(page, await drawPhotos(2, { grain: 90 }));
  await inTheMiddle;
  await server.kill();
  network.restore();
  await server.start();
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 2, 'received'));
});

test('uploads each photo once while two tabs and the service worker drain the outbox', {
  tag: '@service-worker',
}, async ({ page, context, network, server, organizer }) => {
  await openCameraOfNewEvent(page, organizer);
  const second = await context.newPage();
  await second.goto(page.url());
  await waitForOfflineApp(page);
  network.cut();
  await pickPhotos(page, await drawPhotos(4));
  await waitForOutboxStates(page, 4, 'waiting', 'prepared', 'sending');
  network.restore();
  for (const tab of [page, second]) {
    await tab.evaluate(async () => {
      window.dispatchEvent(new Event('online'));
      const registration = await navigator.serviceWorker.ready;
      if ('sync' in registration)
        await (registration.sync as { register: (tag: string) => Promise<void> }).register('rollcall-outbox');
    });
  }
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(second, 4, 'received'));
});

test('deletes a photo on the server even when its receipt was lost', { tag: '@service-worker' }, async ({
  page,
  network,
  server,
  organizer,
}) => {
  await openCameraOfNewEvent(page, organizer);
  await pickPhotos(page, await drawPhotos(1, { width: 400, height: 300 }));
  const [entry] = await waitForOutboxStates(page, 1, 'received');
  expectStoredOnServer(server.dataDir, [entry!]);

  await waitForOfflineApp(page);

  // Without the receipt, the photo is still pending on the phone.
  network.cut();
  await page.evaluate(
    (id) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('rollcall-outbox');
        opening.onsuccess = () => {
          const photos = opening.result.transaction('photos', 'readwrite').objectStore('photos');
          photos.get(id).onsuccess = (event) => {
            const photo = (event.target as IDBRequest).result;
            photos.put({ ...photo, state: 'waiting', receivedAt: null, isMirrored: false }).onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
    entry!.id,
  );
  await page.reload();
  await page.getByRole('button', { name: /^Your photo/ }).click();
  await page
    .getByRole('button', { name: /delete/i })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /delete/i })
    .click();
  network.restore();

  await expect.poll(() => readStoredPhotos(server.dataDir)).toEqual([]);
});
