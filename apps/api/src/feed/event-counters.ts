import type { EventStats } from '@rollcall/schema/event';
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Flag } from '../database/column-types.ts';
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

/**
 * Adds a new photo to its event's counters, in the transaction that inserts it, and returns its sequence and frame number
 * and whether it is approved: by the event's rule, unless a reviewer decides. One statement, since whoever else changes
 * the event waits for it.
 */
export async function countNewPhoto(
  trx: Transaction<Tables>,
  photo: Omit<CountedPhoto, 'is_approved'>,
  { isReviewed }: { isReviewed: boolean },
): Promise<{ seq: number; frameNumber: number; isApproved: Flag }> {
  const event = await trx
    .updateTable('events')
    .set((set) => ({
      photo_count: set('photo_count', '+', 1),
      approved_count: set('approved_count', '+', isReviewed ? set.val(0) : set.ref('auto_approve')),
      contributor_count: set('contributor_count', '+', contributors(set, photo)),
      change_seq: set('change_seq', '+', 1),
      last_frame_number: set('last_frame_number', '+', 1),
    }))
    .where('id', '=', photo.event_id)
    .returning(['change_seq', 'last_frame_number', 'auto_approve'])
    .executeTakeFirstOrThrow();
  const isApproved = isReviewed ? 0 : event.auto_approve;
  return { seq: event.change_seq, frameNumber: event.last_frame_number, isApproved };
}

async function changePhotoCounts(trx: Transaction<Tables>, photo: CountedPhoto, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('events')
    .set((set) => ({
      photo_count: set('photo_count', '+', by),
      approved_count: set('approved_count', '+', photo.is_approved === 1 ? by : 0),
      contributor_count: set('contributor_count', by === 1 ? '+' : '-', contributors(set, photo)),
    }))
    .where('id', '=', photo.event_id)
    .execute();
}

/** By how many contributors an event with this photo has more than without it. */
function contributors(
  from: ExpressionBuilder<Tables, 'events'>,
  { id, event_id, user_id }: Omit<CountedPhoto, 'is_approved'>,
) {
  const another = from
    .selectFrom('photos')
    .select('photos.id')
    .where('photos.event_id', '=', event_id)
    .where('photos.user_id', '=', user_id)
    .where('photos.removed_at', 'is', null)
    .where('photos.id', '!=', id);
  return from.case().when(from.exists(another)).then(0).else(1).end();
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
