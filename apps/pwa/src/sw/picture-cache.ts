import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pictureCacheName } from '../local/mirror/picture-cache.ts';
import { watchSignedInUser } from '../local/outbox/signed-in-user.ts';
import { maxEntriesPlugin } from './max-entries.plugin.ts';

/** About 150 MB of views and thumbnails. */
const maxPictures = 1_500;

const strategies = new Map<string, CacheFirst>();

/**
 * Serves pictures from the cache first. Each user has a separate cache, since the server authorizes every request; the
 * page deletes removed pictures and the caches of other users. Only responses with status 200 are cached.
 */
export function registerPictureRoute(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/') && url.pathname.endsWith('.jpg'),
    async (options) => {
      const userId = (await watchSignedInUser())?.userId ?? null;
      return await strategyFor(pictureCacheName(userId)).handle(options);
    },
  );
}

function strategyFor(cacheName: string): CacheFirst {
  const existing = strategies.get(cacheName);
  if (existing) return existing;
  const strategy = new CacheFirst({
    cacheName,
    // The HTTP cache would store them a second time, readable by the next user.
    fetchOptions: { cache: 'no-store' },
    matchOptions: { ignoreVary: true },
    plugins: [maxEntriesPlugin(maxPictures)],
  });
  strategies.set(cacheName, strategy);
  // Pending uploads need the storage more than copies of pictures that the server has.
  registerQuotaErrorCallback(() => caches.delete(cacheName));
  return strategy;
}
