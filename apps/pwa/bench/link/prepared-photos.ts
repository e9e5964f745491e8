import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import type { PickedFile } from '../../e2e/support/draw-photos.ts';
import { joinAndOpenCamera, pickPhotos } from '../../e2e/support/guest.ts';
import { OrganizerClient } from '../../e2e/support/organizer-client.ts';
import { readOutbox } from '../../e2e/support/outbox.ts';
import { RollcallServer } from '../../e2e/support/rollcall-server.ts';
import { chromiumArgs } from '../../playwright.config.ts';
import { browserPath } from './own-network.ts';

/** A photo as the page prepares it for uploading. */
export interface PreparedPhoto {
  sha256: string;
  base64: string;
  byteLength: number;
}

/** Returns what the page makes of picked photos. */
export async function preparePhotos(files: PickedFile[]): Promise<PreparedPhoto[]> {
  await using cleanup = new AsyncDisposableStack();
  const server = await RollcallServer.create();
  cleanup.defer(() => server.stop());
  await server.start();
  const browser = await chromium.launch({ args: chromiumArgs, executablePath: browserPath });
  cleanup.defer(() => browser.close());
  const organizer = await OrganizerClient.signUp(server.origin);
  const page = await browser.newPage({ baseURL: server.origin, serviceWorkers: 'block' });
  await joinAndOpenCamera(page, await organizer.createEvent());
  await page.route('**/api/uploads', (route) => route.abort());
  await pickPhotos(page, files);
  while ((await readOutbox(page)).filter((entry) => entry.sha256).length < files.length) await sleep(250);
  const bytesOf = await readPreparedBytes(page);
  const entries = await readOutbox(page);
  return entries.map(({ id, sha256, byteLength }) => ({ sha256: sha256!, base64: bytesOf[id]!, byteLength }));
}

/** Returns the prepared bytes in base64, by photo. */
async function readPreparedBytes(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(async () => {
    const opening = indexedDB.open('rollcall-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('bytes').objectStore('bytes').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    const rows = reading.result as { photoId: string; kind: string; bytes: ArrayBuffer }[];
    const prepared = rows.filter(({ kind }) => kind === 'prepared');
    const toBase64 = (bytes: ArrayBuffer) =>
      btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
    return Object.fromEntries(prepared.map(({ photoId, bytes }) => [photoId, toBase64(bytes)]));
  });
}
