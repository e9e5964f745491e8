import { newId } from '@rollcall/schema/id';
import { type EventSync, mirrorOf } from '../local/mirror/mirror-database.ts';
import { applyPhotos, finishSnapshot, listMirroredIds } from '../local/mirror/mirror-photos.ts';
import { dropPictures } from '../local/mirror/picture-cache.ts';
import { markMirrored, requeueMissingPhotos } from '../local/outbox/outbox-photos.ts';
import { notifyOutbox } from '../outbox/outbox-channel.ts';
import type { CallContext } from '../remote/http/call.ts';
import { CallError } from '../remote/http/call-error.ts';
import { fetchFirstPhotoPage, fetchPhotoPage, type PhotoPage } from '../remote/photos.ts';

/**
 * Reads all that the caller sees of an event, page by page, and then lets go of what it no longer tells of. Goes on
 * with a snapshot that was cut off, unless the server does not know its place any more or the view has changed.
 */
export async function takeSnapshot(
  userId: string | null,
  eventId: string,
  before: EventSync | null,
  context: CallContext,
): Promise<EventSync & { seq: number }> {
  const mirror = mirrorOf(userId);
  let sync = before?.snapshot ? before : null;
  for (;;) {
    const askedAtMs = Date.now();
    const page = await fetchPage(eventId, sync, context);
    if (!page || (sync?.snapshot && page.view !== sync.snapshot.view)) {
      sync = null;
      continue;
    }
    const { photos, seq, view, nextPath } = page;
    const snapshotId: string = sync?.snapshotId ?? newId();
    const startedAt: string = sync?.snapshot?.startedAt ?? new Date().toISOString();
    const reached = { eventId, snapshotId, seq: before?.seq ?? null, view: before?.view ?? null };
    // The last page counts as reached only with the cleaning-up: cut off between, it is read again.
    const rest = nextPath ?? sync?.snapshot?.nextPath ?? null;
    sync = { ...reached, snapshot: rest === null ? null : { seq, view, nextPath: rest, startedAt } };
    await applyPhotos(mirror, sync, { photos, removed: [], askedAtMs });
    await markMirrored(photos.map((photo) => photo.id));
    if (nextPath !== null) continue;
    const complete = { ...sync, seq, view, snapshot: null };
    await dropPictures(userId, await finishSnapshot(mirror, complete));
    // Told to a visitor, it says nothing about this person's photos.
    if (context.actor === undefined && userId !== null) return complete;
    const known = await listMirroredIds(mirror, eventId);
    if ((await requeueMissingPhotos(eventId, { startedAt, userId, known })) > 0) notifyOutbox();
    return complete;
  }
}

/** The next page, or the first; null for a place that the server does not know any more. */
async function fetchPage(eventId: string, sync: EventSync | null, context: CallContext): Promise<PhotoPage | null> {
  if (!sync?.snapshot) return await fetchFirstPhotoPage(eventId, context);
  try {
    return await fetchPhotoPage(sync.snapshot.nextPath, context);
  } catch (error) {
    if (error instanceof CallError && error.code === 'validation') return null;
    throw error;
  }
}
