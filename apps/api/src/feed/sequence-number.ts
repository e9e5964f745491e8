import { sql, type Transaction } from 'kysely';
import { rowsOf } from '../database/expressions.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Returns the event's next sequence number. Every change of a photo uses one in its own transaction.
 * @param count takes so many numbers, of which the last is returned
 */
export async function nextSeq(trx: Transaction<Tables>, eventId: string, count = 1): Promise<number> {
  const { change_seq } = await trx
    .updateTable('events')
    .set((set) => ({ change_seq: set('change_seq', '+', count) }))
    .where('id', '=', eventId)
    .returning('change_seq')
    .executeTakeFirstOrThrow();
  return change_seq;
}

/**
 * Adds a photo to the change feed again, after rows related to it changed. Its `change_seq` stays, so no review
 * becomes stale.
 */
export async function touchPhoto(trx: Transaction<Tables>, photoId: string, eventId: string): Promise<void> {
  const feed_seq = await nextSeq(trx, eventId);
  await trx.updateTable('photos').set({ feed_seq }).where('id', '=', photoId).execute();
}

/** As {@link touchPhoto}, for many photos of an event: the number of queries is the same for all. */
export async function touchPhotos(
  trx: Transaction<Tables>,
  photoIds: readonly string[],
  eventId: string,
): Promise<void> {
  if (photoIds.length === 0) return;
  const last = await nextSeq(trx, eventId, photoIds.length);
  const first = last - photoIds.length + 1;
  await sql`update photos set feed_seq = ${first} + named.key
    from ${rowsOf(photoIds)} as named where photos.id = named.value`.execute(trx);
}

/** As {@link touchPhoto}, for the photos of a membership: what says whose they are changes with it. */
export async function touchPhotosOf(trx: Transaction<Tables>, guestId: string): Promise<void> {
  const photos = await trx
    .selectFrom('photos')
    .select(['id', 'event_id'])
    .where('event_guest_id', '=', guestId)
    .orderBy('id')
    .execute();
  for (const { id, event_id } of photos) await touchPhoto(trx, id, event_id);
}

/** Updates a photo with a user's change, under the event's next sequence number. */
export async function updatePhoto(
  trx: Transaction<Tables>,
  row: PhotoRow,
  change: Partial<
    Pick<PhotoRow, 'is_approved' | 'was_approved' | 'caption' | 'tags' | 'mission' | 'removed_at' | 'hide_requested_at'>
  >,
): Promise<PhotoRow> {
  const seq = await nextSeq(trx, row.event_id);
  if ('is_approved' in change || 'removed_at' in change) await renewAlbums(trx, row, seq);
  return await trx
    .updateTable('photos')
    .set({ ...change, change_seq: seq, feed_seq: seq })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Records in the transaction of a change that the list of an event's albums is another one: open galleries fetch it. */
export async function touchAlbums(trx: Transaction<Tables>, eventId: string): Promise<void> {
  const albums_seq = await nextSeq(trx, eventId);
  await trx.updateTable('events').set({ albums_seq }).where('id', '=', eventId).execute();
}

/** Others see the photo now, or do not any more: where it is the cover of an album, phones fetch the list again. */
async function renewAlbums(trx: Transaction<Tables>, { id, event_id }: PhotoRow, albums_seq: number): Promise<void> {
  await trx
    .updateTable('events')
    .set({ albums_seq })
    .where('id', '=', event_id)
    .where(({ exists, selectFrom }) => exists(selectFrom('albums').select('id').where('cover_photo_id', '=', id)))
    .execute();
}
