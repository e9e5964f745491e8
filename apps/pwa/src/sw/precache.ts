import { shells, subscribePath } from '@rollcall/screens/shells';
import type { RouteHandlerCallback } from 'workbox-core';
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
  const index = createHandlerBoundToURL('/index.html');
  // Only its own response allows the payment provider's script; the shell is for when there is no network.
  const subscribe: RouteHandlerCallback = (options) => fetch(options.request).catch(() => index(options));
  registerRoute(new NavigationRoute(subscribe, { allowlist: [subscribePath] }));
  registerRoute(new NavigationRoute(index, { denylist: serverPaths }));
}
