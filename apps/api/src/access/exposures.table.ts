import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import type { EventAccess } from './event-access.ts';

/**
 * Records that a photo takes one exposure of its guest's roll, in the transaction that accepts the photo. A photo that
 * has its exposure needs no other, so that one taken within the roll is accepted whenever it arrives and however often it
 * is sent. Who reviews the event has no limit. Throws `no-exposures-left`.
 */
export async function recordExposure(trx: Transaction<Tables>, access: EventAccess, photoId: string): Promise<void> {
  const { event, userId } = access;
  if (isUnlimited(access)) return;
  await assertHasExposure(trx, access, photoId);
  await trx
    .insertInto('exposures')
    .values({ event_id: event.id, photo_id: photoId, user_id: userId!, exposed_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Throws `no-exposures-left` if a photo has no exposure, and there is none for it on the caller's roll. */
export async function assertHasExposure(
  db: Database | Transaction<Tables>,
  access: EventAccess,
  photoId: string,
): Promise<void> {
  if (isUnlimited(access)) return;
  const known = await db
    .selectFrom('exposures')
    .select('photo_id')
    .where('event_id', '=', access.event.id)
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  if (known || (await countExposures(db, access)) < access.event.exposures!) return;
  throw new ProblemError('no-exposures-left');
}

function isUnlimited({ event, isReviewer }: EventAccess): boolean {
  return event.exposures === null || isReviewer;
}

/**
 * Gives back the exposure of a file that proved to be no picture, unless its preview is in the event. An upload that began
 * again under the same id meanwhile keeps it.
 */
export async function deleteExposure(
  db: Database,
  { event_id, photo_id }: { event_id: string; photo_id: string },
): Promise<void> {
  await db
    .deleteFrom('exposures')
    .where('event_id', '=', event_id)
    .where('photo_id', '=', photo_id)
    .where('photo_id', 'not in', (of) => of.selectFrom('photos').select('photos.id').where('photos.id', '=', photo_id))
    .where('photo_id', 'not in', (of) =>
      of.selectFrom('uploads').select('uploads.photo_id').where('uploads.photo_id', '=', photo_id),
    )
    .execute();
}

/** Returns how many photos the caller may still take; null for any number. */
export async function findExposuresLeft(db: Database, access: EventAccess): Promise<number | null> {
  if (isUnlimited(access)) return null;
  return Math.max(0, access.event.exposures! - (await countExposures(db, access)));
}

/**
 * Counts the exposures of a guest's roll, which all phones of one guest share: those of the memberships of the caller, own
 * and claimed, and of everybody with a claim on them. Whoever joins anew under the address of an earlier guest goes on
 * with that guest's roll; the earlier guest's does not depend on them, since anybody can type an address. For the same
 * reason a proven address alone joins no rolls of two people who are both in the event.
 */
async function countExposures(
  db: Database | Transaction<Tables>,
  { event, userId, membership, claimedGuestIds, provenGuestIds }: EventAccess,
): Promise<number> {
  const isOwn = membership !== null && membership.claim === null;
  const claimed = isOwn ? claimedGuestIds.filter((id) => !provenGuestIds.includes(id)) : claimedGuestIds;
  const guestIds = [...(isOwn ? [membership.id] : []), ...claimed];
  const { count } = await db
    .selectFrom('exposures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', event.id)
    .where((where) =>
      where.or([
        where('user_id', '=', userId ?? ''),
        where('user_id', 'in', selectOwners(where, guestIds)),
        where('user_id', 'in', selectClaimants(where, event.id, guestIds)),
        where('user_id', 'in', selectEarlierGuests(where, event.id, guestIds)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

type ExposureExpressions = ExpressionBuilder<Tables, 'exposures'>;

function selectOwners(from: ExposureExpressions, guestIds: string[]) {
  return from.selectFrom('event_guests').select('event_guests.user_id').where('event_guests.id', 'in', guestIds);
}

function selectClaimants(from: ExposureExpressions, eventId: string, guestIds: string[]) {
  return from
    .selectFrom('membership_claims')
    .select('membership_claims.user_id')
    .where('membership_claims.event_guest_id', 'in', guestIds)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('membership_claims.proof', '=', 'reentry'),
        eb(
          'membership_claims.user_id',
          'not in',
          selectFrom('event_guests').select('event_guests.user_id').where('event_guests.event_id', '=', eventId),
        ),
      ]),
    );
}

function selectEarlierGuests(from: ExposureExpressions, eventId: string, guestIds: string[]) {
  return from
    .selectFrom('event_guests as guest')
    .innerJoin('event_guests as earlier', (join) =>
      join.onRef('earlier.guest_email', '=', 'guest.guest_email').on('earlier.event_id', '=', eventId),
    )
    .select('earlier.user_id')
    .where('guest.id', 'in', guestIds)
    .whereRef('earlier.joined_at', '<', 'guest.joined_at');
}
