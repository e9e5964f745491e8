import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { selectActivity } from './activity.ts';
import { type DayActivity, groupByDay, noHours } from './activity-by-day.ts';
import { addActiveUsers, addToDay } from './event-days.table.ts';

const nothing: DayActivity = {
  totals: { photos: 0, reactions: 0, comments: 0 },
  photosByHour: noHours(),
  userIds: new Set(),
};

/**
 * Moves what is still there of an event to the days and hours of another time zone, in the transaction that sets it. What
 * is gone, and downloads, stay on their day.
 */
export async function moveDays(
  trx: Transaction<Tables>,
  eventId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const activity = await selectActivity(trx, eventId);
  const [before, after] = [groupByDay(activity, from), groupByDay(activity, to)];
  for (const date of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(date) ?? nothing, after.get(date) ?? nothing];
    const left = await deleteActiveUsers(
      trx,
      { eventId, date },
      [...was.userIds].filter((id) => !is.userIds.has(id)),
    );
    const added = await addActiveUsers(trx, { eventId, date }, is.userIds);
    await addToDay(
      trx,
      { eventId, date },
      {
        photos: is.totals.photos - was.totals.photos,
        reactions: is.totals.reactions - was.totals.reactions,
        comments: is.totals.comments - was.totals.comments,
        activeUsers: added - left,
        photosByHour: is.photosByHour.map((photos, hour) => photos - was.photosByHour[hour]!),
      },
    );
  }
}

/** Returns how many of these users were active on the day. */
async function deleteActiveUsers(
  trx: Transaction<Tables>,
  { eventId, date }: { eventId: string; date: string },
  userIds: string[],
): Promise<number> {
  const deleted = await trx
    .deleteFrom('event_active_users')
    .where('event_id', '=', eventId)
    .where('date', '=', date)
    .where('user_id', 'in', userIds)
    .returning('user_id')
    .execute();
  return deleted.length;
}
