import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { drawPhoto } from './support/draw-photos.ts';
import { expectCamera, joinAndOpenCamera, pickPhotos } from './support/guest.ts';
import { readOutbox, waitForOutboxStates } from './support/outbox.ts';
import { drawAllRotated, drawDisplayP3Files, drawEditedFiles, drawEveryFormat } from './support/picture-formats.ts';
import { expect, test } from './support/test.ts';

/** Makes the browser say that it is in a mobile network. */
async function useCellular(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular', saveData: false });
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection, configurable: true });
  });
}

const openShot = (page: Page) =>
  page
    .getByRole('button', { name: /^Your photo/ })
    .first()
    .click();

test('the whole file follows its photo when asked for, over a reload in the middle, and is what hosts download', {
  tag: '@engines',
}, async ({ page, organizer }) => {
  const event = await organizer.createEvent({ keepsOriginals: true, autoApprove: true });
  await useCellular(page);
  await joinAndOpenCamera(page, event);
  const file = await drawPhoto(1, { width: 3200, height: 2400, grain: 24 });
  expect(file.buffer.length).toBeGreaterThan(1_000_000);
  await pickPhotos(page, [file]);
  await waitForOutboxStates(page, 1, 'received');
  const [photo] = await organizer.listPhotos(event.id);
  expect(photo).toMatchObject({ width: 2048, height: 1536 });
  expect(photo).not.toHaveProperty('hasOriginal');

  await openShot(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The full size waits for Wi-Fi or a fast connection.')).toBeVisible();
  await expectAccessible(page);

  // Each part after the second one is held until the page has gone, as on a link that has stopped.
  let isHeld = true;
  let parts = 0;
  const offsets: number[] = [];
  await page.route('**/api/uploads/*.original', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH') {
      parts += 1;
      if (isHeld && parts > 2) return;
      if (!isHeld) offsets.push(Number(request.headers()['upload-offset']));
    }
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Send full size now' }).click();
  await expect(dialog.getByText(/^Sending the full size: [1-9]\d?%$/)).toBeVisible();
  await expect.poll(() => parts).toBeGreaterThan(2);
  page.once('framenavigated', () => {
    isHeld = false;
  });
  await page.reload();
  await expectCamera(page);
  await expect.poll(async () => (await organizer.listPhotos(event.id))[0]?.hasOriginal, { timeout: 30_000 }).toBe(true);
  // It went on where it was.
  expect(offsets[0]).toBeGreaterThan(0);
  // The dialog of the photo is open again.
  await expect(dialog.getByText('The full size is there too.')).toBeVisible();

  const bytes = await page.evaluate(
    async (name) => (await (await fetch(`/api/download/${name}`)).arrayBuffer()).byteLength,
    photo!.filename,
  );
  expect(bytes).toBe(file.buffer.length);
  expect(await organizer.call('GET', `/api/events/${event.id}/archive`)).toMatchObject({ photoCount: 1, bytes });
});

test('originals follow by themselves, and show their pictures whatever their format, colors and orientation', async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent({ keepsOriginals: true });
  await joinAndOpenCamera(page, event);
  const files = [
    ...(await drawAllRotated([1, 3, 6, 8])),
    ...(await drawEveryFormat()),
    ...(await drawDisplayP3Files()),
    ...(await drawEditedFiles()),
  ];
  await pickPhotos(page, files);
  await waitForOutboxStates(page, files.length, 'received');
  const listOriginals = async () => (await readOutbox(page)).flatMap(({ original }) => (original ? [original] : []));
  await expect
    .poll(
      async () => (await listOriginals()).filter(({ state }) => state === 'waiting' || state === 'sending').length,
      {
        timeout: 60_000,
      },
    )
    .toBe(0);
  const originals = await listOriginals();
  // Those of which the prepared picture is smaller.
  expect(originals.length).toBeGreaterThan(5);
  expect(originals.filter(({ state }) => state !== 'received')).toEqual([]);
  const photos = await organizer.listPhotos(event.id);
  expect(photos.filter(({ hasOriginal }) => hasOriginal)).toHaveLength(originals.length);
});

test('a host keeps photos in full size by a switch that says what it takes, and it is off by default', async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent();
  expect(event).toMatchObject({ keepsOriginals: false });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/settings`);
  const keeps = page.getByLabel('Keep photos in full size');
  await expect(keeps).not.toBeChecked();
  await expect(page.getByText(/^Off: photos arrive with up to 2048 pixels/)).toBeVisible();
  await keeps.check();
  await expect(page.getByText(/ten times the space on the server/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(
      async () => (await organizer.call<{ keepsOriginals: boolean }>('GET', `/api/events/${event.id}`)).keepsOriginals,
    )
    .toBe(true);
});
