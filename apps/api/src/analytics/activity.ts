import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { countSince1970, isInDaysBefore } from '../database/sqlite/sqlite-expressions.ts';
import { quarterHourMs } from './quarter-hours.ts';

/** What a user did in a quarter of an hour, counted from 1970 in UTC. */
export interface Activity {
  kind: 'photos' | 'reactions' | 'comments';
  quarterHour: number;
  userId: string;
  count: number;
}

/**
 * When a photo was taken. A phone's clock and a picture of its library may say anything, so what is not in the week before
 * the photo arrived counts when it did.
 */
const takenAt = sql<string>`case
  when ${isInDaysBefore('photos.taken_at', 7, 'photos.uploaded_at')} then photos.taken_at
  else photos.uploaded_at
end`;

/** Selects what users did in an event, without what was removed since. A photo counts once its picture has arrived. */
export async function selectActivity(db: Database, eventId: string): Promise<Activity[]> {
  const shown = db.selectFrom('photos').where('photos.event_id', '=', eventId).where('photos.removed_at', 'is', null);
  const photos = shown
    .where('photos.preview_state', 'is distinct from', 'only')
    .select([
      sql<Activity['kind']>`'photos'`.as('kind'),
      quarterHourOf(takenAt).as('quarterHour'),
      'photos.user_id as userId',
    ]);
  const reactions = shown
    .innerJoin('photo_reactions', 'photo_reactions.photo_id', 'photos.id')
    .select([
      sql<Activity['kind']>`'reactions'`.as('kind'),
      quarterHourOf(sql.ref('photo_reactions.created_at')).as('quarterHour'),
      'photo_reactions.user_id as userId',
    ]);
  const comments = shown
    .innerJoin('photo_comments', 'photo_comments.photo_id', 'photos.id')
    .where('photo_comments.deleted_at', 'is', null)
    .select([
      sql<Activity['kind']>`'comments'`.as('kind'),
      quarterHourOf(sql.ref('photo_comments.created_at')).as('quarterHour'),
      'photo_comments.user_id as userId',
    ]);
  return await db
    .selectFrom(photos.unionAll(reactions).unionAll(comments).as('done'))
    .select(['kind', 'quarterHour', 'userId', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['kind', 'quarterHour', 'userId'])
    .execute();
}

function quarterHourOf(time: RawBuilder<string>) {
  return countSince1970(time, quarterHourMs / 1000);
}
