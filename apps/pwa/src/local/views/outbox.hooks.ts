import { useEffect, useState } from 'react';
import { getEvictedCount } from '../outbox/evicted-photos.ts';
import { findMembership } from '../outbox/memberships.ts';
import type { OutboxMembership, OutboxPhoto } from '../outbox/outbox-database.ts';
import {
  countOutbox,
  countPendingPhotosOf,
  findStaleEvent,
  listOutboxPhotos,
  type OutboxCounts,
} from '../outbox/outbox-photos.ts';
import { findPictureSource, readPicture } from '../outbox/photo-bytes.ts';
import { getSignedInUser, type SignedInUser } from '../outbox/signed-in-user.ts';
import { useLiveQuery } from './live-query.hooks.ts';
import { loadPictureUrl } from './picture-url.ts';

/** Returns the signed-in user of this browser; null for a visitor, undefined while loading. */
export function useSignedInUser(): SignedInUser | null | undefined {
  return useLiveQuery(getSignedInUser);
}

/** Returns the signed-in user's membership of an event; undefined while loading. */
export function useMembership(eventIdOrCode: string): OutboxMembership | null | undefined {
  return useLiveQuery(async () => findMembership(eventIdOrCode), [eventIdOrCode]);
}

/** Returns the signed-in user's photos of an event in the outbox, including received ones, the newest first. */
export function useOutboxPhotos(eventIdOrCode: string): OutboxPhoto[] | undefined {
  return useLiveQuery(async () => listOutboxPhotos(eventIdOrCode), [eventIdOrCode]);
}

/** Counts outbox photos by state: the signed-in user's of one event, or those of all users of this device. */
export function useOutboxCounts(eventIdOrCode?: string): OutboxCounts | undefined {
  return useLiveQuery(async () => countOutbox(eventIdOrCode), [eventIdOrCode]);
}

/**
 * Returns the id or the code of the event of a photo that has been pending on this phone for minutes, and not seconds;
 * null if there is none.
 */
export function useStalePhoto(): string | null {
  return useLiveQuery(findStaleEvent) ?? null;
}

/**
 * Returns the number of pending photos of one user on this device, or with null of those made before any sign-in;
 * undefined while loading.
 */
export function usePendingPhotoCount(userId: string | null): number | undefined {
  return useLiveQuery(async () => countPendingPhotosOf(userId), [userId]);
}

/** Returns the number of pending photos that this device reported to the server and that the browser has evicted. */
export function useEvictedCount(eventId: string): number {
  return useLiveQuery(async () => getEvictedCount(eventId), [eventId]) ?? 0;
}

/** Returns an object URL of the preview of an outbox photo, or null. Revokes it when it is no longer used. */
export function usePhotoPreview(photoId: string): string | null {
  return usePicture(photoId, false);
}

/** Like {@link usePhotoPreview}, with the full-size picture. */
export function usePhotoFile(photoId: string): string | null {
  return usePicture(photoId, true);
}

/** Reads the picture when another one is to be shown, not whenever the row changes, as with each part that is sent. */
function usePicture(photoId: string, isFull: boolean): string | null {
  const { kind, type } = useLiveQuery(async () => findPictureSource(photoId, { isFull }), [photoId, isFull]) ?? {};
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!kind || !type) return setUrl(null);
    return loadPictureUrl(() => readPicture(photoId, { kind, type }), setUrl);
  }, [photoId, kind, type]);
  return url;
}
