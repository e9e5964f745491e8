import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ServerProcess } from '../../../api/bench/server-process.ts';
import type { PickedFile } from '../../e2e/support/draw-photos.ts';
import { fillWithKeyboard } from '../../e2e/support/firefox.ts';
import { joinAndOpenCamera, pickPhotos } from '../../e2e/support/guest.ts';

/**
 * Measures in the real page how long its worker takes to prepare each photo, one after another, in milliseconds. The
 * first one, which loads the worker, is left out. Nothing is sent meanwhile.
 *
 * @param main the bundle of the build to measure
 */
export async function measurePreparation(browser: Browser, main: string, files: PickedFile[]): Promise<number[]> {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-prepare-'));
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  const server = await ServerProcess.start(dataDir, [process.execPath, main]);
  cleanup.defer(() => server.stop());
  const organizer = server.client();
  await organizer.signUp();
  const event = await organizer.createEvent();
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' });
  cleanup.defer(() => context.close());
  const page = await context.newPage();
  if (browser.browserType().name() === 'firefox') fillWithKeyboard(page);
  await page.addInitScript(recordPreparations);
  await page.route('**/api/uploads**', (route) => route.abort());
  await joinAndOpenCamera(page, event);
  for (const [index, file] of files.entries()) {
    await pickPhotos(page, [file]);
    await page.waitForFunction((count) => preparationsMs.length === count, index + 1);
  }
  return (await readPreparations(page)).slice(1);
}

declare const preparationsMs: number[];

async function readPreparations(page: Page): Promise<number[]> {
  return await page.evaluate(() => preparationsMs);
}

/** Runs in the page: takes the time from each picture that a worker is given to what it makes of it. */
function recordPreparations(): void {
  const durationsMs: number[] = [];
  let startedAtMs = 0;
  const { postMessage } = Worker.prototype;
  Object.assign(Worker.prototype, {
    postMessage(this: Worker, ...args: Parameters<Worker['postMessage']>) {
      startedAtMs = performance.now();
      return postMessage.apply(this, args);
    },
  });
  const BrowserWorker = Worker;
  class RecordedWorker extends BrowserWorker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      this.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
        if (data.kind === 'prepared') durationsMs.push(performance.now() - startedAtMs);
      });
    }
  }
  Object.assign(globalThis, { Worker: RecordedWorker, preparationsMs: durationsMs });
}
