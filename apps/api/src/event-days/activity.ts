import { type RawBuilder, sql, type Transaction } from 'kysely';
import { countSince1970, isInDaysBefore } from '../database/expressions.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** The offset of every time zone is a multiple of this, so that a quarter of an hour lies within one local hour. */
const quarterHourSeconds = 15 * 60;

/** What a user did in a quarter of an hour. */
export interface Activity {
  kind: 'photos' | 'reactions' | 'comments';
  /** When the quarter of an hour began, UTC in ISO 8601. */
  from: string;
  userId: string;
  count: number;
}

/**
 * When a photo was taken. A phone's clock and a picture of its library may say anything, so what is not in the week before
 * the photo arrived counts when it did.
 */
export const countedTime = sql<string>`case
  when ${isInDaysBefore('photos.taken_at', 7, 'photos.uploaded_at')} then photos.taken_at
  else photos.uploaded_at
end`;

/**
 * Selects what users did in an event, as far as it is still there; of photos that were removed, too. A photo counts once
 * its picture has arrived.
 */
export async function selectActivity(db: Database | Transaction<Tables>, eventId: string): Promise<Activity[]> {
  const all = db.selectFrom('photos').where('photos.event_id', '=', eventId);
  const photos = all
    .where('photos.preview_state', 'is distinct from', 'only')
    .select([
      sql<Activity['kind']>`'photos'`.as('kind'),
      quarterHourOf(countedTime).as('quarterHour'),
      'photos.user_id as userId',
    ]);
  const reactions = all
    .innerJoin('photo_reactions', 'photo_reactions.photo_id', 'photos.id')
    .select([
      sql<Activity['kind']>`'reactions'`.as('kind'),
      quarterHourOf(sql.ref('photo_reactions.created_at')).as('quarterHour'),
      'photo_reactions.user_id as userId',
    ]);
  const comments = all
    .innerJoin('photo_comments', 'photo_comments.photo_id', 'photos.id')
    .where('photo_comments.deleted_at', 'is', null)
    .select([
      sql<Activity['kind']>`'comments'`.as('kind'),
      quarterHourOf(sql.ref('photo_comments.created_at')).as('quarterHour'),
      'photo_comments.user_id as userId',
    ]);
  const rows = await db
    .selectFrom(photos.unionAll(reactions).unionAll(comments).as('done'))
    .select(['kind', 'quarterHour', 'userId', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['kind', 'quarterHour', 'userId'])
    .execute();
  return rows.map(({ quarterHour, ...done }) => ({
    ...done,
    from: new Date(quarterHour * quarterHourSeconds * 1000).toISOString(),
  }));
}

function quarterHourOf(time: RawBuilder<string>) {
  return countSince1970(time, quarterHourSeconds);
}
