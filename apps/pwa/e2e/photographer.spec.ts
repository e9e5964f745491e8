import { expectAccessible } from './support/accessibility.ts';
import { signInWith } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { createEventWithPhotos, photoButtons } from './support/gallery-photos.ts';
import { joinAndOpenCamera, waitForOfflineApp } from './support/guest.ts';
import { expect, test } from './support/test.ts';

test.use({ environment: { ROLLCALL_BILLING: 'off' } });

test('a host makes a key for uploads, and a guest finds the photographer’s photos, also offline', {
  tag: '@service-worker',
}, async ({ page, browser, context, server, network, organizer }) => {
  const event = await createEventWithPhotos(organizer, 1);
  const host = await (await browser.newContext()).newPage();
  await host.goto(network.origin);
  await signInWith(host, organizer);
  await host.goto(`${network.origin}/customer-dashboard`);
  const keys = host.getByRole('region', { name: 'API keys' });
  await keys.getByRole('button', { name: 'Create API key' }).click();
  const dialog = host.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ada’s laptop');
  await dialog.getByLabel('Upload photos').check();
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const key = (await dialog.getByText(/^rollcall_/).textContent())!;
  await host.context().close();

  await page.setViewportSize({ width: 320, height: 640 });
  await joinAndOpenCamera(page, event);
  await waitForOfflineApp(page);
  await page.goto(`/event/${event.id}/gallery`);
  await expect(photoButtons(page)).toHaveCount(1);
  const filter = page.getByRole('group', { name: 'Taken by' });
  await expect(page.getByRole('group', { name: 'Sort' })).toBeVisible();
  await expect(filter).toHaveCount(0);

  for (const { buffer, name } of await drawPhotos(2, { width: 800, height: 600 })) {
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(buffer)], name));
    form.set('photographer', 'Ada Lens');
    const { status } = await fetch(`${server.origin}/api/events/${event.id}/photos`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: form,
    });
    expect(status).toBe(201);
  }
  await expect(photoButtons(page)).toHaveCount(3);
  await context.setOffline(true);
  await page.reload();
  await filter.getByRole('button', { name: 'Photographer' }).focus();
  await page.keyboard.press('Enter');
  await expect(photoButtons(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Photo \d+ by Ada Lens/ })).toHaveCount(2);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await filter.getByRole('button', { name: 'Guests' }).press('Enter');
  await expect(photoButtons(page)).toHaveCount(1);
  await filter.getByRole('button', { name: 'Guests' }).click();
  await expect(photoButtons(page)).toHaveCount(3);
});
