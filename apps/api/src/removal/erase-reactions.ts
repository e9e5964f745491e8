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

/**
 * Erases the reactions, comments and tags of a person, the tags that they set, and mentions of them, and counts those photos
 * again. Returns the ids of the changed events.
 */
export async function eraseReactions(
  trx: Transaction<Tables>,
  { userIds, guestIds, eventId }: ReactionAuthor,
): Promise<string[]> {
  const reactions = trx.selectFrom('photo_reactions').select('photo_id').where('user_id', 'in', userIds);
  const comments = trx
    .selectFrom('photo_comments')
    .select('photo_id')
    .where((where) => where.or([where('user_id', 'in', userIds), where('event_guest_id', 'in', guestIds)]));
  const tags = trx
    .selectFrom('photo_tags')
    .select('photo_id')
    .where((where) => where.or([where('user_id', 'in', userIds), where('tagged_by', 'in', userIds)]));
  const touched = await trx
    .selectFrom('photos')
    .select(['id', 'event_id'])
    .where('id', 'in', reactions.union(comments).union(tags))
    .$if(eventId !== undefined, (select) => select.where('event_id', '=', eventId ?? ''))
    .execute();
  for (const { id } of touched) {
    await trx.deleteFrom('photo_reactions').where('photo_id', '=', id).where('user_id', 'in', userIds).execute();
    await trx
      .deleteFrom('photo_comments')
      .where('photo_id', '=', id)
      .where((where) => where.or([where('user_id', 'in', userIds), where('event_guest_id', 'in', guestIds)]))
      .execute();
    await trx
      .deleteFrom('photo_tags')
      .where('photo_id', '=', id)
      .where((where) => where.or([where('user_id', 'in', userIds), where('tagged_by', 'in', userIds)]))
      // As when somebody leaves: what they refused and had hidden stands if they come back.
      .$if(eventId !== undefined, (remove) => remove.where('is_refused', '=', 0).where('hides_photo', '=', 0))
      .execute();
    await recountReactions(trx, id);
  }
  await eraseMentions(trx, userIds, eventId);
  return [...new Set(touched.map(({ event_id }) => event_id))];
}

async function eraseMentions(trx: Transaction<Tables>, userIds: string[], eventId: string | undefined): Promise<void> {
  const inEvent = trx
    .selectFrom('photo_comments')
    .innerJoin('photos', 'photos.id', 'photo_comments.photo_id')
    .select('photo_comments.id')
    .where('photos.event_id', '=', eventId ?? '');
  await trx
    .deleteFrom('comment_mentions')
    .where('user_id', 'in', userIds)
    .$if(eventId !== undefined, (remove) => remove.where('comment_id', 'in', inEvent))
    .execute();
}
