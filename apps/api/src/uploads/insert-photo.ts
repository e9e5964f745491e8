import { createHash } from 'node:crypto';
import { popularity } from '@rollcall/gallery/popularity';
import type { PhotoDetails } from '@rollcall/schema/photo';
import type { Database } from '../database/open.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import { addToPhotoCounts } from '../feed/event-counters.ts';
import { nextSeq } from '../feed/sequence-number.ts';
import { ProblemError } from '../http/problem.ts';
import { hasTombstone } from '../removal/tombstones.table.ts';
import type { InspectedPicture } from '../renditions/inspect-picture.ts';

/**
 * Converts an upload whose file is stored to a photo, in one transaction: deletes the upload, inserts the photo and its
 * rendition job, and updates the event's counters. Throws `photo-removed` if the photo was deleted in the meantime, and
 * `not-found` if the upload was deleted with its event: a phone drops its copy for the first and keeps it for the
 * second.
 */
export async function insertPhoto(
  db: Database,
  { photo_id: photoId, file_key }: Pick<UploadRow, 'photo_id' | 'file_key'>,
  inspected: InspectedPicture,
  details: PhotoDetails & { filename: string },
): Promise<PhotoRow> {
  const storedSha256 = createHash('sha256').update(inspected.bytes).digest('hex');
  return await db.transaction().execute(async (trx) => {
    // Loaded again: the guest may have signed in with an account while the picture was inspected.
    const upload = await trx
      .deleteFrom('uploads')
      .where('photo_id', '=', photoId)
      .where('file_key', '=', file_key)
      .returningAll()
      .executeTakeFirst();
    if (!upload) throw new ProblemError((await hasTombstone(trx, photoId)) ? 'photo-removed' : 'not-found');
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
    const photo = await trx
      .insertInto('photos')
      .values({
        id: upload.photo_id,
        event_id: upload.event_id,
        user_id: upload.user_id,
        event_guest_id: upload.event_guest_id,
        uploader_name: await getUploaderName(trx, upload),
        original_name: details.filename,
        file_key: upload.file_key,
        file_extension: inspected.extension,
        caption: details.caption ?? null,
        tags: JSON.stringify(details.tags ?? []),
        is_approved: isApproved,
        was_approved: isApproved,
        removed_at: null,
        upload_sha256: upload.sha256,
        stored_sha256: storedSha256,
        bytes: upload.length,
        width: inspected.width,
        height: inspected.height,
        thumbhash: null,
        perceptual_hash: null,
        taken_at: details.takenAt ?? null,
        popularity: popularity({ likeCount: 0, commentCount: 0, uploadedAtMs: uploadedAt.getTime() }),
        change_seq: seq,
        feed_seq: seq,
        uploaded_at: uploadedAt.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('rendition_jobs')
      .values({ photo_id: photo.id, not_before: uploadedAt.toISOString(), last_error: null })
      .execute();
    return photo;
  });
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
