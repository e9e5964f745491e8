import type { Page } from '@playwright/test';
import { createEventWithPhotos, photoButtons } from './support/gallery-photos.ts';
import { joinAndOpenCamera, openCameraOfNewEvent, startCamera } from './support/guest.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

/** Written by {@link recordAnimations}. */
declare global {
  var animations: string[] | undefined;
}

/** Records view transitions and the animations of the flying shot and of the heart on this page. */
async function recordAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const animations: string[] = [];
    globalThis.animations = animations;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...options) => {
      animations.push('screen');
      return start(...options);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...options) {
      if (this.classList.contains('flying-shot')) animations.push('shot');
      return animate.apply(this, options);
    };
    addEventListener('animationstart', ({ animationName }) => {
      if (animationName === 'heart-burst') animations.push('heart');
    });
  });
}

const readAnimations = (page: Page) => page.evaluate(() => globalThis.animations);
/** The code for motion is loaded after the first screen. */
const waitForMotion = async (page: Page) =>
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('start-motion')),
  );

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with reduced motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion }, permissions: ['camera'] });
    const expected = (...names: string[]) => (reducedMotion === 'reduce' ? [] : names);

    test('animates from screen to screen, but no change within one', async ({ page, organizer }) => {
      const event = await createEventWithPhotos(organizer, 1);
      await recordAnimations(page);
      await page.goto('/customer-login');
      await waitForMotion(page);
      await page.locator('main').getByRole('link', { name: 'Find my events' }).click();
      await expect(page.getByRole('heading', { name: 'Find Your Events' })).toBeVisible();
      expect(await readAnimations(page)).toEqual(expected('screen'));

      await page.goto(`/event/${event.id}/gallery`);
      await waitForMotion(page);
      await photoButtons(page).first().click();
      await expect(page).toHaveURL(/photo=/);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
      await expect(page).not.toHaveURL(/photo=/);
      expect(await readAnimations(page)).toEqual([]);
    });

    test('lets the heart burst once for a tap, and not for a photo that was liked before', async ({
      page,
      organizer,
    }) => {
      const event = await createEventWithPhotos(organizer, 1);
      await recordAnimations(page);
      await joinAndOpenCamera(page, event);
      const heart = page.getByRole('dialog', { name: 'Photo', exact: true }).getByRole('button', { name: /^Like/ });
      await page.goto(`/event/${event.id}/gallery`);
      await photoButtons(page).first().click();
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      // Hidden with reduced motion, and gone once it has ended.
      await expect(page.locator('.heart-burst:visible')).toHaveCount(0);
      expect(await readAnimations(page)).toEqual(expected('heart'));

      await page.goto(`/event/${event.id}/gallery`);
      await photoButtons(page).first().click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      expect(await readAnimations(page)).toEqual([]);
    });

    test('lets a shot fly to the strip', async ({ page, organizer }) => {
      await recordAnimations(page);
      await openCameraOfNewEvent(page, organizer);
      await waitForMotion(page);
      const shutter = await startCamera(page);
      // The shutter is enabled before the viewfinder has a picture, and without one nothing flies.
      await page.waitForFunction(() => document.querySelector('video')?.videoWidth);
      await shutter.click();
      await waitForOutboxStates(page, 1, 'received');
      expect((await readAnimations(page))?.filter((one) => one === 'shot')).toEqual(expected('shot'));
      await expect(page.locator('.flying-shot')).toHaveCount(0);
    });
  });
}
