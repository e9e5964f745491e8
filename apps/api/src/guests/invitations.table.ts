import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { hashToken } from '../sessions/lucia.ts';

/**
 * Uses up an invitation of the event: the one of the token, or the one of the address that the user has proven. Each
 * is one conditional statement, so of several that come at once one wins. Returns its id, or null.
 */
export async function takeInvitation(
  trx: Transaction<Tables>,
  eventId: string,
  { inviteToken, userId }: { inviteToken: string | undefined; userId: string | null },
): Promise<string | null> {
  const take = trx
    .updateTable('invitations')
    .set({ used_at: new Date().toISOString() })
    .where('event_id', '=', eventId)
    .where('used_at', 'is', null)
    .returning('id');
  const byToken = inviteToken
    ? await take.where('token_hash', '=', hashToken(inviteToken)).executeTakeFirst()
    : undefined;
  if (byToken) return byToken.id;
  const byAddress = await take
    .where('guest_email', '=', (where) =>
      where
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId ?? ''),
    )
    .executeTakeFirst();
  return byAddress?.id ?? null;
}

/** The membership that an invitation became. */
export async function bindInvitation(trx: Transaction<Tables>, invitationId: string, eventGuestId: string) {
  await trx.updateTable('invitations').set({ event_guest_id: eventGuestId }).where('id', '=', invitationId).execute();
}
