import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pictureCacheName } from '../local/mirror/picture-cache.ts';
import { watchSignedInUser } from '../local/outbox/signed-in-user.store.ts';
import { keepNewest } from './keep-newest.ts';

/** About 150 MB of views and thumbnails; what came first goes first. */
const maxPictures = 1_500;

const strategies = new Map<string, CacheFirst>();

/**
 * A picture that was seen needs no network. Each person has a cache of their own, since the server asks per request
 * who may see what; the page drops what was removed, and the caches of others. Only 200 is ever kept.
 */
export function servePictures(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/'),
    async (options) => {
      const person = (await watchSignedInUser())?.userId ?? null;
      return await strategyFor(pictureCacheName(person)).handle(options);
    },
  );
}

function strategyFor(cacheName: string): CacheFirst {
  const known = strategies.get(cacheName);
  if (known) return known;
  const strategy = new CacheFirst({
    cacheName,
    // The browser's own cache would keep them a second time, for whoever comes next.
    fetchOptions: { cache: 'no-store' },
    matchOptions: { ignoreVary: true },
    plugins: [keepNewest(maxPictures)],
  });
  strategies.set(cacheName, strategy);
  // Photos that wait need the room more than copies of what the server has.
  registerQuotaErrorCallback(() => caches.delete(cacheName));
  return strategy;
}
