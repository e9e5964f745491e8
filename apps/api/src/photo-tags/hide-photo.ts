import type { Transaction } from 'kysely';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Tables } from '../database/tables.ts';
import { addToApprovedCount } from '../feed/event-counters.ts';
import { updatePhoto } from '../feed/sequence-number.ts';

interface HideRequest {
  photoId: string;
  tagId: string;
  /** `users.id` of the person who does not want to be seen. */
  personId: string;
  actorId: string | null;
}

/**
 * Makes a photo pending because somebody in it asked not to be seen, also in an event that approves by itself: a pending
 * photo is seen by its author and reviewers alone, everywhere. Done once for a person: what a reviewer decided then stands.
 */
export async function hidePhoto(trx: Transaction<Tables>, request: HideRequest): Promise<void> {
  const { photoId, tagId, personId, actorId } = request;
  const isDecided = await trx
    .selectFrom('photo_tags')
    .select('id')
    .where('photo_id', '=', photoId)
    .where('user_id', '=', personId)
    .where('hides_photo', '=', 1)
    .executeTakeFirst();
  await trx.updateTable('photo_tags').set({ hides_photo: 1 }).where('id', '=', tagId).execute();
  if (isDecided) return;
  const row = await trx.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();
  if (row.is_approved === 1 && row.removed_at === null) await addToApprovedCount(trx, row.event_id, -1);
  await updatePhoto(trx, row, { is_approved: 0, hide_requested_at: new Date().toISOString() });
  await recordAuditEvent(trx, { actorId, action: 'photo.hide', eventId: row.event_id, targetId: photoId });
}
