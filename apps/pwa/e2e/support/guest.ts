import { expect, type Locator, type Page } from '@playwright/test';
import type { Event } from '@rollcall/schema/event';
import type { PickedFile } from './draw-photos.ts';
import type { OrganizerClient } from './organizer-client.ts';

interface JoinOptions {
  name?: string;
  /** For pages without a base URL. */
  origin?: string;
}

/** Opens the event's link and joins. */
export async function joinEvent(page: Page, event: Pick<Event, 'eventCode'>, options: JoinOptions = {}): Promise<void> {
  const { name = 'Gisela', origin = '' } = options;
  await page.goto(`${origin}/join-event?code=${event.eventCode}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByRole('link', { name: 'Start Taking Photos' })).toBeVisible();
}

/** Joins and opens the camera. */
export async function joinAndOpenCamera(
  page: Page,
  event: Pick<Event, 'eventCode'>,
  options?: JoinOptions,
): Promise<void> {
  await joinEvent(page, event, options);
  await page.getByRole('link', { name: 'Start Taking Photos' }).click();
  await expectCamera(page);
}

/** Creates an event, joins it and opens its camera. */
export async function openCameraOfNewEvent(page: Page, organizer: OrganizerClient): Promise<Event> {
  const event = await organizer.createEvent();
  await joinAndOpenCamera(page, event);
  return event;
}

export async function expectCamera(page: Page): Promise<void> {
  await expect(page.locator('input[type="file"]').first()).toBeAttached();
}

/** Opens the camera, which Firefox wants a tap for after loading the page, and returns its shutter. */
export async function startCamera(page: Page): Promise<Locator> {
  const shutter = page.getByRole('button', { name: 'Take photo' });
  const open = page.getByRole('button', { name: 'Open camera' });
  // The button goes when the camera that started with the screen has opened, even while it is about to be clicked.
  await expect(async () => {
    if (await open.isVisible()) await open.click({ timeout: 2_000 });
    await expect(shutter).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  return shutter;
}

/** Picks files on the camera screen. */
export async function pickPhotos(page: Page, files: PickedFile[]): Promise<void> {
  await page.locator('input[type="file"]').first().setInputFiles(files);
}

/** Resolves once the app works offline. */
export async function waitForOfflineApp(page: Page): Promise<void> {
  await page.evaluate(waitForServiceWorker);
}

/** Resolves once the service worker controls the page. Runs in the page. */
export async function waitForServiceWorker(): Promise<void> {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller?.state === 'activated') return;
  await new Promise<void>((resolve) => {
    const check = () => {
      const { controller } = navigator.serviceWorker;
      if (controller?.state === 'activated') resolve();
      else controller?.addEventListener('statechange', check, { once: true });
    };
    navigator.serviceWorker.addEventListener('controllerchange', check);
    check();
  });
}
