import { newId } from '@rollcall/schema/id';
import type { Selectable, Transaction } from 'kysely';
import { findOwnMembership, insertMembership } from '../access/memberships.table.ts';
import { keepMuted } from '../chat/mutes.table.ts';
import type { GuestRow, MembershipClaimsTable } from '../database/event-tables.ts';
import type { Tables } from '../database/tables.ts';
import { touchPhotosOf } from '../feed/sequence-number.ts';

/**
 * Converts claims on a membership that ends, or becomes an account's, to memberships of their own, with what the
 * claimants made. `userId`, who keeps or leaves the membership, gets none.
 */
export async function convertClaims(trx: Transaction<Tables>, guest: GuestRow, userId: string): Promise<void> {
  const claims = await trx
    .selectFrom('membership_claims')
    .selectAll()
    .where('event_guest_id', '=', guest.id)
    .where('user_id', '!=', userId)
    .execute();
  for (const claim of claims) await convertClaim(trx, guest, claim);
  await trx.deleteFrom('membership_claims').where('event_guest_id', '=', guest.id).execute();
}

/** Converts one claim, and returns the claimant's own membership, which may have existed before. */
export async function convertClaim(
  trx: Transaction<Tables>,
  guest: GuestRow,
  claim: Selectable<MembershipClaimsTable>,
): Promise<GuestRow> {
  const earlier = await findOwnMembership(trx, guest.event_id, claim.user_id);
  const own =
    earlier ??
    (await insertMembership(
      trx,
      {
        id: newId(),
        eventId: guest.event_id,
        userId: claim.user_id,
        guestName: guest.guest_name,
        guestEmail: guest.guest_email,
      },
      {
        has_full_access: claim.has_full_access || guest.has_full_access,
        pending_uploads: claim.pending_uploads,
        pending_reported_at: claim.pending_reported_at,
        pending_reminded_at: claim.pending_reminded_at,
      },
    ));
  for (const table of ['photos', 'uploads', 'photo_comments', 'event_messages', 'guest_keys'] as const) {
    await trx
      .updateTable(table)
      .set({ event_guest_id: own.id })
      .where('event_guest_id', '=', guest.id)
      .where('user_id', '=', claim.user_id)
      .execute();
  }
  if (!earlier) await keepMuted(trx, guest, claim.user_id);
  await touchPhotosOf(trx, own.id);
  await trx
    .deleteFrom('membership_claims')
    .where('event_guest_id', '=', guest.id)
    .where('user_id', '=', claim.user_id)
    .execute();
  return own;
}
