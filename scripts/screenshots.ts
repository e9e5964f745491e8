import { buildIfStale } from './build-if-stale.ts';
import { ensureBrowser } from './ensure-browsers.ts';
import { run } from './run.ts';

/** `pnpm screenshots [DIR] [NAME]`: takes all screens, or those whose name contains NAME, at three widths, light and dark. */
const browser = await ensureBrowser();
await buildIfStale();
process.exitCode = await run(process.execPath, ['apps/pwa/scripts/take-screenshots.ts', ...process.argv.slice(2)], {
  env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }) },
});
