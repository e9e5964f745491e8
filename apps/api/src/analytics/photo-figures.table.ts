import type { EventAnalyticsDetails } from '@rollcall/schema/event-analytics';
import { sql } from 'kysely';
import { sumOfValues, valueAtMax } from '../database/expressions.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { countedTime } from '../event-days/activity.ts';
import { takenTime } from '../photos/photo-filters.table.ts';

const maxTopPhotos = 6;
const maxContributors = 10;

/** Counts the guests of whom a photo is there. The photographer's are of no guest. */
export async function countGuestsWithPhotos(db: Database, eventId: string): Promise<number> {
  const { guests } = await selectArrived(db, eventId)
    .select(({ fn }) => fn.count<number>('event_guest_id').distinct().as('guests'))
    .executeTakeFirstOrThrow();
  return guests;
}

/** Returns the photo that was taken first, and when. Both queries read the first rows of an index. */
export async function findFirstPhoto(db: Database, eventId: string): Promise<(PhotoRow & { at: string }) | undefined> {
  const arrived = selectArrived(db, eventId).selectAll().select(countedTime.as('at'));
  const timed = await arrived
    .where(countedTime, '=', takenTime)
    .orderBy(takenTime)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  // Those whose device says a time that does not count.
  const others = arrived.where(countedTime, '!=', takenTime).orderBy('uploaded_at').orderBy('id').limit(1);
  const earlier = await (timed ? others.where('uploaded_at', '<', timed.at) : others).executeTakeFirst();
  return earlier ?? timed;
}

/** Selects the photos with the most reactions and comments, which weigh as in the popular order. */
export async function selectTopPhotos(db: Database, eventId: string): Promise<PhotoRow[]> {
  return await selectArrived(db, eventId)
    .selectAll()
    .where((where) => where.or([where('reactions', '!=', '{}'), where('comment_count', '>', 0)]))

    .orderBy(sql`${sumOfValues('photos.reactions')} + 2 * photos.comment_count`, 'desc')
    .orderBy('frame_number')
    .limit(maxTopPhotos)
    .execute();
}

/** Selects who took the most photos, by the name on the latest of them. */
export async function selectContributors(
  db: Database,
  eventId: string,
): Promise<EventAnalyticsDetails['contributors']> {
  const rows = await selectArrived(db, eventId)
    .select(({ fn }) => [
      valueAtMax<string>('uploader_name', 'uploaded_at').as('name'),
      fn.countAll<number>().as('photos'),
      fn.sum<number>('like_count').as('likes'),
      fn.max('uploaded_at').as('latest'),
    ])
    // The organizer's own and the photographer's, which the same account uploads.
    .groupBy(['user_id', 'by_photographer'])
    .orderBy('photos', 'desc')
    .orderBy('likes', 'desc')
    .orderBy('latest')
    .limit(maxContributors)
    .execute();
  return rows.map(({ name, photos, likes }) => ({ name, photos, likes }));
}

/** Selects the photos that are there, without those of which only a preview has arrived. */
function selectArrived(db: Database, eventId: string) {
  return db
    .selectFrom('photos')
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .where('preview_state', 'is distinct from', 'only');
}
