import { join } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import { ensureBrowsers } from './ensure-browsers.ts';
import { ensureCeph } from './ensure-ceph.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { ensureCaddy } from './ensure-proxy.ts';
import { root, run } from './run.ts';

for (const ensure of [ensurePostgres, ensureCeph, ensureCaddy]) await ensure();
const browsers = await ensureBrowsers();
await buildIfStale();
process.exitCode = await run('playwright', ['test', ...process.argv.slice(2)], {
  cwd: join(root, 'apps/pwa'),
  env: { ...process.env, ...browsers },
});
