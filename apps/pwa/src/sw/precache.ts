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

/** The shell opens without a network: every page is the same document. */
export function serveShell(): void {
  precacheAndRoute(self.__WB_MANIFEST);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }));
}
