import { removeUploadFiles } from './photo-files.ts';
import type { RemovalDeps } from './removal-deps.ts';

/** Deletes an upload without a tombstone, so that it can start again. The caller holds the photo's lock. */
export async function discardUpload({ db, blobs }: Pick<RemovalDeps, 'db' | 'blobs'>, photoId: string): Promise<void> {
  const upload = await db
    .deleteFrom('uploads')
    .where('photo_id', '=', photoId)
    .returning(['photo_id', 'file_key'])
    .executeTakeFirst();
  if (upload) await removeUploadFiles(blobs, upload);
  else await blobs.deleteIncoming(photoId);
}

/** Discards uploads that received no bytes since `olderThan`, and incoming files without an upload. */
export async function discardIdleUploads(
  deps: Pick<RemovalDeps, 'db' | 'blobs' | 'photoLocks'>,
  olderThan: Date,
): Promise<void> {
  const idle = await deps.db
    .selectFrom('uploads')
    .select('photo_id')
    .where('updated_at', '<', olderThan.toISOString())
    .execute();
  for (const { photo_id } of idle) await deps.photoLocks.run(photo_id, () => discardUpload(deps, photo_id));
  for (const id of await deps.blobs.listIncoming(olderThan)) {
    // Left by a crash before the row was inserted, during a form, or after completion.
    const upload = await deps.db.selectFrom('uploads').select('photo_id').where('photo_id', '=', id).executeTakeFirst();
    if (!upload) await deps.blobs.deleteIncoming(id);
  }
}
