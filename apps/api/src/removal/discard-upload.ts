import { incomingName, parseUploadId } from '../blobs/upload-id.ts';
import { removeUploadFiles, type UploadFileNames } from './photo-files.ts';
import type { RemovalDeps } from './removal-deps.ts';

type DiscardDeps = Pick<RemovalDeps, 'db' | 'blobs' | 'photoLocks'>;

/** Deletes an upload without a tombstone, so that it can start again. The caller holds the photo's lock. */
export async function discardUpload(
  deps: Pick<RemovalDeps, 'db' | 'blobs'>,
  { photo_id, part }: Pick<UploadFileNames, 'photo_id' | 'part'>,
): Promise<void> {
  const upload = await deps.db
    .deleteFrom('uploads')
    .where('photo_id', '=', photo_id)
    .where('part', '=', part)
    .returning(['photo_id', 'part', 'file_key'])
    .executeTakeFirst();
  if (upload) await removeUploadFiles(deps, upload);
  else await deps.blobs.deleteIncoming(incomingName({ photo_id, part }));
}

/** As {@link discardUpload} under the photo's lock, unless bytes arrived since `idleSince`. */
export async function discardIdleUpload(deps: DiscardDeps, photoId: string, idleSince: Date): Promise<void> {
  await deps.photoLocks.run(photoId, async () => {
    const idle = await deps.db
      .selectFrom('uploads')
      .select(['photo_id', 'part'])
      .where('photo_id', '=', photoId)
      .where('updated_at', '<', idleSince.toISOString())
      .executeTakeFirst();
    if (idle) await discardUpload(deps, idle);
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
    const key = parseUploadId(id);
    const upload = await deps.db
      .selectFrom('uploads')
      .select('photo_id')
      .where('photo_id', '=', key?.photoId ?? '')
      .where('part', '=', key?.part ?? 'picture')
      .executeTakeFirst();
    if (!upload) await deps.blobs.deleteIncoming(id);
  }
}
