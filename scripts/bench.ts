import { join } from 'node:path';
import { writeBinary } from './binary/write-binary.ts';
import { buildIfStale } from './build-if-stale.ts';
import { ensureBrowser, ensureBrowsers } from './ensure-browsers.ts';
import { root, run } from './run.ts';

/** `pnpm bench` runs all benchmarks, `pnpm bench NAME` one. Fails if a benchmark misses its own threshold. */
const benches = {
  lists: 'apps/api/bench/list-photos.ts',
  admin: 'apps/api/bench/admin-lists.ts',
  search: 'apps/api/bench/search-events.ts',
  renditions: 'apps/api/bench/renditions.ts',
  previews: 'apps/api/bench/previews.ts',
  duplicates: 'apps/api/bench/duplicates.ts',
  memory: 'apps/api/bench/memory.ts',
  start: 'apps/api/bench/start.ts',
  archive: 'apps/api/bench/archive.ts',
  receive: 'apps/api/bench/receive.ts',
  hall: 'apps/api/bench/hall.ts',
  writers: 'apps/api/bench/writers.ts',
  fleet: 'apps/api/bench/fleet.ts',
  scrolling: 'apps/pwa/bench/scrolling.ts',
  review: 'apps/pwa/bench/review.ts',
  chat: 'apps/pwa/bench/chat.ts',
  link: 'apps/pwa/bench/link.ts',
  prepare: 'apps/pwa/bench/prepare.ts',
  videos: 'apps/pwa/bench/videos.ts',
  tests: 'scripts/compare-test-runs.ts',
};

const [name, ...args] = process.argv.slice(2);
/** Not among all of them: they build an earlier commit or need PostgreSQL, and one takes an hour. */
const byNameOnly = ['hall', 'writers', 'fleet', 'prepare', 'tests'];
const chosen = Object.entries(benches).filter(([one]) =>
  name === undefined ? !byNameOnly.includes(one) : one === name,
);
if (chosen.length === 0) {
  process.stderr.write(`There is no bench ${name}; there are ${Object.keys(benches).join(', ')}\n`);
  process.exit(1);
}
const chromium = await ensureBrowser();
const browsers = name === 'prepare' ? await ensureBrowsers() : chromium && { CHROMIUM_PATH: chromium };
await buildIfStale();
if (chosen.some(([one]) => one === 'start')) await writeBinary(join(root, 'dist/rollcall'));
for (const [one, path] of chosen) {
  process.stdout.write(`\n— ${one}\n`);
  const env = { ...process.env, ...browsers };
  process.exitCode = (await run(process.execPath, [path, ...args], { env })) || process.exitCode;
}
