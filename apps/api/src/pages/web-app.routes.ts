import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { isScreenPath } from '@rollcall/screens/screens';
import { shells } from '@rollcall/screens/shells';
import { type Context, Hono, type Next } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { ProblemError } from '../http/problem.ts';
import { type GalleryInitialData, galleryDocument } from './gallery.document.ts';
import { joinDocument, type Preview } from './join.document.ts';

const forEver = 'public, max-age=31536000, immutable';

/** What a document can show before any script; null where there is nothing to show. */
export interface ServerRenderers {
  /** What an address of the join screen leads to, as everybody may know it. */
  ofJoin: (url: URL) => Promise<Preview | null>;
  /** What this caller sees of a gallery. */
  ofGallery: (c: Context<AppEnv>) => Promise<GalleryInitialData | null>;
}

/** The built PWA in `folder`: its files, its screens, and for every other path that is no call its page for that. */
export function webAppRoutes(folder: string | null, firstPaints: ServerRenderers) {
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
    .on('GET', ['/join/:codeOrId', '/join-event', '/event/:codeOrId'], async (c, next) => {
      const preview = await firstPaints.ofJoin(new URL(c.req.url));
      return preview ? c.html(await joinDocument(folder, preview)) : documents(c, next);
    })
    .get('/event/:codeOrId/gallery', async (c, next) => {
      const opening = await firstPaints.ofGallery(c);
      if (!opening) return documents(c, next);
      c.header('Cache-Control', 'private, no-store');
      return c.html(await galleryDocument(folder, opening));
    })
    .get('*', files)
    .get('*', async (c, next) => {
      if (/\.[a-z0-9]+$/i.test(c.req.path)) throw new ProblemError('not-found');
      if (isScreenPath(c.req.path)) return await documents(c, next);
      // To a browser that shows pages the app says so on one of its own.
      if (!c.req.header('Accept')?.includes('text/html')) throw new ProblemError('not-found');
      const page = await documents(c, next);
      return page && new Response(page.body, { status: 404, headers: page.headers });
    });
}

/** What a screen's page starts from. */
function documentOf(path: string): string {
  return `/${shells.find((shell) => shell.paths.test(path))?.fileName ?? 'index.html'}`;
}

/** Built names carry a hash of what is inside; everything else asks again, unless it is for one caller alone. */
async function setCacheControl(c: Context<AppEnv>, next: Next): Promise<void> {
  await next();
  if (c.res.headers.has('Cache-Control')) return;
  if (!c.res.ok) return c.header('Cache-Control', 'no-cache');
  c.header('Cache-Control', c.req.path.startsWith('/assets/') ? forEver : 'no-cache');
}
