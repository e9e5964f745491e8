import { HoldingProxy } from '../support/holding-proxy.ts';
import { expectStoredOnServer, readOutbox } from '../support/outbox.ts';
import { expect, test } from '../support/webkit-test.ts';

// The load event waits for the app's scripts.
test.use({ webkitOptions: { pageLoadStrategy: 'none' } });

test('takes photos before the app has started, which takes over the camera', async ({ webkit, server, organizer }) => {
  const event = await organizer.createEvent();
  const proxy = await HoldingProxy.open(server.port, /assets\/(index|join)-/);
  await webkit.goto(`${proxy.origin}/join/${event.eventCode}`);
  await webkit.fill(/^Your name/, 'Gisela');
  await webkit.fill(/^Email/, 'gisela@example.com');
  await webkit.click('button', 'Join Event');
  await webkit.click('link', 'Start Taking Photos');
  await webkit.click('button', 'Take photo');
  await expect.poll(() => webkit.evaluate(() => document.querySelectorAll('li.shot:not(.shot-blank)').length)).toBe(1);
  expect(await webkit.evaluate(() => document.querySelectorAll('input[type=file]').length)).toBe(0);
  proxy.release();
  await expect.poll(() => webkit.evaluate(() => document.querySelectorAll('input[type=file]').length)).toBe(1);
  await webkit.click('button', 'Take photo');
  await expect.poll(async () => (await readOutbox(webkit)).map(({ state }) => state)).toEqual(['received', 'received']);
  expectStoredOnServer(server.dataDir, await readOutbox(webkit));
  await proxy.close();
});
