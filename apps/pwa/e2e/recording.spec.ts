import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { expectCamera, joinAndOpenCamera, startCamera } from './support/guest.ts';
import { readOutbox, waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test.use({ permissions: ['camera'] });

/** Holds the shutter down with the mouse until the recording has run for a while. */
async function hold(page: Page, shutter: Locator, until: RegExp): Promise<void> {
  await shutter.hover();
  await page.mouse.down();
  await expect(page.getByRole('timer')).toHaveText(until);
  await page.mouse.up();
}

const readRecordedBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('rollcall-outbox');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction('settings').objectStore('settings').getAll();
    const rows = await new Promise<{ key: string; value: { byteLength: number } }[]>((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return rows.find(({ key }) => key.startsWith('recording:'))?.value.byteLength ?? 0;
  });

test('the shutter records a video while it is held, and takes a photo when it is tapped', async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent({ acceptsVideos: true, missions: ['The cake'] });
  await joinAndOpenCamera(page, event);
  const shutter = await startCamera(page);
  // What this browser cannot is said before.
  await expect(
    page.getByText('Hold the shutter to record a video of up to 1 minute. This browser records without sound.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'The cake' }).click();
  await expectAccessible(page);
  await hold(page, shutter, /0:02/);
  await expect(page.getByText('Video saved on this phone')).toBeAttached();
  await waitForOutboxStates(page, 1, 'received');
  expect((await readOutbox(page))[0]).toMatchObject({ type: 'video/mp4', sha256: expect.any(String) });
  const [video] = await organizer.listPhotos(event.id);
  expect(video).toMatchObject({ kind: 'video', mission: 'The cake', isApproved: false });
  expect(video!.durationMs).toBeGreaterThan(1_500);
  expect(video!.durationMs).toBeLessThan(6_000);
  expect(video!.thumbnailUrl).not.toBeNull();

  await shutter.click();
  await waitForOutboxStates(page, 2, 'received');
  expect((await organizer.listPhotos(event.id)).map(({ kind }) => kind).sort()).toEqual(['photo', 'video']);

  // For who cannot hold it, and by keyboard alone.
  const mode = page.getByRole('button', { name: 'Record videos' });
  await mode.press('Enter');
  await expect(mode).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Record video', exact: true }).press('Space');
  await expect(page.getByRole('timer')).toHaveText(/0:01/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop recording' }).press('Space');
  await waitForOutboxStates(page, 3, 'received');
  expect((await organizer.listPhotos(event.id)).filter(({ kind }) => kind === 'video')).toHaveLength(2);
});

test('what was recorded when the page was killed arrives', async ({ page, context, organizer }) => {
  const event = await organizer.createEvent({ acceptsVideos: true });
  await joinAndOpenCamera(page, event);
  const shutter = await startCamera(page);
  await expect(page.getByText(/^Hold the shutter/)).toBeVisible();
  await shutter.hover();
  await page.mouse.down();
  await expect.poll(() => readRecordedBytes(page), { intervals: [200] }).toBeGreaterThan(100_000);
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(`/event/${event.id}/camera`);
  await expectCamera(next);
  await waitForOutboxStates(next, 1, 'received');
  const [video] = await organizer.listPhotos(event.id);
  expect(video).toMatchObject({ kind: 'video' });
  expect(video!.durationMs).toBeGreaterThan(500);
});

test('a long press ends the recording that a tap has begun', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ acceptsVideos: true });
  await joinAndOpenCamera(page, event);
  await startCamera(page);
  // Its name changes with what it does.
  const shutter = page.locator('.shutter');
  await page.getByRole('button', { name: 'Record videos' }).click();
  await shutter.click();
  await expect(page.getByRole('timer')).toHaveText(/0:01/);
  await shutter.click({ delay: 700 });
  await expect(page.getByText('Video saved on this phone')).toBeAttached();
  await waitForOutboxStates(page, 1, 'received');
});

/** As a browser with an encoder of AAC does, which no Chromium of Linux has. */
async function recordSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { isTypeSupported } = MediaRecorder;
    MediaRecorder.isTypeSupported = (type) => isTypeSupported.call(MediaRecorder, type.replace('mp4a.40.2', 'opus'));
    window.MediaRecorder = class extends MediaRecorder {
      constructor(stream: MediaStream, options: MediaRecorderOptions = {}) {
        super(stream, { ...options, mimeType: options.mimeType!.replace('mp4a.40.2', 'opus') });
        document.body.dataset.soundTracks = String(stream.getAudioTracks().length);
      }
    };
  });
}

test('the microphone is for the camera alone, whose own document is loaded when a recording needs it', async ({
  page,
  context,
  organizer,
}) => {
  await context.grantPermissions(['camera', 'microphone']);
  await recordSound(page);
  const event = await organizer.createEvent({ acceptsVideos: true });
  await joinAndOpenCamera(page, event);
  const shutter = await startCamera(page);
  const openMicrophone = () =>
    page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then(
        (stream) => stream.getTracks().map((track) => track.stop()).length,
        (error: Error) => error.name,
      ),
    );
  // Still the document of the join screen.
  expect(await openMicrophone()).toBe('NotAllowedError');
  await expect(page.getByText('Hold the shutter to record a video of up to 1 minute.', { exact: true })).toBeVisible();
  const reloaded = page.waitForEvent('domcontentloaded');
  await shutter.hover();
  await page.mouse.down();
  await reloaded;
  await page.mouse.up();
  await expect(page.getByText('Ready. Hold the shutter again to record.')).toBeVisible();
  expect(await openMicrophone()).toBe(1);
  await hold(page, await startCamera(page), /^0:01$/);
  await expect(page.locator('body')).toHaveAttribute('data-sound-tracks', '1');
  await expect(page.getByText('Video saved on this phone')).toBeAttached();
  await page.goto(`/event/${event.id}/gallery`);
  expect(await openMicrophone()).toBe('NotAllowedError');
});

test('without the microphone a recording goes on without sound, and says so before and meanwhile', async ({
  page,
  organizer,
}) => {
  await recordSound(page);
  const event = await organizer.createEvent({ acceptsVideos: true });
  await joinAndOpenCamera(page, event);
  await page.goto(`/event/${event.id}/camera`);
  const shutter = await startCamera(page);
  await expect(page.getByText(/The microphone is blocked, so there’s no sound\.$/)).toBeVisible();
  await hold(page, shutter, /^0:01No sound$/);
  await waitForOutboxStates(page, 1, 'received');
  expect(await organizer.listPhotos(event.id)).toMatchObject([{ kind: 'video' }]);
});

test.describe('on a server with limits of its own', () => {
  test.use({ environment: { ROLLCALL_VIDEO_SECONDS: '3', ROLLCALL_VIDEO_MB: '2' } });

  test('a recording ends by itself in time to be received, also on a roll of one, and the form says how long', async ({
    page,
    browser,
    organizer,
  }) => {
    const event = await organizer.createEvent({ acceptsVideos: true, exposures: 1 });
    await joinAndOpenCamera(page, event);
    const shutter = await startCamera(page);
    await expect(page.getByText(/^Hold the shutter to record a video of up to 3 seconds/)).toBeVisible();
    await shutter.hover();
    await page.mouse.down();
    await expect(page.getByText('Video saved on this phone')).toBeAttached();
    await page.mouse.up();
    await waitForOutboxStates(page, 1, 'received');
    const [video] = await organizer.listPhotos(event.id);
    expect(video).toMatchObject({ kind: 'video' });
    expect(video!.durationMs).toBeGreaterThan(2_000);
    expect(video!.durationMs).toBeLessThanOrEqual(4_000);
    // It has taken the only exposure.
    await expect(page.getByText('Your roll is full')).toBeVisible();
    await page.mouse.down();
    await expect(page.getByText(/^Everyone has 1 shots? at this event/)).toBeVisible();
    await page.mouse.up();
    expect(await readOutbox(page)).toHaveLength(1);

    const host = await (await browser.newContext()).newPage();
    await signIn(host, 'Olga');
    await host.goto(`/event/${event.id}/settings`);
    await expect(host.getByText(/^Guests can add videos of up to 3 seconds\./)).toBeVisible();
  });
});
