import { buildIfStale } from './build-if-stale.ts';
import { ensureBrowser } from './ensure-browsers.ts';
import { run } from './run.ts';

/** `pnpm try:photos DIR`: uploads a folder of pictures through the page. */
const browser = await ensureBrowser();
await buildIfStale();
process.exitCode = await run(process.execPath, ['apps/pwa/scripts/upload-photo-folder.ts', ...process.argv.slice(2)], {
  env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }) },
});
