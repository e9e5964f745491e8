import type { Transaction } from 'kysely';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { addToApprovedCount } from '../feed/event-counters.ts';

/**
 * Withdraws what was decided about a photo of which something else is shown from now on than what its reviewers saw, unless
 * the event approves by itself. Returns the column.
 */
export async function withdrawDecision(
  trx: Transaction<Tables>,
  { id, event_id, is_approved, removed_at }: PhotoRow,
  reason: string,
): Promise<Pick<PhotoRow, 'is_approved'>> {
  const isApproved = is_approved === 1 && (await isAutoApproved(trx, event_id));
  if (is_approved === 1 && !isApproved) {
    if (removed_at === null) await addToApprovedCount(trx, event_id, -1);
    await recordAuditEvent(trx, {
      actorId: null,
      action: 'photo.disapprove',
      eventId: event_id,
      targetId: id,
      details: { reason },
    });
  }
  return { is_approved: isApproved ? 1 : 0 };
}

/** Returns whether photos of an event are approved as they arrive. */
async function isAutoApproved(trx: Transaction<Tables>, eventId: string): Promise<boolean> {
  const event = await trx
    .selectFrom('events')
    .select('auto_approve')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return event.auto_approve === 1;
}
