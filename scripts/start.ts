import { buildIfStale } from './build-if-stale.ts';
import { runOrExit } from './run.ts';

await buildIfStale();
await runOrExit(process.execPath, ['apps/api/dist/main.js', 'serve', ...process.argv.slice(2)]);
