import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { getEvictedCount } from '../outbox/evicted-photos.ts';
import { findMembership } from '../outbox/memberships.ts';
import type { OutboxMembership, OutboxPhoto } from '../outbox/outbox-database.ts';
import { countOutbox, countPendingPhotos, listOutboxPhotos, type OutboxCounts } from '../outbox/outbox-photos.ts';
import { readPhotoFile, readPreview } from '../outbox/photo-bytes.ts';
import { getSignedInUser, type SignedInUser } from '../outbox/signed-in-user.store.ts';

/** Who is signed in on this browser; undefined while reading. */
export function useSignedInUser(): SignedInUser | null | undefined {
  return useLiveQuery(getSignedInUser);
}

/** The current person's membership of an event; undefined while reading. */
export function useMembership(eventIdOrCode: string): OutboxMembership | null | undefined {
  return useLiveQuery(async () => findMembership(eventIdOrCode), [eventIdOrCode]);
}

/** What the current person made on this phone for an event, newest first, received ones included. */
export function useOutboxPhotos(eventIdOrCode: string): OutboxPhoto[] | undefined {
  return useLiveQuery(async () => listOutboxPhotos(eventIdOrCode), [eventIdOrCode]);
}

/** How many photos stand where: of the current person in one event, or of everybody on this phone. */
export function useWaitingCount(eventIdOrCode?: string): OutboxCounts | undefined {
  return useLiveQuery(async () => countOutbox(eventIdOrCode), [eventIdOrCode]);
}

/** How many photos of one person wait on this phone; undefined while reading. */
export function useOwnWaitingCount(userId: string): number | undefined {
  return useLiveQuery(async () => countPendingPhotos(userId), [userId]);
}

/** Photos that the server says wait on a phone of this person, and this one does not have. */
export function useForgottenCount(eventId: string): number {
  return useLiveQuery(async () => getEvictedCount(eventId), [eventId]) ?? 0;
}

/** An object URL of a small picture of a photo on this phone, or null. It is revoked when it is no longer used. */
export function usePhotoPreview(photoId: string): string | null {
  return useObjectUrl(useLiveQuery(async () => readPreview(photoId), [photoId]) ?? null);
}

/** As {@link usePhotoPreview}, with the whole picture: for the lightbox and "save to my phone". */
export function usePhotoFile(photoId: string): string | null {
  return useObjectUrl(useLiveQuery(async () => readPhotoFile(photoId), [photoId]) ?? null);
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
