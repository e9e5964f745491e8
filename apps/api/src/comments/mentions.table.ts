import { findNamed, type Mention } from '@rollcall/schema/mention';
import type { Transaction } from 'kysely';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { findPeople, toShownName } from '../people/people.table.ts';

/**
 * Replaces whom a comment mentions. Ids of others than people of the event whom its text names are dropped without a
 * word, so that nobody learns by them who takes part. Returns the ids of the users whom it mentions
 * anew, and no longer.
 */
export async function replaceMentions(
  trx: Transaction<Tables>,
  { id: commentId, comment }: { id: string; comment: string },
  event: EventRow,
  personIds: readonly string[],
): Promise<{ added: string[]; removed: string[] }> {
  const before = await trx
    .deleteFrom('comment_mentions')
    .where('comment_id', '=', commentId)
    .returning('user_id')
    .execute();
  const named = findNamed(comment, await findPeople(trx, event, personIds));
  const now = new Set(named.map(({ userId }) => userId));
  const mentions = [...now].map((user_id) => ({ comment_id: commentId, user_id }));
  if (mentions.length > 0) await trx.insertInto('comment_mentions').values(mentions).execute();
  const known = before.map(({ user_id }) => user_id);
  return {
    added: [...now].filter((userId) => !known.includes(userId)),
    removed: known.filter((userId) => !now.has(userId)),
  };
}

/** Returns whom these comments in an event mention, by comment, without those who left it. */
export async function findMentions(
  db: Database | Transaction<Tables>,
  event: EventRow,
  commentIds: readonly string[],
): Promise<Map<string, Mention[]>> {
  if (commentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('comment_mentions')
    .innerJoin('users', 'users.id', 'comment_mentions.user_id')
    .leftJoin('event_guests', (join) =>
      join.on('event_guests.event_id', '=', event.id).onRef('event_guests.user_id', '=', 'comment_mentions.user_id'),
    )
    .select(['comment_id', 'comment_mentions.user_id', 'event_guests.id as guest_id', 'guest_name'])
    .select(['first_name', 'last_name'])
    .where('comment_id', 'in', commentIds)
    .where((where) =>
      where.or([where('event_guests.id', 'is not', null), where('comment_mentions.user_id', '=', event.organizer_id)]),
    )
    .orderBy('comment_mentions.user_id')
    .execute();
  const byComment = Map.groupBy(rows, ({ comment_id }) => comment_id);
  return new Map(
    [...byComment].map(([commentId, mentioned]) => [
      commentId,
      mentioned.map(({ user_id, guest_id, guest_name, first_name, last_name }) => ({
        personId: guest_id ?? user_id,
        name: toShownName(guest_name ?? [first_name, last_name].filter(Boolean).join(' ')),
      })),
    ]),
  );
}
