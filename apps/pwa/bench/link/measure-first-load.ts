import { expect } from '@playwright/test';
import { OrganizerClient } from '../../e2e/support/organizer-client.ts';
import { RollcallServer } from '../../e2e/support/rollcall-server.ts';
import { EmulatedLink } from './emulated-link.ts';
import { launchBrowserBehind } from './link-browser.ts';
import { weakLink } from './scenarios.ts';
import { UploadCountingProxy } from './upload-counting-proxy.ts';

/** Seconds after the link of the QR code was opened. */
export interface FirstLoadFigures {
  /** The event's name is painted. */
  painted: number;
  /** The form takes a name. */
  form: number;
  /** The camera takes photos, of a guest who typed nothing and joined at once. */
  camera: number;
}

const timeout = 60_000;

/** Measures the first visit of a guest with an empty cache. */
export async function measureFirstLoad(seed: number): Promise<FirstLoadFigures> {
  await using cleanup = new AsyncDisposableStack();
  const server = await RollcallServer.create();
  cleanup.defer(() => server.stop());
  await server.start();
  const organizer = await OrganizerClient.signUp(server.origin);
  const event = await organizer.createEvent();
  const link = await EmulatedLink.open(0);
  cleanup.defer(() => link.close());
  const proxy = await UploadCountingProxy.open(link.serverAddress, server.port);
  cleanup.defer(() => proxy.close());
  const browser = await launchBrowserBehind(link);
  cleanup.defer(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, permissions: ['camera'] });
  await page.goto('about:blank');

  link.setConditions({ ...weakLink, seed });
  const startedAtMs = performance.now();
  const elapsedSeconds = () => (performance.now() - startedAtMs) / 1000;
  await page.goto(`http://localhost:${proxy.port}/join-event?code=${event.eventCode}`, {
    waitUntil: 'commit',
    timeout,
  });
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible({ timeout });
  const painted = elapsedSeconds();
  await page.getByLabel('Your name').fill('Gisela', { timeout });
  const form = elapsedSeconds();
  await page.getByLabel('Email').fill('gisela@example.com');
  await page.getByRole('button', { name: 'Join Event' }).click();
  await page.getByRole('link', { name: 'Start Taking Photos' }).click({ timeout });
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeEnabled({ timeout });
  return { painted, form, camera: elapsedSeconds() };
}
