import { join } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { root, run } from './run.ts';

const browser = await ensureBrowser();
await buildIfStale();
process.exitCode = await run('playwright', ['test', ...process.argv.slice(2)], {
  cwd: join(root, 'apps/pwa'),
  env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }) },
});
