import { shells } from '@rollcall/screens/shells';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & {
  /** Put in by the build: every file of the shell with its revision. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

/** What the server answers itself, also to a navigation. */
const notPages = [/^\/api\//, /^\/uploads\//, /^\/healthz$/, /^\/readyz$/];

/** The shell opens without a network. */
export function serveShell(): void {
  // A page's address names its shell below, not a file: /camera is another screen than what camera.html is for.
  precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
  cleanupOutdatedCaches();
  for (const { fileName, paths } of shells) {
    registerRoute(new NavigationRoute(createHandlerBoundToURL(`/${fileName}`), { allowlist: [paths] }));
  }
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }));
}
