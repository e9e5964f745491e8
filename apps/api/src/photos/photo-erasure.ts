import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/open.ts';
import { countPhotoOut } from './photo-counters.ts';
import { allNames } from './photo-files.ts';
import { nextSeq } from './photos.table.ts';

/**
 * Erases a photo for ever and leaves a tombstone, so that a late upload of its id cannot bring it back. The row
 * goes first: files without a row are harmless and unreachable, a row without files would be a broken picture.
 */
export async function erasePhoto({ db, blobs }: { db: Database; blobs: BlobStore }, photoId: string): Promise<void> {
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
        was_approved: row.was_approved,
        told_seq: await nextSeq(trx, row.event_id),
        erased_at: new Date().toISOString(),
      })
      .execute();
    await trx.deleteFrom('photos').where('id', '=', photoId).execute();
    return row;
  });
  if (!erased) return;
  for (const name of allNames(erased.file_key, erased.file_extension)) await blobs.remove(name);
}
