import { removeUploadFiles } from './photo-files.ts';
import type { RemovalDeps } from './removal-deps.ts';

type DiscardDeps = Pick<RemovalDeps, 'db' | 'blobs' | 'photoLocks'>;

/** Deletes an upload without a tombstone, so that it can start again. The caller holds the photo's lock. */
export async function discardUpload(deps: Pick<RemovalDeps, 'db' | 'blobs'>, photoId: string): Promise<void> {
  const upload = await deps.db
    .deleteFrom('uploads')
    .where('photo_id', '=', photoId)
    .returning(['photo_id', 'file_key'])
    .executeTakeFirst();
  if (upload) await removeUploadFiles(deps, upload);
  else await deps.blobs.deleteIncoming(photoId);
}

/** As {@link discardUpload} under the photo's lock, unless bytes arrived since `idleSince`. */
export async function discardIdleUpload(deps: DiscardDeps, photoId: string, idleSince: Date): Promise<void> {
  await deps.photoLocks.run(photoId, async () => {
    const idle = await deps.db
      .selectFrom('uploads')
      .select('photo_id')
      .where('photo_id', '=', photoId)
      .where('updated_at', '<', idleSince.toISOString())
      .executeTakeFirst();
    if (idle) await discardUpload(deps, photoId);
  });
}

/** Discards uploads that received no bytes since `olderThan`, and incoming files without an upload. */
export async function discardIdleUploads(deps: DiscardDeps, olderThan: Date): Promise<void> {
  const idle = await deps.db
    .selectFrom('uploads')
    .select('photo_id')
    .where('updated_at', '<', olderThan.toISOString())
    .execute();
  for (const { photo_id } of idle) await discardIdleUpload(deps, photo_id, olderThan);
  for (const id of await deps.blobs.listIncoming(olderThan)) {
    // Left by a crash before the row was inserted, during a form, or after completion.
    const upload = await deps.db.selectFrom('uploads').select('photo_id').where('photo_id', '=', id).executeTakeFirst();
    if (!upload) await deps.blobs.deleteIncoming(id);
  }
}
