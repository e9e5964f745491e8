import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { countSince1970 } from '../database/sqlite/sqlite-expressions.ts';
import { quarterHourMs } from './quarter-hours.ts';

/** What a user did in a quarter of an hour, counted from 1970 in UTC. */
export interface Activity {
  kind: 'photos' | 'reactions' | 'comments';
  quarterHour: number;
  userId: string;
  count: number;
}

/** Selects what users did in an event, without what was removed since. A photo counts once its picture has arrived. */
export async function selectActivity(db: Database, eventId: string): Promise<Activity[]> {
  const shown = db.selectFrom('photos').where('photos.event_id', '=', eventId).where('photos.removed_at', 'is', null);
  const photos = shown
    .where('photos.preview_state', 'is distinct from', 'only')
    .select([
      sql<Activity['kind']>`'photos'`.as('kind'),
      quarterHourOf('photos.uploaded_at').as('quarterHour'),
      'photos.user_id as userId',
    ]);
  const reactions = shown
    .innerJoin('photo_likes', 'photo_likes.photo_id', 'photos.id')
    .select([
      sql<Activity['kind']>`'reactions'`.as('kind'),
      quarterHourOf('photo_likes.created_at').as('quarterHour'),
      'photo_likes.user_id as userId',
    ]);
  const comments = shown
    .innerJoin('photo_comments', 'photo_comments.photo_id', 'photos.id')
    .where('photo_comments.deleted_at', 'is', null)
    .select([
      sql<Activity['kind']>`'comments'`.as('kind'),
      quarterHourOf('photo_comments.created_at').as('quarterHour'),
      'photo_comments.user_id as userId',
    ]);
  return await db
    .selectFrom(photos.unionAll(reactions).unionAll(comments).as('done'))
    .select(['kind', 'quarterHour', 'userId', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['kind', 'quarterHour', 'userId'])
    .execute();
}

function quarterHourOf(column: string) {
  return countSince1970(column, quarterHourMs / 1000);
}
