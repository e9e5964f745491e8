import { buildIfStale } from './build-if-stale.ts';
import { ensureBrowser } from './ensure-browsers.ts';
import { run } from './run.ts';

// `pnpm soak [--rounds N] [--seed N]` kills browser and server at random; fails if a photo is lost, doubled or stuck.
const browser = await ensureBrowser();
await buildIfStale();
process.exitCode = await run(process.execPath, ['apps/pwa/soak/run-soak.ts', ...process.argv.slice(2)], {
  env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }) },
});
