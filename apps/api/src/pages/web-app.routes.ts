import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { isScreenPath } from '@rollcall/screens/screens';
import { shells } from '@rollcall/screens/shells';
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { ProblemError } from '../http/problem.ts';
import { createEventManifest } from './event-manifest.ts';
import { type GalleryInitialData, galleryDocument } from './gallery.document.ts';
import { type JoinInitialData, joinDocument } from './join.document.ts';

const immutable = 'public, max-age=31536000, immutable';

/** Load what a document shows before its script runs; null for nothing. */
export interface InitialDataLoaders {
  eventExists: (codeOrId: string) => Promise<boolean>;
  loadJoin: (url: URL) => Promise<JoinInitialData | null>;
  loadGallery: (c: Context<AppEnv>) => Promise<GalleryInitialData | null>;
}

/**
 * Serves the built PWA in `folder`: its files, its screens, and its own page for unknown paths.
 * @param limitMisses limits documents with unknown event codes, which set `isMissedLookup`
 */
export function webAppRoutes(
  folder: string | null,
  initialData: InitialDataLoaders,
  limitMisses: MiddlewareHandler<AppEnv>,
) {
  const app = new Hono<AppEnv>();
  app.all('/api/*', () => {
    throw new ProblemError('not-found');
  });
  if (!folder || !existsSync(join(folder, 'index.html'))) return app;
  const files = serveStatic({ root: folder, precompressed: true });
  const eventManifest = createEventManifest(folder);
  const documents = serveStatic({ root: folder, precompressed: true, rewriteRequestPath: rewriteToShell });
  const markMiss = async (c: Context<AppEnv>) => {
    const codeOrId = c.req.param('codeOrId') ?? c.req.query('code');
    if (codeOrId && !(await initialData.eventExists(codeOrId))) c.set('isMissedLookup', true);
  };
  return app
    .use(setCacheControl)
    .get('/', documents)
    .on('GET', ['/join/:codeOrId', '/join-event', '/event/:codeOrId'], limitMisses, async (c, next) => {
      const event = await initialData.loadJoin(new URL(c.req.url));
      if (!event) await markMiss(c);
      return event ? c.html(await joinDocument(folder, event, { isVisitor: !c.get('caller') })) : documents(c, next);
    })
    .get('/event/:codeOrId/manifest.webmanifest', (c) => {
      const manifest = eventManifest(c.req.param('codeOrId'));
      c.header('Content-Type', 'application/manifest+json');
      return c.body(manifest);
    })
    .get('/event/:codeOrId/gallery', limitMisses, async (c, next) => {
      const gallery = await initialData.loadGallery(c);
      if (!gallery) {
        await markMiss(c);
        return documents(c, next);
      }
      c.header('Cache-Control', 'private, no-store');
      return c.html(await galleryDocument(folder, gallery));
    })
    .get('*', files)
    .get('*', async (c, next) => {
      if (/\.[a-z0-9]+$/i.test(c.req.path)) throw new ProblemError('not-found');
      if (isScreenPath(c.req.path)) return await documents(c, next);
      // A browser that navigates gets the app's own page.
      if (!c.req.header('Accept')?.includes('text/html')) throw new ProblemError('not-found');
      const page = await documents(c, next);
      return page && new Response(page.body, { status: 404, headers: page.headers });
    });
}

/** Returns the shell of a screen's path. */
function rewriteToShell(path: string): string {
  return `/${shells.find((shell) => shell.paths.test(path))?.fileName ?? 'index.html'}`;
}

/** Names in `/assets/` contain a hash of their content; everything else is revalidated. */
async function setCacheControl(c: Context<AppEnv>, next: Next): Promise<void> {
  await next();
  if (c.res.headers.has('Cache-Control')) return;
  if (!c.res.ok) return c.header('Cache-Control', 'no-cache');
  c.header('Cache-Control', c.req.path.startsWith('/assets/') ? immutable : 'no-cache');
}
