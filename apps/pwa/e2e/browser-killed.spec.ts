import { expectCamera, joinAndOpenCamera, pickPhotos } from './support/guest.ts';
import { expectArrived, expectStates, outboxOf } from './support/outbox.ts';
import { OwnBrowser } from './support/own-browser.ts';
import { drawPhotos } from './support/pictures.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ phone: OwnBrowser }>({
  phone: async ({}, use) => {
    const phone = new OwnBrowser();
    await use(phone);
    await phone.close();
  },
});

test('a browser killed in the middle of sending goes on when it is started again', async ({
  phone,
  link,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  let page = await phone.start();
  await joinAndOpenCamera(page, event, { origin: link.origin });
  const cameraUrl = page.url();
  const inTheMiddle = link.cutAfter(300_000);
  await pickPhotos(page, await drawPhotos(3, { grain: 60 }));
  await inTheMiddle;
  await expect.poll(async () => (await outboxOf(page)).filter((entry) => entry.sha256).length).toBe(3);
  await phone.kill();
  link.restore();

  page = await phone.start();
  await page.goto(cameraUrl);
  await expectCamera(page);
  expectArrived(server.dataDir, await expectStates(page, 3, 'received'));
});

test('a browser killed between the shot and its preparation has the shot', async ({
  phone,
  link,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  let page = await phone.start();
  await joinAndOpenCamera(page, event, { origin: link.origin });
  const cameraUrl = page.url();
  // A large picture takes a while to prepare; the kill comes as soon as its raw bytes are committed.
  await pickPhotos(page, await drawPhotos(1, { width: 6000, height: 4500 }));
  await expect.poll(async () => (await outboxOf(page)).length, { intervals: [5] }).toBe(1);
  await phone.kill();

  page = await phone.start();
  await page.goto(cameraUrl);
  await expectCamera(page);
  expectArrived(server.dataDir, await expectStates(page, 1, 'received'));
});
