import { buildIfStale } from './build-if-stale.ts';
import { ensureBrowser } from './ensure-browsers.ts';
import { ensureCeph } from './ensure-ceph.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { ensureCaddy } from './ensure-proxy.ts';
import { describeMissingParts } from './fleet/missing-parts.ts';
import { run } from './run.ts';

// `pnpm soak [--fleet] [--rounds N] [--seed N]` kills browser and server at random; fails if a photo is lost, doubled or
// stuck. With --fleet these are two servers on PostgreSQL and an object store behind a proxy, all of which fail at times.
if (process.argv.includes('--fleet')) {
  for (const ensure of [ensurePostgres, ensureCeph, ensureCaddy]) await ensure();
  const missing = describeMissingParts();
  if (missing) {
    process.stderr.write(`${missing}\n`);
    process.exit(1);
  }
}
const browser = await ensureBrowser();
await buildIfStale();
process.exitCode = await run(process.execPath, ['apps/pwa/soak/run-soak.ts', ...process.argv.slice(2)], {
  env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }) },
});
