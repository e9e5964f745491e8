import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '../../../scripts/fleet/fleet.ts';
import { signIn } from './support/accounts.ts';
import { drawPhoto } from './support/draw-photos.ts';
import { expectStoredInFleet, fleetFixtures } from './support/fleet-fixtures.ts';
import { countLoadedPictures, photoButtons } from './support/gallery-photos.ts';
import { joinAndOpenCamera, pickPhotos } from './support/guest.ts';
import { GuestClient } from './support/guest-client.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { button, expectRemaining } from './support/review.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ fleet: Fleet }>(fleetFixtures);

test('carries photos from a phone over the review to the gallery while requests go to two servers in turn', {
  tag: '@engines',
}, async ({ page, context, browser, fleet, network, organizer }) => {
  const event = await organizer.createEvent();
  const open = async () => await (await browser.newContext({ baseURL: network.origin })).newPage();
  const [tablet, visitor] = [await open(), await open()];
  await signIn(tablet, 'Olga');
  await Promise.all([
    tablet.goto(`/event/${event.id}/review`),
    visitor.goto(`/gallery?code=${event.eventCode}`),
    joinAndOpenCamera(page, event),
  ]);
  await expectRemaining(tablet, 0);

  // One of several requests, which go to both servers, and one without a network.
  const [large, small] = [await drawPhoto(1, { width: 2000, height: 1500, grain: 60 }), await drawPhoto(2)];
  await pickPhotos(page, [large]);
  const [sent] = await waitForOutboxStates(page, 1, 'received');
  expect(sent!.byteLength).toBeGreaterThan(3 * 256 * 1024);
  await expectRemaining(tablet, 1);
  await context.setOffline(true);
  await pickPhotos(page, [small]);
  await expect(page.getByText(/1 on this phone/).first()).toBeVisible();
  await context.setOffline(false);
  const received = await waitForOutboxStates(page, 2, 'received');

  // What one server received, the other ones' screens show without a reload, and so on.
  for (const remaining of [2, 1]) {
    await expectRemaining(tablet, remaining);
    await button(tablet, /^Approve$/).click();
  }
  await expect(photoButtons(visitor)).toHaveCount(2);
  await expect.poll(() => countLoadedPictures(visitor)).toBe(2);
  await page.goto(`/event/${event.id}/gallery`);
  await photoButtons(page).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Like', exact: true }).click();
  await expect
    .poll(async () => (await organizer.listPhotos(event.id)).map(({ likeCount }) => likeCount).sort())
    .toEqual([0, 1]);
  await expectStoredInFleet(fleet, received);
});

test('while one server after the other is replaced, every request succeeds', async ({ fleet, organizer }) => {
  const event = await organizer.createEvent({ autoApprove: true });
  const photo = await organizer.uploadPhoto(event.id, await drawPhoto(1));
  const guest = await GuestClient.join(fleet.origin, event, 'Gisela');
  const failures: string[] = [];
  let calls = 0;
  let isOver = false;
  const callOn = async (call: () => Promise<unknown>) => {
    while (!isOver) {
      calls++;
      await call().catch((error: Error) => failures.push(String(error.cause ?? error.message)));
      // As often as one person may.
      await sleep(100);
    }
  };
  const calling = [
    callOn(() => organizer.listPhotos(event.id)),
    callOn(() => guest.like(photo.id)),
    callOn(() => organizer.review(photo.id, true)),
  ];
  for (const server of fleet.servers) {
    await server.terminate();
    await server.start();
    await expect.poll(() => fleet.listAnsweringPorts()).toEqual(fleet.servers.map(({ port }) => port).sort());
  }
  isOver = true;
  await Promise.all(calling);
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(50);
});
