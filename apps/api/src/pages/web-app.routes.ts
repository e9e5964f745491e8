import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Language, sourceLanguage } from '@rollcall/schema/language';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { fillHostLanding, type HostLanding } from '@rollcall/screens/host-landing';
import { isScreenPath } from '@rollcall/screens/screens';
import { shells, wallPath } from '@rollcall/screens/shells';
import { startParameter } from '@rollcall/screens/start-path';
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { ProblemError } from '../http/problem.ts';
import { requestLanguage } from '../http/request-language.ts';
import { eventManifest } from './event-manifest.ts';
import { type GalleryInitialData, galleryDocument } from './gallery.document.ts';
import { type JoinInitialData, joinDocument } from './join.document.ts';

const immutable = 'public, max-age=31536000, immutable';

/** Load what a document shows before its script runs; null for nothing. */
export interface InitialDataLoaders {
  eventExists: (codeOrId: string) => Promise<boolean>;
  loadJoin: (url: URL, language: Language) => Promise<JoinInitialData | null>;
  loadGallery: (c: Context<AppEnv>) => Promise<GalleryInitialData | null>;
  loadLanding: (c: Context<AppEnv>) => Promise<HostLanding | null>;
  loadStartPath: (c: Context<AppEnv>, installedFrom: string | null) => Promise<string>;
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
  const folderOf = (c: Context) => join(folder, documentFolder(requestLanguage(c)));
  const files = serveStatic({ root: folder, precompressed: true });
  const documents = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path, c) => posix.join('/', documentFolder(requestLanguage(c)), documentOf(path)),
  });
  const markMiss = async (c: Context<AppEnv>) => {
    const codeOrId = c.req.param('codeOrId') ?? c.req.query('code');
    if (codeOrId && !(await initialData.eventExists(codeOrId))) c.set('isMissedLookup', true);
  };
  return app
    .use(setCacheControl)
    .get('/', async (c, next) => {
      const installedFrom = c.req.query(startParameter);
      const start = installedFrom === undefined ? '/' : await initialData.loadStartPath(c, installedFrom || null);
      if (start !== '/') {
        c.header('Cache-Control', 'private, no-store');
        return c.redirect(start);
      }
      const landing = await initialData.loadLanding(c);
      if (!landing) return await documents(c, next);
      c.header('Cache-Control', 'private, no-store');
      const template = await readFile(join(folderOf(c), 'landing-host.html'), 'utf8');
      return c.html(fillHostLanding(template, landing));
    })
    .on(
      'GET',
      documentNames.map((name) => `/${name}`),
      documents,
    )
    .on('GET', ['/join/:codeOrId', '/join-event', '/event/:codeOrId'], limitMisses, async (c, next) => {
      const event = await initialData.loadJoin(new URL(c.req.url), requestLanguage(c));
      if (!event) await markMiss(c);
      return event
        ? c.html(await joinDocument(folderOf(c), event, { isVisitor: !c.get('caller') }))
        : documents(c, next);
    })
    .get('/event/:codeOrId/manifest.webmanifest', async (c) => {
      const manifest = await eventManifest(folderOf(c), c.req.param('codeOrId'));
      c.header('Content-Type', 'application/manifest+json');
      return c.body(manifest);
    })
    .get('/event/:codeOrId/wall', documents)
    .get('/event/:codeOrId/gallery', limitMisses, async (c, next) => {
      const gallery = await initialData.loadGallery(c);
      if (!gallery) {
        await markMiss(c);
        return documents(c, next);
      }
      c.header('Cache-Control', 'private, no-store');
      return c.html(await galleryDocument(folderOf(c), gallery));
    })
    .get('*', (c, next) => (isHidden(c.req.path) ? next() : files(c, next)))
    .get('*', async (c, next) => {
      if (/\.[a-z0-9]+$/i.test(c.req.path)) throw new ProblemError('not-found');
      if (isScreenPath(c.req.path)) return await documents(c, next);
      // A browser that navigates gets the app's own page.
      if (!c.req.header('Accept')?.includes('text/html')) throw new ProblemError('not-found');
      const page = await documents(c, next);
      if (!page) return;
      const response = new Response(page.body, { status: 404, headers: page.headers });
      response.headers.set(rollcallHeaders.problem, 'not-found');
      return response;
    });
}

/** The documents that the service worker requests by their names, so that it stores those of the browser's language. */
const documentNames = [
  'index.html',
  'manifest.webmanifest',
  'landing-host.html',
  ...shells.map(({ fileName }) => fileName),
];

/** Returns whether a path leads to a file that the build keeps for itself, such as the digest of its sources. */
function isHidden(path: string): boolean {
  return /(^|\/|%2f)(\.|%2e)/i.test(path);
}

/** Returns the document of a path: of a screen its shell. */
function documentOf(path: string): string {
  const name = path.slice(1);
  if (wallPath.test(path)) return 'wall.html';
  return documentNames.includes(name) ? name : (shells.find(({ paths }) => paths.test(path))?.fileName ?? 'index.html');
}

/**
 * Names in `/assets/` contain a hash of their content; everything else is revalidated. Documents depend on the language
 * of the request; see `requestLanguage`.
 */
async function setCacheControl(c: Context<AppEnv>, next: Next): Promise<void> {
  await next();
  if (/^(text\/html|application\/manifest)/.test(c.res.headers.get('Content-Type') ?? ''))
    c.header('Vary', 'Accept-Language, Cookie', { append: true });
  if (c.res.headers.has('Cache-Control')) return;
  if (!c.res.ok) return c.header('Cache-Control', 'no-cache');
  c.header('Cache-Control', c.req.path.startsWith('/assets/') ? immutable : 'no-cache');
}

/** Returns the folder of the documents in a language, inside that of the built app; see apps/pwa/shells.plugin.ts. */
function documentFolder(language: Language): string {
  return language === sourceLanguage ? '' : `documents/${language}`;
}
