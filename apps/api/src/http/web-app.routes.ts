import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { shells } from '@rollcall/schema/shell';
import { type Context, Hono, type Next } from 'hono';
import type { AppEnv } from './app-env.ts';
import { joinDocument } from './join-document.ts';
import { ProblemError } from './problem.ts';

const forEver = 'public, max-age=31536000, immutable';

/** What an address of the join screen leads to; null for nothing known. */
type FindPreview = (url: URL) => Promise<{ name: string; when: string | null } | null>;

/** The built PWA in `folder`; every path that is no file and no call is one of its screens. */
export function webAppRoutes(folder: string | null, findPreview: FindPreview) {
  const app = new Hono<AppEnv>();
  app.all('/api/*', () => {
    throw new ProblemError('not-found');
  });
  if (!folder || !existsSync(join(folder, 'index.html'))) return app;
  const files = serveStatic({ root: folder, precompressed: true });
  const documents = serveStatic({ root: folder, precompressed: true, rewriteRequestPath: documentOf });
  return app
    .use(setCacheControl)
    .get('/', documents)
    .on('GET', ['/join/:codeOrId', '/join-event'], async (c, next) => {
      const preview = await findPreview(new URL(c.req.url));
      return preview ? c.html(await joinDocument(folder, preview)) : documents(c, next);
    })
    .get('*', files)
    .get('*', (c, next) => {
      if (/\.[a-z0-9]+$/i.test(c.req.path)) throw new ProblemError('not-found');
      return documents(c, next);
    });
}

/** What a screen's page starts from. */
function documentOf(path: string): string {
  return `/${shells.find((shell) => shell.paths.test(path))?.fileName ?? 'index.html'}`;
}

/** Built names carry a hash of what is inside; everything else asks again. */
async function setCacheControl(c: Context<AppEnv>, next: Next): Promise<void> {
  await next();
  if (c.res.ok) c.header('Cache-Control', c.req.path.startsWith('/assets/') ? forEver : 'no-cache');
}
