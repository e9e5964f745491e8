import type { PhotoReaction, PhotoReactionsQuery } from '@rollcall/schema/photo-reaction';
import { type ReactionType, reactionTypes } from '@rollcall/schema/reaction';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { toShownName } from '../people/people.table.ts';

/** Returns the kinds of a user's reactions to these photos, in the order of {@link reactionTypes}, by photo. */
export async function findOwnReactions(
  db: Database,
  userId: string | null,
  photoIds: string[],
): Promise<Map<string, ReactionType[]>> {
  if (userId === null || photoIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('photo_reactions')
    .select(['photo_id', 'reaction_type'])
    .where('user_id', '=', userId)
    .where('photo_id', 'in', photoIds)
    .execute();
  const byPhoto = Map.groupBy(rows, ({ photo_id }) => photo_id);
  return new Map(
    [...byPhoto].map(([photoId, own]) => {
      const kinds = new Set(own.map(({ reaction_type }) => reaction_type));
      return [photoId, reactionTypes.filter((type) => kinds.has(type))];
    }),
  );
}

/** Returns the users who have reacted to any of these photos. */
export async function findReactingUsers(db: Database, photoIds: string[]): Promise<Set<string>> {
  const reactions = await db
    .selectFrom('photo_reactions')
    .select('user_id')
    .distinct()
    .where('photo_id', 'in', photoIds)
    .execute();
  return new Set(reactions.map(({ user_id }) => user_id));
}

/** Selects the newest reactions to a photo with the names of those who reacted: of their membership, or of their account. */
export async function selectReactions(
  db: Database,
  { id, event_id }: Pick<PhotoRow, 'id' | 'event_id'>,
  { type, limit }: PhotoReactionsQuery,
): Promise<PhotoReaction[]> {
  const rows = await db
    .selectFrom('photo_reactions')
    .leftJoin('event_guests', (join) =>
      join.onRef('event_guests.user_id', '=', 'photo_reactions.user_id').on('event_guests.event_id', '=', event_id),
    )
    .innerJoin('users', 'users.id', 'photo_reactions.user_id')
    .select(['reaction_type', 'guest_name', 'first_name', 'last_name'])
    .where('photo_id', '=', id)
    .$if(type !== undefined, (select) => select.where('reaction_type', '=', type!))
    .orderBy('photo_reactions.created_at', 'desc')
    .orderBy('photo_reactions.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ reaction_type, guest_name, first_name, last_name }) => ({
    type: reaction_type,
    name: toShownName(guest_name ?? [first_name, last_name].filter(Boolean).join(' ')),
  }));
}
