import { buildIfStale } from './build-if-stale.ts';
import { runOrExit } from './run.ts';

await buildIfStale();
await runOrExit(process.execPath, ['apps/api/src/main.ts', 'serve', ...process.argv.slice(2)]);
