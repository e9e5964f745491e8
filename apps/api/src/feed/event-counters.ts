import type { EventStats } from '@rollcall/schema/event';
import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';

type CountedPhoto = Pick<PhotoRow, 'id' | 'event_id' | 'user_id' | 'is_approved'>;

/** Adds a photo to its event's counters, in the transaction that makes it visible. */
export async function addToPhotoCounts(trx: Transaction<Tables>, photo: CountedPhoto): Promise<void> {
  await changePhotoCounts(trx, photo, 1);
}

/** Subtracts a photo from its event's counters, in the transaction that removes it. */
export async function subtractFromPhotoCounts(trx: Transaction<Tables>, photo: CountedPhoto): Promise<void> {
  await changePhotoCounts(trx, photo, -1);
}

/** Returns the number of the event's next photo, in the transaction that inserts it. */
export async function nextFrameNumber(trx: Transaction<Tables>, eventId: string): Promise<number> {
  const { last_frame_number } = await trx
    .updateTable('events')
    .set((set) => ({ last_frame_number: set('last_frame_number', '+', 1) }))
    .where('id', '=', eventId)
    .returning('last_frame_number')
    .executeTakeFirstOrThrow();
  return last_frame_number;
}

async function changePhotoCounts(trx: Transaction<Tables>, photo: CountedPhoto, by: 1 | -1): Promise<void> {
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

/** Adds `by` to the event's number of approved photos, in the transaction that approves or disapproves one. */
export async function addToApprovedCount(trx: Transaction<Tables>, eventId: string, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('events')
    .set((set) => ({ approved_count: set('approved_count', '+', by) }))
    .where('id', '=', eventId)
    .execute();
}

/** Adds `by` to the event's number of guests, in the transaction that inserts or deletes the membership. */
export async function changeGuestCount(trx: Transaction<Tables>, eventId: string, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('events')
    .set((set) => ({ guest_count: set('guest_count', '+', by) }))
    .where('id', '=', eventId)
    .execute();
}

/** Counts the users with photos in these events again, after photos changed their owner. */
export async function recountContributors(trx: Transaction<Tables>, eventIds: string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await trx
    .updateTable('events')
    .set((set) => ({
      contributor_count: set
        .selectFrom('photos')
        .whereRef('photos.event_id', '=', 'events.id')
        .where('removed_at', 'is', null)
        .select(({ fn }) => fn.count<number>('user_id').distinct().as('contributors')),
    }))
    .where('id', 'in', eventIds)
    .execute();
}

/** Loads the counts that change while photos arrive. */
export async function loadEventCounts(
  db: Database,
  eventId: string,
): Promise<Pick<EventStats, 'total' | 'approved' | 'pending' | 'waiting' | 'previews' | 'unfinishedBytes'>> {
  const row = await db
    .selectFrom('events')
    .select(['photo_count', 'approved_count', 'unfinished_bytes'])
    .select((select) => [
      select
        .selectFrom('event_guests')
        .whereRef('event_guests.event_id', '=', 'events.id')
        .select(({ fn }) => fn.sum<number | null>('pending_uploads').as('pending'))
        .as('pendingUploads'),
      // On the phones of those who have a claim on a membership.
      select
        .selectFrom('membership_claims')
        .innerJoin('event_guests', 'event_guests.id', 'membership_claims.event_guest_id')
        .whereRef('event_guests.event_id', '=', 'events.id')
        .select(({ fn }) => fn.sum<number | null>('membership_claims.pending_uploads').as('pending'))
        .as('pendingUploadsOfClaims'),
      select
        .selectFrom('photos')
        .whereRef('photos.event_id', '=', 'events.id')
        .where('preview_state', '=', 'only')
        .where('removed_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('previews'))
        .as('previews'),
    ])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return {
    total: row.photo_count,
    approved: row.approved_count,
    pending: row.photo_count - row.approved_count,
    waiting: Number(row.pendingUploads ?? 0) + Number(row.pendingUploadsOfClaims ?? 0),
    ...(row.previews && { previews: row.previews }),
    ...(row.unfinished_bytes > 0 && { unfinishedBytes: row.unfinished_bytes }),
  };
}
