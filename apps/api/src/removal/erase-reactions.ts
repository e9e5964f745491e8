import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { recountReactions } from '../reactions/recount-reactions.ts';

interface ReactionAuthor {
  userIds: string[];
  /** Comments written under one of these memberships count as well. */
  guestIds: string[];
  /** In one event only; in all of them otherwise. */
  eventId?: string;
}

/** Erases the reactions and comments of a person, and counts those photos again. Returns the ids of the changed events. */
export async function eraseReactions(
  trx: Transaction<Tables>,
  { userIds, guestIds, eventId }: ReactionAuthor,
): Promise<string[]> {
  const reactions = trx.selectFrom('photo_reactions').select('photo_id').where('user_id', 'in', userIds);
  const comments = trx
    .selectFrom('photo_comments')
    .select('photo_id')
    .where((where) => where.or([where('user_id', 'in', userIds), where('event_guest_id', 'in', guestIds)]));
  const touched = await trx
    .selectFrom('photos')
    .select(['id', 'event_id'])
    .where('id', 'in', reactions.union(comments))
    .$if(eventId !== undefined, (select) => select.where('event_id', '=', eventId ?? ''))
    .execute();
  for (const { id } of touched) {
    await trx.deleteFrom('photo_reactions').where('photo_id', '=', id).where('user_id', 'in', userIds).execute();
    await trx
      .deleteFrom('photo_comments')
      .where('photo_id', '=', id)
      .where((where) => where.or([where('user_id', 'in', userIds), where('event_guest_id', 'in', guestIds)]))
      .execute();
    await recountReactions(trx, id);
  }
  return [...new Set(touched.map(({ event_id }) => event_id))];
}
