import { newId } from '@rollcall/schema/id';
import { markAlbumsStale } from '../local/mirror/mirror-albums.ts';
import { type EventSync, getMirror } from '../local/mirror/mirror-database.ts';
import {
  applyPhotoChanges,
  completeSnapshot,
  findReceivedPhotoIds,
  receivedPhotoIds,
} from '../local/mirror/mirror-photos.ts';
import { deleteCachedPictures } from '../local/mirror/picture-cache.ts';
import type { LeaseHandle } from '../local/outbox/lease.ts';
import { listReceivedOutboxIds, markMirrored, requeueMissingPhotos } from '../local/outbox/outbox-photos.ts';
import { notifyOutbox } from '../outbox/outbox-channel.ts';
import type { CallContext } from '../remote/http/call.ts';
import { hasProblemCode } from '../remote/http/call-error.ts';
import { fetchFirstPhotoPage, fetchPhotoPage, type PhotoPage } from '../remote/photos.ts';

interface SnapshotOptions {
  /** Progress of an interrupted snapshot, if any. */
  before: EventSync | null;
  /** Held by the caller. */
  lease: LeaseHandle;
  context: CallContext;
}

/**
 * Loads all photos of an event that the user can see, page by page, and then deletes the photos that the snapshot does
 * not contain. Resumes an interrupted snapshot unless its cursor is no longer valid or the view has changed.
 */
export async function loadSnapshot(
  userId: string | null,
  eventId: string,
  { before, lease, context }: SnapshotOptions,
): Promise<EventSync & { seq: number }> {
  const mirror = getMirror(userId);
  let sync = before?.snapshot ? before : null;
  let lastView = before?.snapshot?.view ?? before?.view ?? null;
  for (;;) {
    const requestedAtMs = Date.now();
    const page = await fetchPage(eventId, sync, context);
    // A holder that was overtaken would delete the photos of its successor's snapshot.
    lease.assertHeld();
    if (page && lastView !== null && page.view !== lastView) await markAlbumsStale(mirror, eventId);
    lastView = page?.view ?? lastView;
    if (!page || (sync?.snapshot && page.view !== sync.snapshot.view)) {
      sync = null;
      continue;
    }
    const { photos, seq, view, nextPath } = page;
    const snapshotId: string = sync?.snapshotId ?? newId();
    const startedAt: string = sync?.snapshot?.startedAt ?? new Date().toISOString();
    const reached = { eventId, snapshotId, seq: before?.seq ?? null, view: before?.view ?? null };
    // The last page is recorded only with the deletions: interrupted between the two, it is loaded again.
    const resumePath = nextPath ?? sync?.snapshot?.nextPath ?? null;
    sync = { ...reached, snapshot: resumePath === null ? null : { seq, view, nextPath: resumePath, startedAt } };
    await deleteCachedPictures(userId, await applyPhotoChanges(mirror, sync, { photos, removed: [], requestedAtMs }));
    await markMirrored(receivedPhotoIds(photos));
    if (nextPath !== null) continue;
    const complete = { ...sync, seq, view, snapshot: null };
    await deleteCachedPictures(userId, await completeSnapshot(mirror, complete));
    // A snapshot loaded as a visitor does not contain the own photos of the user.
    if (context.actor !== undefined || userId === null) await sendMissingPhotos(userId, eventId, startedAt);
    return complete;
  }
}

/** Sends again what the server had confirmed, and what a snapshot that was begun later does not contain. */
async function sendMissingPhotos(userId: string | null, eventId: string, startedAt: string): Promise<void> {
  const known = await findReceivedPhotoIds(getMirror(userId), await listReceivedOutboxIds(eventId));
  if ((await requeueMissingPhotos(eventId, { startedAt, userId, known })) > 0) notifyOutbox();
}

/** Fetches the next page, or the first. Returns null if the cursor is no longer valid. */
async function fetchPage(eventId: string, sync: EventSync | null, context: CallContext): Promise<PhotoPage | null> {
  if (!sync?.snapshot) return await fetchFirstPhotoPage(eventId, context);
  try {
    return await fetchPhotoPage(sync.snapshot.nextPath, context);
  } catch (error) {
    if (hasProblemCode(error, 'validation')) return null;
    throw error;
  }
}
