import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { drawPhotos } from '../e2e/support/draw-photos.ts';
import { joinAndOpenCamera, pickPhotos, waitForOfflineApp } from '../e2e/support/guest.ts';
import { NetworkProxy } from '../e2e/support/network-proxy.ts';
import { OrganizerClient } from '../e2e/support/organizer-client.ts';
import { expectStoredOnServer, readOutbox } from '../e2e/support/outbox.ts';
import { RollcallServer } from '../e2e/support/rollcall-server.ts';
import { chromiumArgs } from '../playwright.config.ts';
import { UploadByteCounter } from './upload-byte-counter.ts';

/** Measures the goodput of photo uploads from a real page over a slow network. */
const bitsPerSecond = 250_000;
const delayMs = 600;
const photoCount = Number(process.argv[2] ?? 6);

interface Figures {
  /** Share of the bandwidth, 0 to 1. */
  share: number;
  /** Bytes sent more than once, as a share of the photos' bytes. */
  sentTwice: number;
  seconds: number;
}

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
try {
  for (const dropEveryMs of [null, 10_000]) {
    const { share, sentTwice, seconds } = await measure(dropEveryMs);
    const when = dropEveryMs === null ? 'no drops' : `a drop every ${dropEveryMs / 1000} s`;
    const figures = `${seconds.toFixed(0)} s, goodput ${(share * 100).toFixed(1)} % of the link, ${(sentTwice * 100).toFixed(2)} % sent twice`;
    process.stdout.write(`${when}: ${figures}\n`);
    const isReached = share >= (dropEveryMs === null ? 0.85 : 0.6) && sentTwice <= 0.01;
    if (!isReached) process.exitCode = 1;
  }
} finally {
  await browser.close();
}

async function measure(dropEveryMs: number | null): Promise<Figures> {
  const server = await RollcallServer.create();
  await server.start();
  const meter = new UploadByteCounter();
  const network = await NetworkProxy.open(server.port, () => meter.observeConnection());
  const context = await browser.newContext();
  try {
    const organizer = await OrganizerClient.signUp(server.origin);
    const event = await organizer.createEvent();
    const page = await context.newPage();
    await joinAndOpenCamera(page, event, { origin: network.origin });
    await waitForOfflineApp(page);
    network.cut();
    await pickPhotos(page, await drawPhotos(photoCount, { grain: 60 }));
    await until(async () => (await readOutbox(page)).filter((entry) => entry.sha256).length === photoCount);

    network.restore();
    network.throttle(bitsPerSecond / 8, { delayMs });
    const dropping = dropEveryMs === null ? undefined : setInterval(() => network.dropConnections(), dropEveryMs);
    const before = Date.now();
    // Browsers fire this event when a network is back.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await until(async () => (await readOutbox(page)).every((entry) => entry.state === 'received'));
    const seconds = (Date.now() - before) / 1000;
    clearInterval(dropping);
    const entries = await readOutbox(page);
    expectStoredOnServer(server.dataDir, entries);
    const payloadBytes = entries.reduce((sum, entry) => sum + entry.byteLength, 0);
    const share = (payloadBytes * 8) / seconds / bitsPerSecond;
    return { share, sentTwice: meter.bytes / payloadBytes - 1, seconds };
  } finally {
    await context.close();
    await network.close();
    await server.stop();
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(250);
}
