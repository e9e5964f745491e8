import type { WorkboxPlugin } from 'workbox-core';

/** Listing a cache costs as much as showing a few pictures. */
const betweenLooks = 100;

/**
 * Lets a cache hold `maxEntries`, and for a while up to a hundred more. Workbox's own plugin writes down when each
 * entry was last read, and looks through all of them then: with every picture that scrolls by.
 */
export function keepNewest(maxEntries: number): WorkboxPlugin {
  // What an earlier life of this worker left is looked at with the first that comes.
  let untilLook = 0;
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      if (untilLook-- > 0) return;
      untilLook = betweenLooks;
      const cache = await caches.open(cacheName);
      // In the order in which they were put in.
      const kept = await cache.keys();
      const surplus = kept.slice(0, Math.max(0, kept.length - maxEntries));
      await Promise.all(surplus.map((request) => cache.delete(request, { ignoreVary: true })));
    },
  };
}
