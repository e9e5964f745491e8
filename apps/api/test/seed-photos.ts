import { newId } from '@rollcall/schema/id';
import { newFileKey } from '../src/blobs/photo-file-names.ts';
import type { Database } from '../src/database/open.ts';
import { nextSeq } from '../src/feed/sequence-number.ts';

interface Seed {
  eventId: string;
  userId: string;
  /** Id of the membership that uploaded it. */
  guestId?: string;
  isApproved?: boolean;
  caption?: string;
  tags?: string[];
  popularity?: number;
  uploadedAt?: string;
  takenAt?: string;
}

/** Inserts photo rows without files and returns their ids. */
export async function seedPhotos(db: Database, seeds: Seed[]): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    const ids: string[] = [];
    for (const seed of seeds) {
      const isApproved = seed.isApproved ? 1 : 0;
      const id = newId();
      const seq = await nextSeq(trx, seed.eventId);
      const { last_frame_number } = await trx
        .updateTable('events')
        .set((set) => ({ last_frame_number: set('last_frame_number', '+', 1) }))
        .where('id', '=', seed.eventId)
        .returning('last_frame_number')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('photos')
        .values({
          id,
          event_id: seed.eventId,
          user_id: seed.userId,
          event_guest_id: seed.guestId ?? null,
          uploader_name: 'Gisela',
          original_name: 'a.jpg',
          file_key: newFileKey(),
          file_extension: 'jpg',
          caption: seed.caption ?? null,
          tags: JSON.stringify(seed.tags ?? []),
          is_approved: isApproved,
          was_approved: isApproved,
          removed_at: null,
          upload_sha256: '',
          stored_sha256: '',
          bytes: 1,
          width: 4,
          height: 3,
          thumbhash: null,
          perceptual_hash: null,
          taken_at: seed.takenAt ?? null,
          popularity: seed.popularity ?? 0,
          change_seq: seq,
          feed_seq: seq,
          uploaded_at: seed.uploadedAt ?? new Date().toISOString(),
          frame_number: last_frame_number,
        })
        .execute();
      ids.push(id);
    }
    return ids;
  });
}
