import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { expectCamera, joinAndOpenCamera } from '../e2e/support/guest.ts';
import { OrganizerClient } from '../e2e/support/organizer-client.ts';
import { type OutboxPhoto, readOutbox } from '../e2e/support/outbox.ts';
import { readStoredPhotos } from '../e2e/support/read-stored-photos.ts';
import { RollcallServer } from '../e2e/support/rollcall-server.ts';
import { chromiumArgs } from '../playwright.config.ts';

/** Uploads every picture of a folder through the page to a server. Prints a line for each file. */
const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.gif': 'image/gif',
};
const timeoutMs = 60_000;

const folder = process.argv[2];
if (!folder) throw new Error('usage: pnpm try:photos DIR');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((path) => statSync(path).isFile() && types[extname(path).toLowerCase()])
  .sort();

const server = await RollcallServer.create();
await server.start();
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
let failures = 0;
try {
  const organizer = await OrganizerClient.signUp(server.origin);
  const event = await organizer.createEvent();
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await joinAndOpenCamera(page, event);
  await expectCamera(page);
  for (const path of files) {
    const known = new Set((await readOutbox(page)).map((entry) => entry.id));
    const file = { name: basename(path), mimeType: types[extname(path).toLowerCase()]!, buffer: readFileSync(path) };
    await page.locator('input[type="file"]').first().setInputFiles(file);
    const entry = await pollUntilFinal(async () => (await readOutbox(page)).find(({ id }) => !known.has(id)));
    process.stdout.write(`${path.slice(folder.length).padEnd(64)} ${await describe(entry)}\n`);
  }
  process.stdout.write(`\n${files.length} files, ${failures} of them wrong\n`);

  async function describe(entry: (OutboxPhoto & { problem?: { code: string; detail: string } | null }) | undefined) {
    if (!entry) return countFailure('never settled');
    if (entry.state !== 'received') {
      const sentence = entry.problem?.detail;
      return sentence ? `refused: ${sentence}` : countFailure(`${entry.state} without a sentence`);
    }
    const stored = readStoredPhotos(server.dataDir).find(({ id }) => id === entry.id);
    if (stored?.fileSha256 !== entry.sha256) return countFailure('other bytes on the server than on the phone');
    const photo = await waitForRenditions(entry.id);
    if (!photo?.url || !photo.thumbnailUrl) return countFailure('no renditions');
    for (const url of [photo.url, photo.thumbnailUrl]) {
      const { exif, xmp, iptc, orientation } = await sharp(await organizer.downloadPicture(url)).metadata();
      if (exif || xmp || iptc || (orientation ?? 1) !== 1) return countFailure(`${url} carries metadata`);
    }
    return `received, upright ${photo.width} × ${photo.height}`;
  }

  /** Resolves with the photo once its renditions exist. */
  async function waitForRenditions(id: string) {
    return await pollUntilFinal(async () =>
      (await organizer.listPhotos(event.id)).find((photo) => photo.id === id && photo.url),
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = failures > 0 ? 1 : 0;

function countFailure(what: string): string {
  failures++;
  return `WRONG: ${what}`;
}

/** Polls until the value is final. Resolves with the last value after a timeout. */
async function pollUntilFinal<Value extends object | undefined>(poll: () => Promise<Value>): Promise<Value> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const value = await poll();
    const isPending = value && 'state' in value && !['received', 'parked'].includes(String(value.state));
    if ((value && !isPending) || Date.now() > until) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
