import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, firefox } from '@playwright/test';
import { buildCommit } from '../../../scripts/build-commit.ts';
import { drawPhoto, type PickedFile } from '../e2e/support/draw-photos.ts';
import { firefoxChannel, firefoxOptions } from '../e2e/support/firefox.ts';
import { chromiumArgs } from '../playwright.config.ts';
import { formatTable } from './link/format-table.ts';
import { measurePreparation } from './prepare/measure-preparation.ts';

/**
 * Compares how long a phone takes to prepare a photo in an earlier build and in this one, in turn, in real browsers:
 * `pnpm bench prepare [COMMIT]`. Fails if this one takes more than half the time.
 */
const [commit = '40f8a977'] = process.argv.slice(2);
const maxRatio = 0.5;
const rounds = 3;
const sizes = [
  { width: 4000, height: 3000 },
  { width: 8000, height: 6000 },
];

const folder = await mkdtemp(join(tmpdir(), 'rollcall-prepare-'));
const before = join(await buildCommit(commit, join(folder, 'before')), 'apps/api/dist/main.js');
const now = new URL('../../api/dist/main.js', import.meta.url).pathname;
const first = await drawPhoto(0);
const header = ['milliseconds to prepare a photo', `before (${commit})`, 'now', 'ratio'];
const rows: string[][] = [];
for (const [engine, launch] of Object.entries({ Chromium: launchChromium, Firefox: launchFirefox })) {
  for (const { width, height } of sizes) {
    const files = [first, await drawPhoto(1, { width, height, grain: 40 })];
    const [beforeMs, nowMs] = await compare(launch, files);
    const ratio = nowMs / beforeMs;
    const megapixels = `${(width * height) / 1_000_000} MP, ${engine}`;
    rows.push([megapixels, beforeMs.toFixed(0), nowMs.toFixed(0), ratio.toFixed(2)]);
    if (ratio > maxRatio) process.exitCode = 1;
  }
}
await rm(folder, { recursive: true, force: true });
process.stdout.write(`${formatTable([header, ...rows])}\n`);

/** Returns the shortest times of both builds, which other load disturbs least. Each has a browser of its own. */
async function compare(launch: () => Promise<Browser>, files: PickedFile[]): Promise<[number, number]> {
  const times: Record<string, number[]> = { [before]: [], [now]: [] };
  for (let round = 0; round < rounds; round++) {
    for (const main of [before, now]) {
      const browser = await launch();
      times[main]!.push(...(await measurePreparation(browser, main, files)));
      await browser.close();
    }
  }
  return [Math.min(...times[before]!), Math.min(...times[now]!)];
}

async function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
}

async function launchFirefox(): Promise<Browser> {
  return await firefox.launch({ ...firefoxOptions, ...(firefoxChannel && { channel: firefoxChannel }) });
}
