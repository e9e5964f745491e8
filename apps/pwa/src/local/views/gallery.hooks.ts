import type { MirrorEvent } from '../mirror/mirror-database.ts';
import { findMirrorEvent } from '../mirror/mirror-events.ts';
import { type GalleryPhoto, listGalleryPhotos } from './gallery-photo.ts';
import { useLiveQuery } from './live-query.hooks.ts';

// Each query is an async function: only there does Dexie track reads after the first await.

/** Returns photos in the order of `ids`; undefined while loading. */
export function useGalleryPhotos(ids: string[]): GalleryPhoto[] | undefined {
  return useLiveQuery(async () => listGalleryPhotos(ids), [ids.join()]);
}

/** Returns one photo; null if it does not exist, undefined while loading. */
export function useGalleryPhoto(photoId: string): GalleryPhoto | null | undefined {
  return useLiveQuery(async () => (await listGalleryPhotos([photoId]))[0] ?? null, [photoId]);
}

/** Returns an event from the mirror; null if it is not there, undefined while loading. */
export function useEvent(codeOrId: string): MirrorEvent | null | undefined {
  return useLiveQuery(async () => findMirrorEvent(codeOrId), [codeOrId]);
}
