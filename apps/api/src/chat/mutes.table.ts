import type { Transaction } from 'kysely';
import type { EventAccess } from '../access/event-access.ts';
import type { GuestRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Returns whether the caller cannot write in the chat: as the user who was muted, on another phone of the same
 * membership, or after leaving and joining again with what their phone keeps.
 */
export async function isMuted(db: Database | Transaction<Tables>, access: EventAccess): Promise<boolean> {
  if (access.canManage) return false;
  const { membership, userId } = access;
  const identities = [userId, membership?.user_id, membership?.id].filter((identity) => identity != null);
  return await hasMute(db, { eventId: access.event.id, identities, guestId: membership?.id ?? '' });
}

/** Keeps a phone muted whose claim on the membership of a muted guest ends, such as with a membership of its own. */
export async function keepMuted(
  trx: Transaction<Tables>,
  { id: guestId, event_id: eventId, user_id }: Pick<GuestRow, 'id' | 'event_id' | 'user_id'>,
  claimantId: string,
): Promise<void> {
  if (!(await hasMute(trx, { eventId, identities: [user_id, guestId], guestId }))) return;
  await insertMute(trx, eventId, claimantId);
}

/** Returns whether any of the identities is muted, or credentials of the membership are. */
async function hasMute(
  db: Database | Transaction<Tables>,
  { eventId, identities, guestId }: { eventId: string; identities: string[]; guestId: string },
): Promise<boolean> {
  const mute = await db
    .selectFrom('event_mutes')
    .select('identity')
    .where('event_id', '=', eventId)
    .where((where) =>
      where.or([
        where('identity', 'in', identities),
        where(
          'identity',
          'in',
          where.selectFrom('guest_keys').select('guest_keys.guest_id').where('event_guest_id', '=', guestId),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return mute !== undefined;
}

/** Mutes a person of the event under everything by which they would be known again. Repeated, it adds what is new. */
export async function insertMute(trx: Transaction<Tables>, eventId: string, userId: string): Promise<void> {
  const guests = await trx
    .selectFrom('event_guests')
    .select('id')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .execute();
  const guestIds = guests.map(({ id }) => id);
  const keys = await trx.selectFrom('guest_keys').select('guest_id').where('event_guest_id', 'in', guestIds).execute();
  const claims = await trx
    .selectFrom('membership_claims')
    .select('user_id')
    .where('event_guest_id', 'in', guestIds)
    // Who is in the event as somebody else as well stays: their address may have been typed by another.
    .where('user_id', 'not in', (of) =>
      of.selectFrom('event_guests').select('event_guests.user_id').where('event_id', '=', eventId),
    )
    .execute();
  const identities = [userId, ...guestIds, ...keys.map((key) => key.guest_id), ...claims.map((claim) => claim.user_id)];
  const mute = { event_id: eventId, user_id: userId, muted_at: new Date().toISOString() };
  await trx
    .insertInto('event_mutes')
    .values([...new Set(identities)].map((identity) => ({ ...mute, identity })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the user who was muted under this identity, such as a membership that they had. */
export async function findMutedUser(
  trx: Transaction<Tables>,
  eventId: string,
  identity: string,
): Promise<string | undefined> {
  const mute = await trx
    .selectFrom('event_mutes')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('identity', '=', identity)
    .executeTakeFirst();
  return mute?.user_id;
}

/** Keeps an account muted where the guest merged into it was. */
export async function transferMutes(trx: Transaction<Tables>, guestUserId: string, customerId: string): Promise<void> {
  await trx
    .insertInto('event_mutes')
    .columns(['event_id', 'identity', 'user_id', 'muted_at'])
    .expression((from) =>
      from
        .selectFrom('event_mutes')
        .select((of) => ['event_id', of.val(customerId).as('identity'), of.val(customerId).as('user_id'), 'muted_at'])
        .where('identity', '=', guestUserId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable('event_mutes').set({ user_id: customerId }).where('user_id', '=', guestUserId).execute();
}

/** Deletes what names an erased person. */
export async function deleteMutes(trx: Transaction<Tables>, userIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('event_mutes')
    .where((where) => where.or([where('user_id', 'in', userIds), where('identity', 'in', userIds)]))
    .execute();
}
