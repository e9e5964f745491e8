import { buildIfStale } from './build-if-stale.ts';
import { mustRun } from './run.ts';

await buildIfStale();
await mustRun(process.execPath, ['apps/api/src/main.ts', 'serve', ...process.argv.slice(2)], {
  // glibc keeps an arena a thread; two halve what sharp's threads hold on to.
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
});
