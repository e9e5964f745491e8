import type { Transaction } from 'kysely';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';

/** Returns whose photo it is: the user who took it, and those on other phones of the same membership; nobody’s if a photographer did. */
export async function findOwners(
  trx: Transaction<Tables>,
  { user_id, event_guest_id, by_photographer }: Pick<PhotoRow, 'user_id' | 'event_guest_id' | 'by_photographer'>,
): Promise<string[]> {
  if (by_photographer === 1) return [];
  return [user_id, ...(await findClaimants(trx, event_guest_id === null ? [] : [event_guest_id]))];
}

/** Returns the users of people in an event: themselves, and those on other phones of their memberships. */
export async function findDevicesOf(
  trx: Transaction<Tables>,
  eventId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const guests = await trx
    .selectFrom('event_guests')
    .select('id')
    .where('event_id', '=', eventId)
    .where('user_id', 'in', userIds)
    .execute();
  const claimants = await findClaimants(
    trx,
    guests.map(({ id }) => id),
  );
  return [...userIds, ...claimants];
}

async function findClaimants(trx: Transaction<Tables>, guestIds: string[]): Promise<string[]> {
  if (guestIds.length === 0) return [];
  const claims = await trx
    .selectFrom('membership_claims')
    .select('user_id')
    .where('event_guest_id', 'in', guestIds)
    .execute();
  return claims.map((claim) => claim.user_id);
}
