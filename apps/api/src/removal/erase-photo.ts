import type { Transaction } from 'kysely';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { subtractFromPhotoCounts } from '../feed/event-counters.ts';
import { nextSeq, updatePhoto } from '../feed/sequence-number.ts';
import { removePhotoFiles, removeUploadFiles } from './photo-files.ts';
import type { RemovalDeps } from './removal-deps.ts';
import { writeTombstone } from './tombstones.table.ts';

/**
 * Erases a photo for ever, with the upload that would become it, and leaves a tombstone. The row goes first: files
 * without a row are harmless and unreachable, a row without files would be a broken picture. Repeated, it changes
 * nothing.
 * @param record writes the audit event in the same transaction
 */
export async function erasePhoto(
  deps: RemovalDeps,
  photoId: string,
  record?: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const { db, blobs, feed, photoLocks, erasures } = deps;
  await photoLocks.run(photoId, async () => {
    const { photo, upload } = await db.transaction().execute(async (trx) => {
      const photo = await deletePhoto(trx, photoId);
      if (photo) await record?.(trx);
      const upload = await deleteUpload(trx, photoId, { hasTombstone: photo !== undefined });
      if (photo) erasures.append('photo', [photoId]);
      return { photo, upload };
    });
    if (upload) await removeUploadFiles(deps, upload);
    if (!photo) return;
    await removePhotoFiles(blobs, [photo]);
    feed.announce(photo.event_id);
  });
}

async function deletePhoto(trx: Transaction<Tables>, photoId: string): Promise<PhotoRow | undefined> {
  const photo = await trx.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
  if (!photo) return undefined;
  if (photo.removed_at === null) await subtractFromPhotoCounts(trx, photo);
  const { event_id, user_id, event_guest_id, was_approved } = photo;
  const feed_seq = await nextSeq(trx, event_id);
  await writeTombstone(trx, { photo_id: photoId, event_id, user_id, event_guest_id, was_approved, feed_seq });
  await trx.deleteFrom('photos').where('id', '=', photoId).execute();
  return photo;
}

async function deleteUpload(trx: Transaction<Tables>, photoId: string, { hasTombstone }: { hasTombstone: boolean }) {
  const upload = await trx.deleteFrom('uploads').where('photo_id', '=', photoId).returningAll().executeTakeFirst();
  if (!upload || hasTombstone) return upload;
  const { event_id, user_id } = upload;
  // No other device knows the photo, so the change feed does not need it.
  await writeTombstone(trx, { photo_id: photoId, event_id, user_id, was_approved: 0, feed_seq: 0 });
  return upload;
}

/**
 * Soft-deletes photos in the transaction of something larger, as removed longer ago than anything can be restored.
 * {@link erasePhoto} follows; after a crash a scheduled job does it.
 */
export async function markForErasure(trx: Transaction<Tables>, photos: PhotoRow[]): Promise<void> {
  for (const photo of photos) await softDelete(trx, photo, new Date(0));
}

/** Soft-deletes a photo, which counts no longer then. */
export async function softDelete(trx: Transaction<Tables>, photo: PhotoRow, removedAt = new Date()): Promise<void> {
  if (photo.removed_at === null) await subtractFromPhotoCounts(trx, photo);
  await updatePhoto(trx, photo, { removed_at: removedAt.toISOString() });
}
