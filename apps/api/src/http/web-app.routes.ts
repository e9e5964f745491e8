import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import { ProblemError } from './problem.ts';

const forEver = 'public, max-age=31536000, immutable';

/** The built PWA in `folder`; every path that is no file and no call is one of its screens. */
export function webAppRoutes(folder: string | null) {
  const app = new Hono<AppEnv>();
  app.all('/api/*', () => {
    throw new ProblemError('not-found');
  });
  if (!folder || !existsSync(join(folder, 'index.html'))) return app;
  return app
    .get(
      '*',
      serveStatic({
        root: folder,
        precompressed: true,
        onFound: (path, c) => {
          // Built names carry a hash of what is inside; everything else asks again.
          c.header('Cache-Control', path.includes('/assets/') ? forEver : 'no-cache');
        },
      }),
    )
    .get('*', async (c) => {
      if (/\.[a-z0-9]+$/i.test(c.req.path)) throw new ProblemError('not-found');
      c.header('Cache-Control', 'no-cache');
      return c.html(await readFile(join(folder, 'index.html'), 'utf8'));
    });
}
