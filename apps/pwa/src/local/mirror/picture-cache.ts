/** The service worker keeps one cache of pictures and videos for each user; see sw/picture-cache.ts and sw/video-cache.ts. */
const prefix = 'rollcall-pictures-';

export function pictureCacheName(userId: string | null): string {
  return `${prefix}${userId ?? 'visitor'}`;
}

/** Deletes pictures that a user may no longer see. */
export async function deleteCachedPictures(userId: string | null, paths: string[]): Promise<void> {
  // Only secure contexts have caches, and a service worker that fills them.
  if (!globalThis.caches || paths.length === 0) return;
  const cache = await caches.open(pictureCacheName(userId));
  await Promise.all(paths.map((path) => cache.delete(path, { ignoreVary: true })));
}

/** Deletes the picture caches of all other users of this browser. */
export async function deleteOtherPictureCaches(userId: string | null): Promise<void> {
  if (!globalThis.caches) return;
  const keep = pictureCacheName(userId);
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== keep);
  await Promise.all(names.map((name) => caches.delete(name)));
}
