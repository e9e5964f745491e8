import { createPartialResponse } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { pictureCacheName } from '../local/mirror/picture-cache.ts';
import { watchSignedInUser } from '../local/outbox/signed-in-user.ts';

/** What is kept of videos at most: five of a size that a phone films in half a minute. Bytes. */
const maxVideos = 5;
const maxVideoBytes = 32_000_000;

/** Paths of videos of which a whole response is being read. */
const reading = new Set<string>();

/**
 * Serves the videos that were loaded last without the network. A player asks for ranges, of which no cache takes one; the
 * first often reaches to the end, and is kept while it plays. They are beside the pictures of their user, and are deleted with them.
 */
export function registerVideoRoute(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/') && /\.(mp4|mov)$/.test(url.pathname),
    async ({ request, event, url }) => {
      const userId = (await watchSignedInUser())?.userId ?? null;
      const cache = await caches.open(pictureCacheName(userId));
      const kept = await cache.match(url.pathname, { ignoreVary: true });
      if (kept) return request.headers.has('Range') ? await createPartialResponse(request, kept) : kept;
      const response = await fetch(request);
      if (isWhole(response) && !reading.has(url.pathname)) {
        reading.add(url.pathname);
        const copy = response.clone();
        (event as ExtendableEvent).waitUntil(
          keep(cache, url.pathname, copy).finally(() => reading.delete(url.pathname)),
        );
      }
      return response;
    },
  );
}

/** Returns whether a response has the whole video, and one that is small enough to be kept. */
function isWhole({ status, headers }: Response): boolean {
  const length = Number(headers.get('Content-Length'));
  const range = headers.get('Content-Range');
  const isComplete = status === 200 || (status === 206 && range === `bytes 0-${length - 1}/${length}`);
  return isComplete && length > 0 && length <= maxVideoBytes;
}

async function keep(cache: Cache, path: string, response: Response): Promise<void> {
  try {
    const bytes = await response.blob();
    await cache.put(path, new Response(bytes, { headers: { 'Content-Type': 'video/mp4' } }));
    // Taken back while it was read: what deletes it from the cache has been here already.
    const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store' });
    if (status === 403 || status === 404) await cache.delete(path);
    const videos = (await cache.keys()).filter(({ url }) => !url.endsWith('.jpg'));
    // In insertion order.
    const surplus = videos.slice(0, Math.max(0, videos.length - maxVideos));
    await Promise.all(surplus.map((request) => cache.delete(request, { ignoreVary: true })));
  } catch {
    // The player was closed, the network ended, or the storage is full: it plays from the network next time.
  }
}
