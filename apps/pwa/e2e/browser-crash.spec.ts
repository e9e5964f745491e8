import { drawPhotos } from './support/draw-photos.ts';
import { expectCamera, joinAndOpenCamera, pickPhotos } from './support/guest.ts';
import { expectStoredOnServer, readOutbox, waitForOutboxStates } from './support/outbox.ts';
import { PersistentBrowser } from './support/persistent-browser.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ phone: PersistentBrowser }>({
  phone: async ({}, use) => {
    const phone = new PersistentBrowser();
    await use(phone);
    await phone.close();
  },
});

test('resumes an upload after the browser was killed and restarted', { tag: '@service-worker' }, async ({
  phone,
  network,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  let page = await phone.start();
  await joinAndOpenCamera(page, event, { origin: network.origin });
  const cameraUrl = page.url();
  const inTheMiddle = network.cutAfter(300_000);
  await pickPhotos(page, await drawPhotos(3, { grain: 60 }));
  await inTheMiddle;
  await expect.poll(async () => (await readOutbox(page)).filter((entry) => entry.sha256).length).toBe(3);
  await phone.kill();
  network.restore();

  page = await phone.start();
  await page.goto(cameraUrl);
  await expectCamera(page);
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 3, 'received'));
});

test('keeps a captured photo when the browser is killed before it is prepared', { tag: '@service-worker' }, async ({
  phone,
  network,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  let page = await phone.start();
  await joinAndOpenCamera(page, event, { origin: network.origin });
  const cameraUrl = page.url();
  // Preparing a large picture takes long enough to kill the browser once its raw bytes are committed.
  await pickPhotos(page, await drawPhotos(1, { width: 6000, height: 4500 }));
  await expect.poll(async () => (await readOutbox(page)).length, { intervals: [5] }).toBe(1);
  await phone.kill();

  page = await phone.start();
  await page.goto(cameraUrl);
  await expectCamera(page);
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 1, 'received'));
});
