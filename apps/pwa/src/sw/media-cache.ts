import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pictureCacheName } from '../local/picture-cache.ts';
import { readSignedIn } from '../local/signed-in.ts';

/** About 150 MB of views and thumbnails; the least recently seen go first. */
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
      const person = (await readSignedIn())?.userId ?? null;
      return await strategyFor(pictureCacheName(person)).handle(options);
    },
  );
}

function strategyFor(cacheName: string): CacheFirst {
  const strategy =
    strategies.get(cacheName) ??
    new CacheFirst({
      cacheName,
      // The browser's own cache would keep them a second time, for whoever comes next.
      fetchOptions: { cache: 'no-store' },
      matchOptions: { ignoreVary: true },
      // Workbox's own types disagree about undefined.
      plugins: [new ExpirationPlugin({ maxEntries: maxPictures, purgeOnQuotaError: true }) as object],
    });
  strategies.set(cacheName, strategy);
  return strategy;
}
