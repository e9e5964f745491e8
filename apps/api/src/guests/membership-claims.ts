import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Claims the memberships labelled with a proven address for a user. A claim is one-way: the claimant sees the photos of
 * the membership, and its owner gains nothing. Memberships of accounts are not claimed; their owners sign in.
 */
export async function claimMembershipsByEmail(trx: Transaction<Tables>, email: string, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('event_guests')
    .innerJoin('users', 'users.id', 'event_guests.user_id')
    .leftJoin('customers', 'customers.id', 'users.id')
    .select('event_guests.id')
    .where('event_guests.guest_email', '=', email)
    .where('users.id', '!=', userId)
    .where('users.merged_into', 'is', null)
    .where('customers.id', 'is', null)
    .execute();
  for (const { id } of rows) await claimMembership(trx, id, userId, 'mail');
}

/** Claims all memberships and claims of one guest for another guest on the same browser. */
export async function claimMembershipsOf(trx: Transaction<Tables>, guestUserId: string, userId: string): Promise<void> {
  const own = await trx.selectFrom('event_guests').select('id').where('user_id', '=', guestUserId).execute();
  const claimed = await trx
    .selectFrom('membership_claims')
    .innerJoin('event_guests', 'event_guests.id', 'membership_claims.event_guest_id')
    .select(['event_guests.id', 'membership_claims.proof', 'let_in_by'])
    .where('membership_claims.user_id', '=', guestUserId)
    .where('event_guests.user_id', '!=', userId)
    .execute();
  for (const { id } of own) await claimMembership(trx, id, userId, 'mail');
  for (const { id, proof, let_in_by } of claimed) await claimMembership(trx, id, userId, proof, let_in_by);
}

/**
 * Inserts a claim. Repeated, it changes nothing, but that a proven address is the stronger proof.
 * @param letInBy the host whose re-entry link was used
 */
export async function claimMembership(
  trx: Transaction<Tables>,
  eventGuestId: string,
  userId: string,
  proof: 'mail' | 'reentry',
  letInBy: string | null = null,
): Promise<void> {
  await trx
    .insertInto('membership_claims')
    .values({
      event_guest_id: eventGuestId,
      user_id: userId,
      proof,
      claimed_at: new Date().toISOString(),
      let_in_by: letInBy,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['event_guest_id', 'user_id'])
        .doUpdateSet({ proof })
        .where((where) => where.lit(proof === 'mail')),
    )
    .execute();
}
