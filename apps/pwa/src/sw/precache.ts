import { shells } from '@rollcall/screens/shells';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & {
  /** Injected by the build: every file of the shell with its revision. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

/** Navigations that go to the server. */
const serverPaths = [/^\/api\//, /^\/uploads\//, /^\/healthz$/, /^\/readyz$/];

/** Precaches the app shell and serves it to navigations, also offline. */
export function registerAppShell(): void {
  // The path of a page selects its shell below and is not a file name: /camera is not the screen of camera.html.
  precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
  cleanupOutdatedCaches();
  for (const { fileName, paths } of shells) {
    registerRoute(new NavigationRoute(createHandlerBoundToURL(`/${fileName}`), { allowlist: [paths] }));
  }
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serverPaths }));
}
