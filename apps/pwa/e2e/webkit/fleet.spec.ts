import type { Fleet } from '../../../../scripts/fleet/fleet.ts';
import { password } from '../support/accounts.ts';
import { drawPhoto } from '../support/draw-photos.ts';
import { expectStoredInFleet, fleetFixtures } from '../support/fleet-fixtures.ts';
import { WebKitBrowser } from '../support/webkit-browser.ts';
import { test as base, expect } from '../support/webkit-test.ts';

const test = base.extend<{ fleet: Fleet }>(fleetFixtures);

test('carries photos from a phone over the review to the gallery while requests go to two servers in turn', async ({
  webkit,
  guest,
  fleet,
  network,
  organizer,
}) => {
  const event = await organizer.createEvent();
  await guest.joinAndOpenCamera(event);
  const [large, small] = [await drawPhoto(1, { width: 2000, height: 1500, grain: 60 }), await drawPhoto(2)];
  await webkit.pick([large]);
  await guest.waitForStates(1, 'received');
  network.cut();
  await webkit.pick([small]);
  await expect.poll(() => webkit.text()).toContain('1 on this phone');
  network.restore();
  await guest.waitForStates(2, 'received');
  const received = await guest.readOutbox();
  await guest.open(`/event/${event.id}/gallery`);

  const tablet = await WebKitBrowser.start();
  try {
    await tablet.goto(`${network.origin}/customer-login`);
    await tablet.fill('Email', organizer.email);
    await tablet.fill('Password', password);
    await tablet.submit('Password');
    await expect.poll(() => tablet.text()).toContain(event.name);
    await tablet.goto(`${network.origin}/event/${event.id}/review`);
    for (const approved of [1, 2]) {
      await expect.poll(() => tablet.text()).toContain(`${3 - approved} to review`);
      await tablet.click('button', /^Approve ?A$/);
      await expect.poll(async () => (await organizer.getStats(event.id)).approved).toBe(approved);
    }
  } finally {
    await tablet.close();
  }
  // This screen has heard of it.
  await webkit.click('button', /^Photo 02 by you.* Approved$/);
  await webkit.click('button', /^Like/);
  await expect
    .poll(async () => (await organizer.listPhotos(event.id)).map(({ likeCount }) => likeCount).sort())
    .toEqual([0, 1]);
  await expectStoredInFleet(fleet, received);
});
