import { useLiveQuery } from 'dexie-react-hooks';
import type { MirrorEvent } from '../mirror/mirror-database.ts';
import { findMirrorEvent, listMirrorEvents } from '../mirror/mirror-events.ts';
import { type GalleryPhoto, readGalleryPhotos } from './gallery-photo.ts';

// Each query is an async function: only in those does Dexie follow what is read after the first await.

/** The photos of the window in view, in the order of `ids`. Undefined while reading. */
export function useGalleryPhotos(ids: string[]): GalleryPhoto[] | undefined {
  return useLiveQuery(async () => readGalleryPhotos(ids), [ids.join()]);
}

/** One photo with what waits to be done to it; null when it is gone. */
export function useGalleryPhoto(photoId: string): GalleryPhoto | null | undefined {
  return useLiveQuery(async () => (await readGalleryPhotos([photoId]))[0] ?? null, [photoId]);
}

/** An event as this phone knows it; null when it does not, undefined while reading. */
export function useEvent(codeOrId: string): MirrorEvent | null | undefined {
  return useLiveQuery(async () => findMirrorEvent(codeOrId), [codeOrId]);
}

/** The events that lists told of, the newest date first; undefined while reading, and while `isNeeded` is false. */
export function useEvents(isNeeded: boolean): MirrorEvent[] | undefined {
  return useLiveQuery(async () => (isNeeded ? listMirrorEvents() : undefined), [isNeeded]);
}
