import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { touchPhoto } from '../feed/sequence-number.ts';

/**
 * Transfers the tags of a guest, and those they set, to an account. Where both are tagged in a photo, the account's tag
 * stays. Returns the ids of the events with a changed photo.
 */
export async function transferTags(
  trx: Transaction<Tables>,
  guestUserId: string,
  customerId: string,
): Promise<string[]> {
  const photos = await trx
    .selectFrom('photos')
    .innerJoin('photo_tags', 'photo_tags.photo_id', 'photos.id')
    .select(['photos.id', 'event_id'])
    .distinct()
    .where((where) =>
      where.or([where('photo_tags.user_id', '=', guestUserId), where('photo_tags.tagged_by', '=', guestUserId)]),
    )
    .execute();
  if (photos.length === 0) return [];
  await trx
    .updateTable('photo_tags')
    .set({ removed_at: new Date().toISOString() })
    .where('user_id', '=', guestUserId)
    .where('removed_at', 'is', null)
    .where(
      'photo_id',
      'in',
      trx
        .selectFrom('photo_tags as kept')
        .select('kept.photo_id')
        .where('kept.user_id', '=', customerId)
        .where('kept.removed_at', 'is', null),
    )
    .execute();
  for (const column of ['user_id', 'tagged_by'] as const) {
    await trx
      .updateTable('photo_tags')
      .set({ [column]: customerId })
      .where(column, '=', guestUserId)
      .execute();
  }
  for (const { id, event_id } of photos) await touchPhoto(trx, id, event_id);
  return photos.map(({ event_id }) => event_id);
}
