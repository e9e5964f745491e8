import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createEventWithPhotos, photoButtons } from './support/gallery-photos.ts';
import { expect, test } from './support/test.ts';

test('requests a missing thumbnail a few times, and again when the network returns', {
  tag: ['@engines', '@service-worker'],
}, async ({ page, context, server, organizer }) => {
  const event = await createEventWithPhotos(organizer, 1);
  const [photo] = await organizer.listPhotos(event.id);
  rmSync(join(server.dataDir, 'renditions'), { recursive: true, force: true });
  let requests = 0;
  const path = new URL(photo!.thumbnailUrl!, server.origin).pathname;
  await context.route(`**${path}*`, async (route) => {
    requests++;
    await route.fulfill({ status: 404 });
  });
  await page.clock.install();
  await page.goto(`/event/${event.id}/gallery`);
  await expect(photoButtons(page)).toBeVisible();
  await expect.poll(() => requests).toBeGreaterThan(0);
  for (let minute = 0; minute < 10; minute++) await page.clock.runFor(60_000);
  await expect.poll(() => requests).toBeGreaterThan(1);
  const afterTenMinutes = requests;
  expect(afterTenMinutes).toBeLessThanOrEqual(6);

  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => requests).toBeGreaterThan(afterTenMinutes);
});
