import { join } from 'node:path';
import { root, run } from './run.ts';

/** Runs the API in watch mode, and Vite in front of it at http://localhost:5173. */
await Promise.race([
  run(process.execPath, ['--watch', 'apps/api/src/main.ts', 'serve']),
  run('vite', [], { cwd: join(root, 'apps/pwa') }),
]);
