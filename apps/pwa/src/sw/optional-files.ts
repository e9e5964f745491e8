import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'rollcall-optional';
/**
 * Stores files that guests can do without, each if it can be had: one that a content blocker or the filter of a hotel
 * refuses does not keep the others from working offline. A missing file is fetched, and stored, when it is used.
 * @returns stores the files; to be called during the installation
 */
export function registerOptionalFiles(entries: readonly PrecacheEntry[]): () => Promise<void> {
  const keys = new Map(entries.map(({ url, revision }) => [toUrl(url), `${toUrl(url)}?revision=${revision}`]));
  self.addEventListener('activate', (event) => event.waitUntil(deleteOutdated(new Set(keys.values()))));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && keys.has(url.origin + url.pathname),
    async ({ url }) => await load(url.origin + url.pathname, keys.get(url.origin + url.pathname)!),
  );
  return async () => await storeMissing(keys);
}

async function storeMissing(keys: ReadonlyMap<string, string>): Promise<void> {
  for (const [url, key] of keys) {
    const response = await load(url, key).catch(() => null);
    // An unread response holds one of the browser's six connections to the server.
    await response?.body?.cancel();
  }
}

/** Returns a file from the cache, or else from the network. */
async function load(url: string, key: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const stored = await cache.match(key);
  if (stored) return stored;
  // The HTTP cache may have another revision.
  const response = await fetch(url, { cache: 'no-cache' });
  if (response.ok) await cache.put(key, response.clone()).catch(() => undefined);
  return response;
}

async function deleteOutdated(keys: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName);
  const outdated = (await cache.keys()).filter(({ url }) => !keys.has(url));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

function toUrl(path: string): string {
  return new URL(path, self.location.origin).href;
}
