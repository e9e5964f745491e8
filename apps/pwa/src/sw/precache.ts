import { shells, subscribePath, wallPath } from '@rollcall/screens/shells';
import type { RouteHandlerCallback } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { registerLandingPage } from './landing.ts';
import { registerOptionalFiles } from './optional-files.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Injected by the build. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

/** A file with its revision. Guests can do without the optional ones; see optional-files.ts. */
type AppFile = PrecacheEntry & { isOptional?: boolean };

/** Navigations that go to the server. */
const serverPaths = [/^\/api\//, /^\/uploads\//, /^\/event-pictures\//, /^\/healthz$/, /^\/readyz$/, wallPath];

/** Precaches the app shell and serves it to navigations, also offline. */
export function registerAppShell(): void {
  // The path of a page selects its shell below and is not a file name: /camera is not the screen of camera.html.
  const files = self.__WB_MANIFEST as AppFile[];
  const needed = new PrecacheController();
  needed.addToCacheList(files.filter(({ isOptional }) => !isOptional));
  const storeOptional = registerOptionalFiles(files.filter(({ isOptional }) => isOptional));
  // One after the other, so that on a weak link the page has most of it.
  self.addEventListener('install', (event) => event.waitUntil(needed.install(event).then(storeOptional)));
  self.addEventListener('activate', (event) => event.waitUntil(needed.activate(event)));
  registerRoute(new PrecacheRoute(needed, { cleanURLs: false, directoryIndex: '' }));
  cleanupOutdatedCaches();
  const shellOf = (fileName: string) => needed.createHandlerBoundToURL(`/${fileName}`);
  registerLandingPage(shellOf('landing.html'), shellOf('landing-host.html'));
  for (const { fileName, paths } of shells) {
    registerRoute(new NavigationRoute(shellOf(fileName), { allowlist: [paths] }));
  }
  const index = needed.createHandlerBoundToURL('/index.html');
  // Only its own response allows the payment provider's script; the shell is for when there is no network.
  const subscribe: RouteHandlerCallback = (options) => fetch(options.request).catch(() => index(options));
  registerRoute(new NavigationRoute(subscribe, { allowlist: [subscribePath] }));
  registerRoute(new NavigationRoute(index, { denylist: serverPaths }));
}
