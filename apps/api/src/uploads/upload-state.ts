import type { UploadPart } from '@rollcall/schema/upload-metadata';
import { incomingName, type UploadKey } from '../blobs/upload-id.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import type { RemovalDeps } from '../removal/removal-deps.ts';
import { hasTombstone } from '../removal/tombstones.table.ts';

/** What confirms a completed upload, with the number of its bytes. */
export interface Receipt {
  photoId: string;
  /** Of the bytes sent. */
  sha256: string;
  bytes: number;
}

/** The state of an upload. A completed one has its photo and the receipt. */
export type UploadState =
  | { kind: 'open'; upload: UploadRow; offset: number }
  | { kind: 'received'; photo: PhotoRow; receipt: Receipt };

/** Returns the state of an upload; null if there is none. */
export async function findUploadState(
  deps: Pick<RemovalDeps, 'db' | 'blobs'>,
  key: UploadKey,
): Promise<UploadState | 'removed' | null> {
  const { db, blobs } = deps;
  const { photoId, part } = key;
  // Before the photo: another server completes an upload in one transaction, after which there is a photo instead.
  const upload = await db
    .selectFrom('uploads')
    .selectAll()
    .where('photo_id', '=', photoId)
    .where('part', '=', part)
    .executeTakeFirst();
  const photo = await db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
  // The picture of a removed preview is still received: whoever restores the photo expects more than the preview.
  if (photo && photo.preview_state !== 'only') {
    if (photo.removed_at !== null) return 'removed';
    const receipt = receiptOf(photo, part);
    if (receipt) return { kind: 'received', photo, receipt };
  } else if (await hasTombstone(db, photoId)) return 'removed';
  if (!upload) return null;
  if (blobs.recordsOffsets) return { kind: 'open', upload, offset: upload.received_bytes };
  const offset = await blobs.incomingSize(incomingName(upload));
  if (offset !== null) return { kind: 'open', upload, offset };
  // Completed by another server since it was selected, or its file is lost.
  if (!(await isOpen(db, upload))) return await findUploadState(deps, key);
  await blobs.createIncoming(incomingName(upload));
  return { kind: 'open', upload, offset: 0 };
}

/** Returns whether there still is this upload, and not a later one of its photo. */
export async function isOpen(db: Database, { photo_id, part, file_key }: UploadRow): Promise<boolean> {
  const open = db.selectFrom('uploads').select('photo_id').where('photo_id', '=', photo_id).where('part', '=', part);
  return (await open.where('file_key', '=', file_key).executeTakeFirst()) !== undefined;
}

/** Returns the receipt of a photo's picture, or of its original; null if that has not arrived. */
export function receiptOf(photo: PhotoRow, part: UploadPart): Receipt | null {
  if (part === 'picture') return { photoId: photo.id, sha256: photo.upload_sha256, bytes: photo.bytes };
  const { full_size_upload_sha256: sha256, full_size_upload_bytes: bytes } = photo;
  return sha256 === null || bytes === null ? null : { photoId: photo.id, sha256, bytes };
}

export function getOwnerId(state: UploadState): string {
  return state.kind === 'open' ? state.upload.user_id : state.photo.user_id;
}
