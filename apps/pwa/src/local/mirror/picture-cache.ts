/** Pictures that the service worker keeps, a cache for each person; see sw/media-cache.ts. */
const prefix = 'rollcall-pictures-';

export function pictureCacheName(userId: string | null): string {
  return `${prefix}${userId ?? 'visitor'}`;
}

/** Lets go of pictures that this person may no longer see. */
export async function dropPictures(userId: string | null, paths: string[]): Promise<void> {
  // Only secure contexts have caches, and a service worker that fills them.
  if (!globalThis.caches || paths.length === 0) return;
  const cache = await caches.open(pictureCacheName(userId));
  await Promise.all(paths.map((path) => cache.delete(path, { ignoreVary: true })));
}

/** Lets go of the pictures of everybody else on this browser. */
export async function dropOtherPictures(userId: string | null): Promise<void> {
  if (!globalThis.caches) return;
  const keep = pictureCacheName(userId);
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== keep);
  await Promise.all(names.map((name) => caches.delete(name)));
}
