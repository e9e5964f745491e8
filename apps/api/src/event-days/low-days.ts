import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { selectActivity } from './activity.ts';
import { groupByDay, noHours } from './activity-by-day.ts';
import { addToDay, type DayChange, selectDays } from './event-days.table.ts';

interface LowDay {
  eventId: string;
  date: string;
  missing: DayChange;
}

/** Finds the days with figures below what is still there of them. */
export async function findLowDays(db: Database | Transaction<Tables>): Promise<LowDay[]> {
  const events = await db.selectFrom('events').select(['id', 'time_zone']).execute();
  const low: LowDay[] = [];
  for (const event of events) {
    const stored = new Map((await selectDays(db, event.id)).map((day) => [day.date, day]));
    for (const [date, there] of groupByDay(await selectActivity(db, event.id), event.time_zone)) {
      const day = stored.get(date);
      const hours = day?.photosByHour ?? noHours();
      const missing = {
        photos: Math.max(0, there.totals.photos - (day?.totalPhotos ?? 0)),
        reactions: Math.max(0, there.totals.reactions - (day?.totalReactions ?? 0)),
        comments: Math.max(0, there.totals.comments - (day?.totalComments ?? 0)),
        photosByHour: there.photosByHour.map((photos, hour) => Math.max(0, photos - hours[hour]!)),
      };
      const { photosByHour, ...totals } = missing;
      const isLow = [...Object.values(totals), ...photosByHour].some((count) => count > 0);
      if (isLow) low.push({ eventId: event.id, date, missing });
    }
  }
  return low;
}

/** Corrects what {@link findLowDays} finds. Returns how many days it has corrected. */
export async function raiseLowDays(trx: Transaction<Tables>): Promise<number> {
  const low = await findLowDays(trx);
  for (const { missing, ...day } of low) await addToDay(trx, day, missing);
  return low.length;
}
