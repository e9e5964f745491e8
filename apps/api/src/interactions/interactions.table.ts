import { type Selectable, sql, type Transaction } from 'kysely';
import type { UserEventInteractionsTable } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

export type InteractionsRow = Selectable<UserEventInteractionsTable>;

type Counted = Omit<InteractionsRow, 'last_interaction_at'>;

/** Sums what a user did in all events. */
export async function sumInteractions(
  db: Database,
  userId: string,
): Promise<{ photosUploaded: number; photosLiked: number; commentsLeft: number }> {
  return await db
    .selectFrom('user_event_interactions')
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('photos_uploaded'), lit(0)).as('photosUploaded'),
      fn.coalesce(fn.sum<number>('photos_liked'), lit(0)).as('photosLiked'),
      fn.coalesce(fn.sum<number>('comments_left'), lit(0)).as('commentsLeft'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Returns the rows of `user_event_interactions` that differ from what they count, as they should be: one that should not be
 * there with zeros and null. When somebody was last active cannot be counted again.
 */
export async function findWrongInteractions(db: Database | Transaction<Tables>): Promise<Counted[]> {
  const counted = await countInteractions(db).execute();
  const stored = await db.selectFrom('user_event_interactions').selectAll().execute();
  const byKey = new Map(stored.map((row) => [keyOf(row), row]));
  const keys = new Set(counted.map(keyOf));
  const superfluous = stored.filter((row) => !keys.has(keyOf(row)));
  const isWrong = (row: Counted) => {
    const there = byKey.get(keyOf(row));
    return !there || factsOf(there) !== factsOf(row);
  };
  const none = { photos_uploaded: 0, photos_liked: 0, comments_left: 0, joined_at: null };
  return [...counted.filter(isWrong), ...superfluous.map(({ user_id, event_id }) => ({ user_id, event_id, ...none }))];
}

/** Corrects what {@link findWrongInteractions} finds. Returns how many rows it has corrected. */
export async function recountInteractions(trx: Transaction<Tables>): Promise<number> {
  const wrong = await findWrongInteractions(trx);
  for (const row of wrong) {
    const { user_id, event_id, ...facts } = row;
    await trx
      .insertInto('user_event_interactions')
      .values({ ...row, last_interaction_at: row.joined_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'event_id']).doUpdateSet(facts))
      .execute();
    // Those without anything go by the trigger that an update runs.
  }
  return wrong.length;
}

/** Counts what the triggers of migration 032 keep. */
function countInteractions(db: Database | Transaction<Tables>) {
  const [one, zero] = [sql<number>`1`, sql<number>`0`];
  const nothing = sql<string | null>`null`;
  const photos = db
    .selectFrom('photos')
    .select(['user_id', 'event_id', one.as('photo'), zero.as('liked'), zero.as('comment'), nothing.as('joined_at')])
    .where('removed_at', 'is', null);
  const likes = db
    .selectFrom('photo_reactions')
    .innerJoin('photos', 'photos.id', 'photo_id')
    .select(['photo_reactions.user_id', 'event_id'])
    .select([zero.as('photo'), one.as('liked'), zero.as('comment'), nothing.as('joined_at')])
    .where('reaction_type', '=', 'like');
  const comments = db
    .selectFrom('photo_comments')
    .innerJoin('photos', 'photos.id', 'photo_id')
    .select(['photo_comments.user_id', 'photos.event_id'])
    .select([zero.as('photo'), zero.as('liked'), one.as('comment'), nothing.as('joined_at')])
    .where('deleted_at', 'is', null);
  const guests = db
    .selectFrom('event_guests')
    .select(['user_id', 'event_id', zero.as('photo'), zero.as('liked'), zero.as('comment')])
    .select(({ ref }) => ref('joined_at').$castTo<string | null>().as('joined_at'));
  return db
    .selectFrom(photos.unionAll(likes).unionAll(comments).unionAll(guests).as('done'))
    .select(['user_id', 'event_id'])
    .select(({ fn }) => [
      fn.sum<number>('photo').as('photos_uploaded'),
      fn.sum<number>('liked').as('photos_liked'),
      fn.sum<number>('comment').as('comments_left'),
      fn.max('joined_at').as('joined_at'),
    ])
    .groupBy(['user_id', 'event_id']);
}

const keyOf = ({ user_id, event_id }: Pick<Counted, 'user_id' | 'event_id'>) => `${user_id} ${event_id}`;

const factsOf = ({ photos_uploaded, photos_liked, comments_left, joined_at }: Counted) =>
  [photos_uploaded, photos_liked, comments_left, joined_at].join();
