import { newId } from '@rollcall/schema/id';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What the log tells of: everything that organizers and administrators do to what is not theirs alone. */
export type AuditedAction =
  | 'setup'
  | 'customer.promote'
  | 'customer.demote'
  | 'customer.activate'
  | 'customer.deactivate'
  | 'customer.erase'
  | 'event.change'
  | 'event.erase'
  | 'photo.change'
  | 'photo.approve'
  | 'photo.disapprove'
  | 'photo.remove'
  | 'photo.restore'
  | 'photo.erase'
  | 'comment.change'
  | 'comment.erase'
  | 'guest.invite'
  | 'guest.remove'
  | 'guest.let-in-again'
  | 'subscription.grant'
  | 'subscription.cancel'
  | 'admin.list';

/** Ids only: the log outlives the people in it, so no name and no address stands in it. */
interface AuditEvent {
  /** `users.id`; null for the command line and the settings. */
  actorId: string | null;
  action: AuditedAction;
  eventId?: string;
  /** The photo, guest or account it was done to. */
  targetId?: string;
  details?: Record<string, string | number | boolean | string[]>;
}

/** Records an audit event in the transaction of the action, so that neither happens without the other. */
export async function recordAuditEvent(trx: Transaction<Tables>, act: AuditEvent): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: new Date().toISOString(),
      actor_id: act.actorId,
      action: act.action,
      event_id: act.eventId ?? null,
      target_id: act.targetId ?? null,
      details: JSON.stringify(act.details ?? {}),
    })
    .execute();
}
