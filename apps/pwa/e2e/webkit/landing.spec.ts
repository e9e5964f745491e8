import { expect, test } from '../support/webkit-test.ts';

test('starts the app on the landing page, and opens an event by its code', async ({ webkit, network, organizer }) => {
  const event = await organizer.createEvent();
  await webkit.goto(network.origin);
  await expect.poll(() => webkit.text()).toContain('Photos Shared');
  await webkit.fill(/^Got an event code/, event.eventCode.toLowerCase());
  await webkit.click('button', 'Join Event');
  await expect.poll(() => webkit.text()).toContain(event.name);
});
