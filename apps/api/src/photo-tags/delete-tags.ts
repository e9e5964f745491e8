import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { touchPhoto } from '../feed/sequence-number.ts';

/**
 * Deletes the tags of somebody who leaves an event. Those that they set stay, and removed ones that say what they refused
 * and that the photo was hidden for them: whoever comes back changes neither.
 */
export async function deleteTagsOf(
  trx: Transaction<Tables>,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<void> {
  const ofEvent = trx.selectFrom('photos').select('id').where('event_id', '=', eventId);
  const deleted = await trx
    .deleteFrom('photo_tags')
    .where('user_id', '=', userId)
    .where('photo_id', 'in', ofEvent)
    .where('is_refused', '=', 0)
    .where('hides_photo', '=', 0)
    .returning(['photo_id', 'removed_at'])
    .execute();
  for (const { photo_id, removed_at } of deleted) if (removed_at === null) await touchPhoto(trx, photo_id, eventId);
}
