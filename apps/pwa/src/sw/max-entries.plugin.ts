import type { WorkboxPlugin } from 'workbox-core';

/** Writes between two cleanups: listing a cache costs as much as showing a few pictures. */
const cleanupInterval = 100;

/**
 * Limits a cache to `maxEntries`, and up to a hundred more between cleanups; evicts the oldest. Workbox's own
 * `ExpirationPlugin` writes a timestamp and scans all entries with every read, that is, with every picture that scrolls by.
 */
export function maxEntriesPlugin(maxEntries: number): WorkboxPlugin {
  // Zero, so that a restarted worker cleans up with its first write.
  let writesUntilCleanup = 0;
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      if (writesUntilCleanup-- > 0) return;
      writesUntilCleanup = cleanupInterval;
      const cache = await caches.open(cacheName);
      // In insertion order.
      const requests = await cache.keys();
      const surplus = requests.slice(0, Math.max(0, requests.length - maxEntries));
      await Promise.all(surplus.map((request) => cache.delete(request, { ignoreVary: true })));
    },
  };
}
