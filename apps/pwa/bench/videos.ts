import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { makeVideo } from '../../api/test/make-video.ts';
import { joinAndOpenCamera } from '../e2e/support/guest.ts';
import { OrganizerClient } from '../e2e/support/organizer-client.ts';
import { PersistentBrowser } from '../e2e/support/persistent-browser.ts';
import { RollcallServer } from '../e2e/support/rollcall-server.ts';

// Measures how much more memory than idle the page and its workers have while a video of 200 MB is saved, prepared and sent.
// Linux only.
const maxAboveIdleMb = 150;
const video = await makeVideo({ seconds: 59, bytesPerPicture: 335_000 });
/** The service worker has ended by then, and what installing it has left is collected. */
const idleMs = 45_000;
const sampleMs = 50;
const pollMs = 1_000;
const maxMs = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-'));
const file = join(folder, 'film.mp4');
writeFileSync(file, video);
const server = await RollcallServer.create();
await server.start();
const phone = new PersistentBrowser();
try {
  const organizer = await OrganizerClient.signUp(server.origin);
  const event = await organizer.createEvent({ acceptsVideos: true });
  const page = await phone.start();
  await joinAndOpenCamera(page, event, { origin: server.origin });
  await sleep(idleMs);
  const idleMb = pageMb(phone.processGroup);
  await pickFile(page, file);
  // An inspector keeps the bodies of all requests.
  await phone.detach();
  const startedAtMs = Date.now();
  const peakMb = { 'saved and prepared': 0, sent: 0 };
  let polledAtMs = startedAtMs;
  let isReceived = false;
  while (!isReceived) {
    await sleep(sampleMs);
    const step = readdirSync(join(server.dataDir, 'incoming')).length > 0 ? 'sent' : 'saved and prepared';
    peakMb[step] = Math.max(peakMb[step], pageMb(phone.processGroup) - idleMb);
    if (Date.now() - polledAtMs < pollMs) continue;
    polledAtMs = Date.now();
    isReceived = (await organizer.listPhotos(event.id)).some(({ durationMs }) => durationMs !== undefined);
    if (polledAtMs - startedAtMs > maxMs) throw new Error('the video does not arrive');
  }
  const seconds = (Date.now() - startedAtMs) / 1000;
  process.stdout.write(`a video of ${(video.length / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s\n`);
  process.stdout.write(`the page, idle: ${idleMb.toFixed(0)} MB\n`);
  for (const [step, mb] of Object.entries(peakMb)) {
    process.stdout.write(`while it is ${step}: at most ${mb.toFixed(0)} MB more\n`);
    if (mb > maxAboveIdleMb) process.exitCode = 1;
  }
} finally {
  await phone.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** By its path: what Playwright sends to a browser with a profile has at most 50 MB. */
async function pickFile(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input[type="file"]' });
  await session.send('DOM.setFileInputFiles', { files: [path], nodeId });
}

/** Returns the memory of a browser's pages and workers that is no file's. */
function pageMb(processGroup: number): number {
  let kilobytes = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const group = /\) \S+ \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      if (Number(group) !== processGroup) continue;
      if (!readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--type=renderer')) continue;
      kilobytes += Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return (kilobytes * 1024) / 1e6;
}
