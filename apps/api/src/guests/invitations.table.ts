import type { Transaction } from 'kysely';
import { markEmailProven } from '../access/proven-email.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { hashToken } from '../sessions/lucia.ts';

/**
 * Redeems an invitation of the event: the one of the token, or the one of the user's proven address. Each is one
 * conditional statement, so of concurrent calls one succeeds. Returns the invitation's id, or null.
 */
export async function redeemInvitation(
  trx: Transaction<Tables>,
  eventId: string,
  { inviteToken, userId }: { inviteToken: string | undefined; userId: string | null },
): Promise<string | null> {
  const redeem = trx
    .updateTable('invitations')
    .set({ used_at: new Date().toISOString() })
    .where('event_id', '=', eventId)
    .where('used_at', 'is', null)
    .returning(['id', 'guest_email']);
  const byToken = inviteToken
    ? await redeem.where('token_hash', '=', hashToken(inviteToken)).executeTakeFirst()
    : undefined;
  if (byToken) {
    // The token came by mail.
    if (userId) await markEmailProven(trx, userId, byToken.guest_email);
    return byToken.id;
  }
  const byAddress = await redeem
    .where('guest_email', '=', (where) =>
      where
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId ?? ''),
    )
    .executeTakeFirst();
  return byAddress?.id ?? null;
}

/** Links an invitation to the membership that it became. */
export async function linkInvitation(trx: Transaction<Tables>, invitationId: string, eventGuestId: string) {
  await trx.updateTable('invitations').set({ event_guest_id: eventGuestId }).where('id', '=', invitationId).execute();
}

/** Returns the name on an open invitation to the user's proven address, or null. */
export async function findInvitedName(db: Database, eventId: string, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const invitation = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.email', 'invitations.guest_email')
    .select('invitations.guest_name')
    .where('users.id', '=', userId)
    .where('invitations.event_id', '=', eventId)
    .where('invitations.used_at', 'is', null)
    .executeTakeFirst();
  return invitation?.guest_name ?? null;
}
