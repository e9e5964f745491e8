import { rsvpDeadlineMs } from '@rollcall/schema/rsvp-deadline';
import type { Transaction } from 'kysely';
import type { Caller } from '../access/caller.ts';
import { findMemberLimit } from '../access/entitlement.ts';
import { findRemoval } from '../access/removed-guests.table.ts';
import type { EventRow } from '../database/event-tables.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import { redeemInvitation } from './invitations.table.ts';

/**
 * Checks whether a new guest may join the event. Returns the id of the invitation that this redeems, or null.
 * Throws `registration-required`, `rsvp-deadline-passed`, `not-invited`.
 */
export async function assertMayJoin(
  trx: Transaction<Tables>,
  event: EventRow,
  caller: Caller | null,
  inviteToken: string | undefined,
): Promise<string | null> {
  if (event.join_policy === 'customers' && !caller?.account) throw new ProblemError('registration-required');
  assertBeforeDeadline(event);
  const invitationId = await redeemInvitation(trx, event.id, { inviteToken, userId: caller?.userId ?? null });
  const needsInvitation = event.guest_list_enabled === 1 && event.organizer_id !== caller?.userId;
  if (needsInvitation && !invitationId) throw new ProblemError('not-invited');
  return invitationId;
}

/**
 * Throws `forbidden` if any of the identities was removed from the event, unless the guest was invited since: then the
 * removal ends. A lost phone stays out, since its guest is still one.
 */
export async function assertNotRemoved(
  trx: Transaction<Tables>,
  { eventId, identities, invitationId }: { eventId: string; identities: string[]; invitationId: string | null },
): Promise<void> {
  const removal = await findRemoval(trx, eventId, identities);
  if (!removal) return;
  const invitation = await trx
    .selectFrom('invitations')
    .select('id')
    .where('id', '=', invitationId)
    .where('sent_at', '>', removal.removed_at)
    .executeTakeFirst();
  if (!invitation || removal.is_lost_phone === 1) {
    throw new ProblemError('forbidden', {
      detail: 'The host removed you from this event. Ask them to let you back in.',
    });
  }
  await trx.deleteFrom('removed_guests').where('id', '=', removal.id).execute();
}

/** Throws `member-limit` when the plan of the event is full. In the transaction that inserts, so that nobody slips in. */
export async function assertHasPlace(trx: Transaction<Tables>, { id, guest_count }: EventRow): Promise<void> {
  const limit = await findMemberLimit(trx, id);
  if (limit !== null && guest_count >= limit) throw new ProblemError('member-limit');
}

/** Throws `rsvp-deadline-passed` by the server's clock. */
function assertBeforeDeadline(event: EventRow): void {
  const deadlineMs = rsvpDeadlineMs({
    isPublic: event.is_public === 1,
    requiresRsvp: event.requires_rsvp === 1,
    rsvpDeadlineDays: event.rsvp_deadline_days,
    date: event.date,
  });
  if (deadlineMs !== null && Date.now() > deadlineMs) {
    throw new ProblemError('rsvp-deadline-passed', {
      detail: `RSVP deadline has passed. Guests must register at least ${event.rsvp_deadline_days ?? 0} days before the event.`,
    });
  }
}
