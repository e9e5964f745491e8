import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { popularity } from '@rollcall/gallery/popularity';
import type { PhotoDetails } from '@rollcall/schema/photo';
import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { PhotoRow, PhotosTable, UploadRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { addToPhotoCounts, nextFrameNumber } from '../feed/event-counters.ts';
import { nextSeq } from '../feed/sequence-number.ts';
import { ProblemError } from '../http/problem.ts';
import { hasTombstone } from '../removal/tombstones.table.ts';
import type { InspectedPicture } from '../renditions/inspect-picture.ts';
import { enqueueDeliveries } from '../webhooks/webhook-deliveries.table.ts';

type UploadedDetails = PhotoDetails & { filename: string };

/**
 * Converts an upload whose file is stored to a photo, in one transaction: deletes the upload, inserts the photo and its
 * rendition job, and updates the event's counters. A photo whose preview arrived before keeps what was decided about it.
 * Throws `photo-removed` if the photo was deleted in the meantime, and `not-found` if the upload was deleted with its
 * event: a phone drops its copy for the first and keeps it for the second.
 */
export async function insertPhoto(
  db: Database,
  { photo_id: photoId, file_key }: Pick<UploadRow, 'photo_id' | 'file_key'>,
  inspected: InspectedPicture,
  details: UploadedDetails,
): Promise<PhotoRow> {
  return await db.transaction().execute(async (trx) => {
    // Loaded again: the guest may have signed in with an account while the picture was inspected.
    const upload = await trx
      .deleteFrom('uploads')
      .where('photo_id', '=', photoId)
      .where('file_key', '=', file_key)
      .returningAll()
      .executeTakeFirst();
    if (!upload) throw new ProblemError((await hasTombstone(trx, photoId)) ? 'photo-removed' : 'not-found');
    const photo =
      (await replacePreview(trx, upload, inspected)) ?? (await insertRow(trx, upload, { inspected, details }));
    await trx
      .insertInto('rendition_jobs')
      .values({ photo_id: photo.id, not_before: new Date().toISOString(), last_error: null })
      .execute();
    await enqueueDeliveries(
      trx,
      photo,
      photo.is_approved === 1 ? ['photo.received', 'photo.approved'] : ['photo.received'],
    );
    return photo;
  });
}

/**
 * Inserts a photo of which a preview has arrived; its upload stays. Throws `photo-removed` and `not-found` as
 * {@link insertPhoto}.
 */
export async function insertPreview(
  db: Database,
  photoId: string,
  preview: { inspected: InspectedPicture; thumbhash: string; perceptualHash: string },
  details: UploadedDetails,
): Promise<PhotoRow> {
  return await db.transaction().execute(async (trx) => {
    const upload = await trx.selectFrom('uploads').selectAll().where('photo_id', '=', photoId).executeTakeFirst();
    if (!upload) throw new ProblemError((await hasTombstone(trx, photoId)) ? 'photo-removed' : 'not-found');
    const { inspected, thumbhash, perceptualHash } = preview;
    return await insertRow(trx, upload, {
      inspected,
      details,
      preview: { preview_state: 'only', thumbhash, perceptual_hash: perceptualHash },
    });
  });
}

/** Returns undefined if no preview arrived before the picture. */
async function replacePreview(
  trx: Transaction<Tables>,
  upload: UploadRow,
  inspected: InspectedPicture,
): Promise<PhotoRow | undefined> {
  const preview = await trx
    .selectFrom('photos')
    .select('id')
    .where('id', '=', upload.photo_id)
    .where('preview_state', '=', 'only')
    .executeTakeFirst();
  if (!preview) return undefined;
  return await trx
    .updateTable('photos')
    .set({
      ...pictureColumns(upload, inspected),
      preview_state: 'shown',
      // Not `change_seq`: a decision about the preview is one about the photo.
      feed_seq: await nextSeq(trx, upload.event_id),
    })
    .where('id', '=', upload.photo_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function insertRow(
  trx: Transaction<Tables>,
  upload: UploadRow,
  {
    inspected,
    details,
    preview,
  }: {
    inspected: InspectedPicture;
    details: UploadedDetails;
    preview?: Pick<Insertable<PhotosTable>, 'preview_state' | 'thumbhash' | 'perceptual_hash'>;
  },
): Promise<PhotoRow> {
  const uploadedAt = new Date();
  const event = await trx
    .selectFrom('events')
    .select('auto_approve')
    .where('id', '=', upload.event_id)
    .executeTakeFirstOrThrow();
  const isApproved = event.auto_approve === 1 ? 1 : 0;
  await addToPhotoCounts(trx, {
    id: upload.photo_id,
    event_id: upload.event_id,
    user_id: upload.user_id,
    is_approved: isApproved,
  });
  const seq = await nextSeq(trx, upload.event_id);
  return await trx
    .insertInto('photos')
    .values({
      id: upload.photo_id,
      event_id: upload.event_id,
      user_id: upload.user_id,
      event_guest_id: upload.event_guest_id,
      uploader_name: await getUploaderName(trx, upload),
      original_name: details.filename,
      file_key: upload.file_key,
      ...pictureColumns(upload, inspected),
      caption: details.caption ?? null,
      tags: JSON.stringify(details.tags ?? []),
      is_approved: isApproved,
      was_approved: isApproved,
      removed_at: null,
      thumbhash: null,
      perceptual_hash: null,
      ...preview,
      taken_at: details.takenAt ?? null,
      popularity: popularity({ likeCount: 0, commentCount: 0, uploadedAtMs: uploadedAt.getTime() }),
      change_seq: seq,
      feed_seq: seq,
      uploaded_at: uploadedAt.toISOString(),
      frame_number: await nextFrameNumber(trx, upload.event_id),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the columns that describe the picture, or, until it has arrived, its preview. */
function pictureColumns(upload: UploadRow, { bytes, extension, width, height }: InspectedPicture) {
  return {
    file_extension: extension,
    upload_sha256: upload.sha256,
    stored_sha256: createHash('sha256').update(bytes).digest('hex'),
    stored_bytes: bytes.length,
    stored_crc32: crc32(bytes),
    bytes: upload.length,
    width,
    height,
  };
}

/** Returns the name of the membership, or of the account for an organizer or administrator who never joined. */
async function getUploaderName(db: Pick<Database, 'selectFrom'>, upload: UploadRow): Promise<string> {
  const guest = await db
    .selectFrom('event_guests')
    .select('guest_name')
    .where('id', '=', upload.event_guest_id ?? '')
    .executeTakeFirst();
  if (guest) return guest.guest_name;
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', upload.user_id)
    .executeTakeFirstOrThrow();
  return [user.first_name, user.last_name].filter(Boolean).join(' ');
}
