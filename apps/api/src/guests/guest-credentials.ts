import { timingSafeEqual } from 'node:crypto';
import type { JoinRequest } from '@rollcall/schema/guest';
import type { Transaction } from 'kysely';
import type { EffectiveMembership } from '../access/effective-memberships.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import { hashToken } from '../sessions/lucia.ts';

type GuestCredentials = Pick<JoinRequest, 'guestId' | 'guestKey'>;

/** Returns the user whom the credentials prove in any event; null for new ones. Throws `forbidden` for a wrong key. */
export async function findCredentialHolder(
  trx: Transaction<Tables>,
  { guestId, guestKey }: GuestCredentials,
): Promise<string | null> {
  if (!guestId || !guestKey) return null;
  const row = await trx
    .selectFrom('guest_keys')
    .innerJoin('event_guests', 'event_guests.id', 'guest_keys.event_guest_id')
    .select(['key_hash', 'guest_keys.user_id as claimant', 'event_guests.user_id as owner'])
    .where('guest_keys.guest_id', '=', guestId)
    .executeTakeFirst();
  if (!row) {
    const isTaken = await trx.selectFrom('event_guests').select('id').where('id', '=', guestId).executeTakeFirst();
    if (isTaken) throw new ProblemError('forbidden');
    return null;
  }
  const isCorrect = timingSafeEqual(Buffer.from(row.key_hash), Buffer.from(hashToken(guestKey)));
  if (!isCorrect) throw new ProblemError('forbidden');
  return row.claimant ?? row.owner;
}

/**
 * Saves credentials that prove the holder of the membership on this phone: with a claim the claimant, not the owner.
 */
export async function saveGuestCredentials(
  trx: Transaction<Tables>,
  { guestId, guestKey }: GuestCredentials,
  membership: Pick<EffectiveMembership, 'id' | 'user_id'>,
  holderId: string,
): Promise<void> {
  if (!guestId || !guestKey) return;
  await trx
    .insertInto('guest_keys')
    .values({
      guest_id: guestId,
      key_hash: hashToken(guestKey),
      event_guest_id: membership.id,
      user_id: membership.user_id === holderId ? null : holderId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
