import type { Transaction } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';
import { allNames } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { countPhotoOut } from '../photos/photo-counters.ts';
import { nextSeq, type PhotoRow } from '../photos/photos.table.ts';

/**
 * Erases a photo for ever and leaves a tombstone, so that a late upload of its id cannot bring it back. The row
 * goes first: files without a row are harmless and unreachable, a row without files would be a broken picture.
 * @param record writes down who did it, in the same transaction
 */
export async function erasePhoto(
  { db, blobs }: { db: Database; blobs: BlobStore },
  photoId: string,
  record?: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const erased = await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
    if (!row) return null;
    if (row.removed_at === null) await countPhotoOut(trx, row);
    await trx
      .insertInto('photo_tombstones')
      .values({
        photo_id: photoId,
        event_id: row.event_id,
        user_id: row.user_id,
        event_guest_id: row.event_guest_id,
        was_approved: row.was_approved,
        feed_seq: await nextSeq(trx, row.event_id),
        erased_at: new Date().toISOString(),
      })
      .execute();
    await trx.deleteFrom('photos').where('id', '=', photoId).execute();
    await record?.(trx);
    return row;
  });
  if (!erased) return;
  for (const name of allNames(erased.file_key, erased.file_extension)) await blobs.remove(name);
}

/**
 * Takes photos out of everybody's sight in the transaction of something larger. They count as removed longer ago than
 * anything can be restored, so {@link erasePhoto} can follow, and after a crash the next chore does it.
 */
export async function hideForErasure(trx: Transaction<Tables>, photos: PhotoRow[]): Promise<void> {
  for (const photo of photos) {
    if (photo.removed_at === null) await countPhotoOut(trx, photo);
    const seq = await nextSeq(trx, photo.event_id);
    await trx
      .updateTable('photos')
      .set({ removed_at: new Date(0).toISOString(), change_seq: seq, feed_seq: seq })
      .where('id', '=', photo.id)
      .execute();
  }
}
