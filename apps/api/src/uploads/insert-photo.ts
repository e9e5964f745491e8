import { popularity } from '@rollcall/gallery/popularity';
import type { PhotoDetails } from '@rollcall/schema/photo';
import type { Insertable, Transaction } from 'kysely';
import { assertMayUpload } from '../access/upload-rights.ts';
import { commitTogether } from '../database/commit-together.ts';
import { lockEvent } from '../database/lock-event.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow, PhotosTable, UploadRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { countPhoto } from '../event-days/event-days.table.ts';
import { findMission } from '../events/missions.table.ts';
import { countNewPhoto } from '../feed/event-counters.ts';
import { nextSeq } from '../feed/sequence-number.ts';
import { ProblemError } from '../http/problem.ts';
import { notifyOfPendingPhoto } from '../notifications/notify-of.ts';
import { hasTombstone } from '../removal/tombstones.table.ts';
import { enqueueDeliveries } from '../webhooks/webhook-deliveries.table.ts';
import type { StoredFile } from './stored-file.ts';
import { withdrawDecision } from './withdraw-decision.ts';

type UploadedDetails = PhotoDetails & { filename: string };

/** What a photo keeps of its upload. */
type ReceivedUpload = Omit<UploadRow, 'part' | 'received_bytes' | 'chunks' | 'metadata' | 'created_at' | 'updated_at'>;

/**
 * Converts an upload whose file is stored to a photo, in one transaction: deletes the upload, inserts the photo and its
 * rendition job, and updates the event's counters. A photo whose preview arrived before keeps what was decided about it
 * if the picture is the one of the preview, and is pending otherwise. Without the upload it returns and throws as
 * {@link getCompleted}; throws what {@link assertMayUpload} throws.
 */
export async function insertPhoto(
  db: Database,
  { photo_id: photoId, event_id, file_key, sha256 }: Pick<UploadRow, 'photo_id' | 'event_id' | 'file_key' | 'sha256'>,
  { file, isAsPreviewed }: { file: StoredFile; isAsPreviewed: boolean },
  details: UploadedDetails,
): Promise<PhotoRow> {
  return await commitTogether(db, event_id, async (trx) => {
    // Loaded again: the guest may have signed in with an account while the picture was inspected.
    const upload = await trx
      .deleteFrom('uploads')
      .where('photo_id', '=', photoId)
      .where('part', '=', 'picture')
      .where('file_key', '=', file_key)
      .returningAll()
      .executeTakeFirst();
    if (!upload) return await getCompleted(trx, photoId, sha256);
    await assertMayUpload(trx, upload);
    const photo =
      (await replacePreview(trx, upload, { file, isAsPreviewed })) ?? (await insertRow(trx, upload, { file, details }));
    await countPhoto(trx, photo);
    await enqueueRenditions(trx, photo);
    await enqueueDeliveries(
      trx,
      photo,
      photo.is_approved === 1 ? ['photo.received', 'photo.approved'] : ['photo.received'],
    );
    return photo;
  });
}

/**
 * Returns the photo that another process made of an upload. Throws `photo-removed` if the photo was deleted in the
 * meantime, and `not-found` if the upload was deleted, such as with its event: a phone drops its copy for the first and
 * keeps it for the second.
 */
export async function getCompleted(
  db: Database | Transaction<Tables>,
  photoId: string,
  sha256: string,
): Promise<PhotoRow> {
  const photo = await getReceived(db, photoId);
  if (photo.upload_sha256 !== sha256) throw new ProblemError('upload-conflict');
  return photo;
}

/** Returns a photo whose picture has arrived. Throws `photo-removed`, and `not-found` as {@link getCompleted}. */
export async function getReceived(db: Database | Transaction<Tables>, photoId: string): Promise<PhotoRow> {
  const photo = await db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
  const isRemoved = photo ? photo.removed_at !== null : await hasTombstone(db, photoId);
  if (isRemoved) throw new ProblemError('photo-removed');
  if (!photo || photo.preview_state === 'only') throw new ProblemError('not-found');
  return photo;
}

/**
 * Inserts a photo of which a preview has arrived; its upload stays. Throws `photo-removed` and `not-found` as
 * {@link getCompleted}.
 */
export async function insertPreview(
  db: Database,
  { photo_id: photoId, event_id: eventId }: Pick<UploadRow, 'photo_id' | 'event_id'>,
  preview: { file: StoredFile; thumbhash: string; perceptualHash: string | null },
  details: UploadedDetails,
): Promise<PhotoRow> {
  return await db.transaction().execute(async (trx) => {
    await lockEvent(trx, eventId);
    const upload = await trx.selectFrom('uploads').selectAll().where('photo_id', '=', photoId).executeTakeFirst();
    if (!upload) throw new ProblemError((await hasTombstone(trx, photoId)) ? 'photo-removed' : 'not-found');
    await assertMayUpload(trx, upload);
    const { file, thumbhash, perceptualHash } = preview;
    return await insertRow(trx, upload, {
      file,
      details,
      preview: { preview_state: 'only', thumbhash, perceptual_hash: perceptualHash },
    });
  });
}

/** Inserts a pending photo whose original is there, as the database had lost it, with its rendition job. */
export async function insertAdoptedPhoto(
  trx: Transaction<Tables>,
  upload: ReceivedUpload,
  photo: { file: StoredFile; details: UploadedDetails; adopted: { uploadedAt: Date; uploaderName: string } },
): Promise<PhotoRow> {
  const row = await insertRow(trx, upload, photo);
  await countPhoto(trx, row);
  await enqueueRenditions(trx, row);
  await enqueueDeliveries(trx, row, ['photo.received']);
  return row;
}

async function enqueueRenditions(trx: Transaction<Tables>, { id }: PhotoRow): Promise<void> {
  await trx
    .insertInto('rendition_jobs')
    .values({ photo_id: id, not_before: new Date().toISOString(), last_error: null })
    .execute();
}

/** Returns undefined if no preview arrived before the picture. Throws `upload-conflict` if it was of another digest. */
async function replacePreview(
  trx: Transaction<Tables>,
  upload: UploadRow,
  { file, isAsPreviewed }: { file: StoredFile; isAsPreviewed: boolean },
): Promise<PhotoRow | undefined> {
  const preview = await trx
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', upload.photo_id)
    .where('preview_state', '=', 'only')
    .executeTakeFirst();
  if (!preview) return undefined;
  if (preview.upload_sha256 !== upload.sha256) throw new ProblemError('upload-conflict');
  const seq = await nextSeq(trx, upload.event_id);
  const decision = isAsPreviewed
    ? // Not `change_seq`: a decision about the preview is one about the photo.
      { preview_state: 'shown' as const }
    : {
        ...(await withdrawDecision(trx, preview, 'the picture is not that of the preview')),
        // A video is shown by its poster, which was reviewed, and goes to review with it.
        ...(file.kind === 'video'
          ? { preview_state: 'shown' as const }
          : { preview_state: null, thumbhash: null, perceptual_hash: null }),
        change_seq: seq,
      };
  return await trx
    .updateTable('photos')
    .set({ ...fileColumns(upload, file), ...decision, feed_seq: seq })
    .where('id', '=', upload.photo_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function insertRow(
  trx: Transaction<Tables>,
  upload: ReceivedUpload,
  {
    file,
    details,
    preview,
    adopted,
  }: {
    file: StoredFile;
    details: UploadedDetails;
    preview?: Pick<Insertable<PhotosTable>, 'preview_state' | 'thumbhash' | 'perceptual_hash'>;
    adopted?: { uploadedAt: Date; uploaderName: string };
  },
): Promise<PhotoRow> {
  const uploadedAt = adopted?.uploadedAt ?? new Date();
  const { photo_id: id, event_id, user_id } = upload;
  const isReviewed = adopted !== undefined;
  const { seq, frameNumber, isApproved } = await countNewPhoto(trx, { id, event_id, user_id }, { isReviewed });
  const row = await trx
    .insertInto('photos')
    .values({
      id,
      event_id,
      user_id,
      event_guest_id: upload.event_guest_id,
      uploader_name: adopted?.uploaderName ?? details.photographer ?? (await getUploaderName(trx, upload)),
      by_photographer: details.photographer === undefined ? 0 : 1,
      original_name: details.filename,
      file_key: upload.file_key,
      ...fileColumns(upload, file),
      has_poster: file.hasPoster ? 1 : 0,
      caption: details.caption ?? null,
      tags: JSON.stringify(details.tags ?? []),
      // The host may have changed the missions since: no reason to refuse the photo.
      mission: await findMission(trx, event_id, details.mission ?? null),
      is_approved: isApproved,
      was_approved: isApproved,
      removed_at: null,
      thumbhash: null,
      perceptual_hash: null,
      ...preview,
      taken_at: details.takenAt ?? null,
      popularity: popularity({ reactionCount: 0, commentCount: 0, uploadedAtMs: uploadedAt.getTime() }),
      change_seq: seq,
      feed_seq: seq,
      uploaded_at: uploadedAt.toISOString(),
      frame_number: frameNumber,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isApproved === 0 && !adopted) await notifyOfPendingPhoto(trx, row);
  return row;
}

/** Returns the columns that describe the stored file, or, until it has arrived, its preview. */
function fileColumns(upload: ReceivedUpload, { kind, extension, sha256, ...file }: StoredFile) {
  return {
    kind,
    file_extension: extension,
    upload_sha256: upload.sha256,
    stored_sha256: sha256,
    stored_bytes: file.bytes,
    stored_crc32: file.crc32,
    bytes: upload.length,
    width: file.width,
    height: file.height,
    duration_ms: file.durationMs ?? null,
  };
}

/** Returns the name of the membership, or of the account for an organizer or administrator who never joined. */
async function getUploaderName(db: Pick<Database, 'selectFrom'>, upload: ReceivedUpload): Promise<string> {
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
