import { drainInBackground } from '../outbox/drain-in-background.ts';
import { syncTag } from '../outbox/outbox-channel.ts';
import { registerPictureRoute } from './picture-cache.ts';
import { registerAppShell } from './precache.ts';
import { registerPushes } from './push.ts';
import { registerStaticRoutes } from './static-routes.ts';
import { registerVideoRoute } from './video-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not in TypeScript's library, since only Chromium has it: https://wicg.github.io/background-sync/spec/ */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

registerStaticRoutes();
registerAppShell();
registerPictureRoute();
registerVideoRoute();
registerPushes();

// Sends pending uploads when the network is back, also after the page was closed.
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === syncTag) sync.waitUntil(drainInBackground());
});

// A new version takes over only when the page requests it, never while a photo is being taken.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// Controls the page of the first visit too, so that its later requests use the cache.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
