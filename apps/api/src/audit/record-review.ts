import type { Transaction } from 'kysely';
import type { EventAccess } from '../access/event-access.ts';
import { isOwn } from '../access/photo-access.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { type AuditedAction, recordAuditEvent } from './audit-log.store.ts';

/** Records what a reviewer did to somebody else's photo. */
export async function recordReview(
  trx: Transaction<Tables>,
  action: AuditedAction,
  row: PhotoRow,
  access: EventAccess,
): Promise<void> {
  if (isOwn(row, access)) return;
  await recordAuditEvent(trx, { actorId: access.userId, action, eventId: row.event_id, targetId: row.id });
}
