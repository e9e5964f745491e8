import { newId } from '@rollcall/schema/id';
import type { Transaction } from 'kysely';
import type { EventAccess } from '../access/event-access.ts';
import { isProvenOwn } from '../access/photo-access.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';

/** The audited actions: what organizers and administrators do to data of others, and who has a photo of others hidden. */
export type AuditAction =
  | 'setup'
  | 'customer.invite'
  | 'customer.promote'
  | 'customer.demote'
  | 'customer.activate'
  | 'customer.deactivate'
  | 'customer.erase'
  | 'event.change'
  | 'event.erase'
  | 'album.create'
  | 'album.change'
  | 'album.delete'
  | 'host.invite'
  | 'host.leave'
  | 'host.remove'
  | 'review-link.create'
  | 'review-link.end'
  | 'event.expire'
  | 'event-template.create'
  | 'event-template.delete'
  | 'wall.start'
  | 'wall.end'
  | 'photo.change'
  | 'photo.approve'
  | 'photo.disapprove'
  | 'photo.hide'
  | 'photo.adopt'
  | 'photo.remove'
  | 'photo.restore'
  | 'photo.erase'
  | 'photo.erase-original'
  | 'comment.change'
  | 'comment.erase'
  | 'guest.invite'
  | 'guest.remove'
  | 'guest.allow-again'
  | 'guest.let-in-again'
  | 'guest.mute'
  | 'guest.unmute'
  | 'message.erase'
  | 'subscription.grant'
  | 'subscription.cancel'
  | 'api-key.create'
  | 'api-key.revoke'
  | 'webhook.create'
  | 'webhook.erase'
  | 'webhook.rotate-secret'
  | 'admin.list';

/** Ids only, no names or addresses: the log outlives the accounts in it. */
interface AuditEvent {
  /** `users.id`; null for the command line and the settings. */
  actorId: string | null;
  action: AuditAction;
  eventId?: string;
  /** The photo, guest or account that was changed. */
  targetId?: string;
  details?: Record<string, string | number | boolean | string[]>;
}

/** Records an audit event in the transaction of the action, so that both are committed or neither is. */
export async function recordAuditEvent(trx: Transaction<Tables>, event: AuditEvent): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: new Date().toISOString(),
      actor_id: event.actorId,
      action: event.action,
      event_id: event.eventId ?? null,
      target_id: event.targetId ?? null,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}

/** Records a reviewer's action on a photo. Actions on the caller's own photos are not recorded. */
export async function recordReviewEvent(
  trx: Transaction<Tables>,
  action: AuditAction,
  row: PhotoRow,
  access: EventAccess,
): Promise<void> {
  if (isProvenOwn(row, access)) return;
  await recordAuditEvent(trx, { actorId: access.userId, action, eventId: row.event_id, targetId: row.id });
}
