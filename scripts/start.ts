import { buildIfStale } from './build-if-stale.ts';
import { mustRun } from './run.ts';

await buildIfStale();
await mustRun(process.execPath, ['apps/api/src/main.ts', 'serve', ...process.argv.slice(2)]);
