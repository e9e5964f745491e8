import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { PhotoRow } from './photos.table.ts';

type Counted = Pick<PhotoRow, 'id' | 'event_id' | 'user_id' | 'is_approved'>;

/** Counts a photo that is about to be visible again or for the first time. Runs in the transaction that makes it so. */
export async function countPhotoIn(trx: Transaction<Tables>, photo: Counted): Promise<void> {
  await count(trx, photo, 1);
}

/** Counts a photo out that is about to be removed. */
export async function countPhotoOut(trx: Transaction<Tables>, photo: Counted): Promise<void> {
  await count(trx, photo, -1);
}

async function count(trx: Transaction<Tables>, photo: Counted, by: 1 | -1): Promise<void> {
  const another = await trx
    .selectFrom('photos')
    .select('id')
    .where('event_id', '=', photo.event_id)
    .where('user_id', '=', photo.user_id)
    .where('removed_at', 'is', null)
    .where('id', '!=', photo.id)
    .limit(1)
    .executeTakeFirst();
  await trx
    .updateTable('events')
    .set((set) => ({
      photo_count: set('photo_count', '+', by),
      approved_count: set('approved_count', '+', photo.is_approved === 1 ? by : 0),
      contributor_count: set('contributor_count', '+', another ? 0 : by),
    }))
    .where('id', '=', photo.event_id)
    .execute();
}
