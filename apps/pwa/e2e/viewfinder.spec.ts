import type { Page } from '@playwright/test';
import { drawPhotos } from './support/draw-photos.ts';
import {
  joinAndOpenCamera,
  openCameraOfNewEvent,
  pickPhotos,
  startCamera,
  waitForOfflineApp,
} from './support/guest.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test.use({ permissions: ['camera'] });

/** Returns the edges of the picture in the viewfinder, and how many of its points another element covers. */
async function measurePicture(page: Page) {
  return page.getByLabel('Viewfinder').evaluate((video: HTMLVideoElement) => {
    const box = video.getBoundingClientRect();
    const { objectFit } = getComputedStyle(video);
    const scales = [box.width / video.videoWidth, box.height / video.videoHeight];
    const scale = objectFit === 'contain' ? Math.min(...scales) : Math.max(...scales);
    const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
    const left = box.left + (box.width - width) / 2;
    const top = box.top + (box.height - height) / 2;
    const blink = document.querySelector<HTMLElement>('.shutter-blink');
    if (blink) blink.hidden = true;
    let covered = 0;
    for (let x = 0.02; x < 1; x += 0.04) {
      for (let y = 0.02; y < 1; y += 0.04) {
        if (document.elementFromPoint(left + width * x, top + height * y) !== video) covered++;
      }
    }
    return { left, top, right: left + width, bottom: top + height, covered };
  });
}

test('shows the whole picture above the controls, or beside them where there is more room', async ({
  page,
  organizer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCameraOfNewEvent(page, organizer);
  const shutter = await startCamera(page);
  await shutter.click();
  await pickPhotos(page, await drawPhotos(3, { width: 320, height: 240 }));
  await waitForOutboxStates(page, 4, 'received');
  await expect(page.getByRole('button', { name: /^Your photo, Received/ })).toHaveCount(4);
  await expect(page.getByText('Photo Uploaded! All received')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Event' });
  for (const [width, height, isBeside] of [
    [390, 844, false],
    [320, 480, false],
    [844, 390, true],
    [1440, 900, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(bar).toBeVisible({ visible: !isBeside });
    await test.step(`${width} × ${height}`, async () => {
      const picture = await measurePicture(page);
      const { x, y, height: shutterHeight } = (await shutter.boundingBox())!;
      expect(picture).toMatchObject({ covered: 0 });
      if (isBeside) {
        expect(picture.bottom - picture.top).toBeGreaterThan(height * 0.85);
        expect(x).toBeGreaterThanOrEqual(picture.right);
      } else {
        expect(y).toBeGreaterThanOrEqual(picture.bottom);
        expect(y + shutterHeight).toBeLessThanOrEqual((await bar.boundingBox())!.y);
      }
    });
  }
});

test('opens the camera by the tap on the link to it, and asks for a tap on a page that was opened by its address', async ({
  page,
  context,
  organizer,
}) => {
  // The permission has not been decided yet.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'permissions', { value: { query: async () => ({ state: 'prompt' }) } });
  });
  const event = await openCameraOfNewEvent(page, organizer);
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeEnabled();
  const opened = await context.newPage();
  // Playwright looks at a page as if the user had tapped it.
  await opened.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
  });
  await opened.goto(`/event/${event.id}/camera`);
  await opened.getByRole('button', { name: 'Open camera' }).click();
  await expect(opened.getByRole('button', { name: 'Take photo' })).toBeEnabled();
});

/** Returns the frames of the strip by their places on the roll: the number, and whether a photo is on it. */
async function readRoll(page: Page) {
  const frames = await page
    .getByRole('list', { name: 'Your last photos' })
    .getByRole('listitem', { includeHidden: true })
    .evaluateAll((items) =>
      items.map((item) => {
        const frame = item.querySelector('.shot-frame')!.getBoundingClientRect();
        const image = item.querySelector('img');
        const ratio = image ? image.naturalWidth / image.naturalHeight : null;
        const shown = image?.getBoundingClientRect();
        const fits = !shown || (shown.width < frame.width + 1 && shown.height < frame.height + 1);
        const isWhole = !shown || (fits && Math.abs(shown.width / shown.height - ratio!) < 0.1);
        const text = [...item.querySelectorAll('*'), item].flatMap(({ childNodes }) => [...childNodes]);
        const number = Number(
          text.findLast((node) => node.nodeType === Node.TEXT_NODE && /^\d+$/.test(node.textContent!))?.textContent,
        );
        return {
          number,
          isPhoto: image !== null,
          isWhole,
          place: frame.left + frame.top * 2,
          right: frame.right,
          isShown: frame.width > 0,
        };
      }),
    );
  return frames.filter(({ isShown }) => isShown).sort((one, other) => one.place - other.place);
}

test('shows the shots as a roll of film with the next frame', async ({ page, organizer }) => {
  const viewports = [
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ];
  const atEachSize = async (check: (width: number) => Promise<void>) => {
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      await check(viewport.width);
    }
  };
  await openCameraOfNewEvent(page, organizer);
  await atEachSize(async (width) => {
    await expect.poll(async () => (await readRoll(page)).map(({ number }) => number)).toContain(1);
    // A new roll is as wide as a phone.
    if (width === 390) expect((await readRoll(page)).at(-1)!.right).toBeGreaterThan(390 - 17);
  });
  const [wide] = await drawPhotos(1, { width: 320, height: 240 });
  const [high] = await drawPhotos(1, { width: 240, height: 320 });
  await pickPhotos(page, [wide!]);
  await waitForOutboxStates(page, 1, 'received');
  await pickPhotos(page, [high!]);
  await waitForOutboxStates(page, 2, 'received');
  await expect(
    page.getByRole('list', { name: 'Your last photos' }).getByRole('img', { includeHidden: true }),
  ).toHaveCount(2);
  await atEachSize(async () => {
    await expect
      .poll(async () => (await readRoll(page)).slice(0, 3))
      .toMatchObject([
        { number: 1, isPhoto: true, isWhole: true },
        { number: 2, isPhoto: true, isWhole: true },
        { number: 3, isPhoto: false },
      ]);
  });
});

test('leads from the camera of a wide screen to the gallery and to one’s own photos', async ({ page, organizer }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const event = await openCameraOfNewEvent(page, organizer);
  await expect(page.getByRole('link', { name: 'Gallery', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Mine', exact: true }).click();
  await expect(page).toHaveURL(`/event/${event.id}/gallery?mine=yes`);
});

test('keeps the viewfinder in place when the first shot has been taken', { tag: '@service-worker' }, async ({
  page,
  organizer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCameraOfNewEvent(page, organizer);
  const shutter = await startCamera(page);
  await expect(page.getByText('Photos upload on their own.')).toBeVisible();
  const before = await page.locator('.camera-frame').boundingBox();
  // As wide as the screen.
  expect(before).toMatchObject({ width: 390, height: 520 });
  await shutter.click();
  await waitForOutboxStates(page, 1, 'received');
  await expect(page.getByText('All received')).toBeVisible();
  expect(await page.locator('.camera-frame').boundingBox()).toEqual(before);
});

test('offers photos of the library right below the reason why the camera is blocked', async ({ page, organizer }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  await openCameraOfNewEvent(page, organizer);
  await expect(page.getByRole('heading', { name: 'The camera is blocked' })).toBeVisible();
  const steps = page.getByRole('listitem').filter({ hasText: /\w/ });
  await expect(steps.first()).toContainText(/beside the address|menu bar/);
  // Nothing was taken that could upload.
  await expect(page.getByText('Photos upload on their own.')).toHaveCount(0);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    const again = await page.getByRole('button', { name: 'Try the camera again' }).boundingBox();
    const choose = await page.getByText('Choose photos', { exact: true }).boundingBox();
    const reason = await page.locator('.camera-reason').boundingBox();
    const bottom = (box: typeof reason) => (box?.y ?? 0) + (box?.height ?? 0);
    const distance = (choose?.y ?? 0) - bottom(reason);
    expect(distance).toBeGreaterThan(0);
    expect(distance).toBeLessThan(60);
    // Another try comes second: below, or where the screen is low beside it, below the steps.
    if (viewport.height < 480) {
      expect(again?.x).toBe((await page.getByRole('heading', { name: 'To allow the camera' }).boundingBox())?.x);
      expect(reason?.x).toBe((await page.getByRole('heading', { level: 1 }).boundingBox())?.x);
    } else expect(again?.y).toBeGreaterThan(bottom(choose));
    expect(bottom(again)).toBeLessThanOrEqual(viewport.height);
  }
});

test('keeps the edges of the picture on a tablet, and the whole name beside the status', {
  tag: '@service-worker',
}, async ({ page, context, organizer }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const event = await organizer.createEvent({ name: 'Gisela & Tom at the lake' });
  await joinAndOpenCamera(page, event);
  const shutter = await startCamera(page);
  const [wide] = await drawPhotos(1, { width: 320, height: 240 });
  const [high] = await drawPhotos(1, { width: 240, height: 320 });
  await pickPhotos(page, [wide!, high!]);
  await waitForOutboxStates(page, 2, 'received');
  await waitForOfflineApp(page);
  await context.setOffline(true);
  const name = page.getByRole('heading', { level: 1 });
  expect(await name.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0);
  const picture = await measurePicture(page);
  expect((await name.boundingBox())?.x).toBe(picture.left);
  // No band below it.
  expect(768 - picture.bottom).toBeLessThan(40);
  const frames = await page.locator('.shot-frame').evaluateAll((all) =>
    all
      .filter((frame) => frame.getClientRects().length > 0)
      .map((frame) => {
        const { left, width, top } = frame.getBoundingClientRect();
        const number = document.createRange();
        number.selectNodeContents([...frame.parentElement!.childNodes].find((node) => node.nodeName === '#text')!);
        // The word of the state is for screen readers.
        const parts = [number, ...frame.parentElement!.querySelectorAll('.shot-frame ~ * svg')].map((part) =>
          part.getBoundingClientRect(),
        );
        const [start, end] = [
          Math.min(...parts.map((part) => part.left)),
          Math.max(...parts.map((part) => part.right)),
        ];
        return { top, offCenter: (start + end) / 2 - (left + width / 2) };
      }),
  );
  // No ground beside a picture that is narrower than its touch target.
  const upright = page.locator('.shot-frame:has(img)').first();
  await expect(upright).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(frames.length).toBeGreaterThan(2);
  expect(Math.min(...frames.map(({ top }) => top))).toBe(picture.top);
  const { x, width } = (await shutter.boundingBox())!;
  // The number and the state stand below the middle of each.
  for (const { offCenter } of frames) expect(Math.abs(offCenter)).toBeLessThan(1.5);
  const status = (await page.locator('.camera-top [role="status"] p').first().boundingBox())!;
  expect(status.x + status.width).toBeCloseTo(x + width, 0);
});

test('tells with a cloud that the phone is offline, and the state of a shot beside its picture', {
  tag: '@service-worker',
}, async ({ page, context, organizer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCameraOfNewEvent(page, organizer);
  await waitForOfflineApp(page);
  await context.setOffline(true);
  const status = page.getByRole('status').filter({ hasText: 'No signal?' });
  await expect(status.locator('.lucide-cloud-off')).toBeVisible();
  await pickPhotos(page, await drawPhotos(1, { width: 240, height: 320 }));
  // Until then the mark is another one.
  const shot = page.getByRole('button', { name: /^Your photo, Waiting/ });
  const picture = (await shot.locator('.shot-frame').boundingBox())!;
  const state = (await shot.locator('.lucide-smartphone, .lucide-cloud-off').boundingBox())!;
  expect(state.y).toBeGreaterThanOrEqual(picture.y + picture.height);
});
