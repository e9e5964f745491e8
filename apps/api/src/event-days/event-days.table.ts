import type { EventDay } from '@rollcall/schema/event-analytics';
import { newId } from '@rollcall/schema/id';
import type { Transaction } from 'kysely';
import type { EventAnalyticsRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { countedTime } from './activity.ts';
import { noHours, toLocalHour } from './activity-by-day.ts';

const columns = {
  photos: 'total_photos',
  reactions: 'total_reactions',
  comments: 'total_comments',
  downloads: 'total_downloads',
  activeUsers: 'active_users',
} as const;

type Figure = keyof typeof columns;

/** What to add to the figures of a day; negative to subtract. */
export type DayChange = Partial<Record<Figure, number>> & {
  /** Of 24 hours. */
  photosByHour?: readonly number[];
};

interface Day {
  eventId: string;
  /** Such as `2027-06-12`, in the event's time zone. */
  date: string;
}

/** Selects the days on which something happened at an event, the earliest first. */
export async function selectDays(db: Database | Transaction<Tables>, eventId: string): Promise<EventDay[]> {
  const rows = await db
    .selectFrom('event_analytics')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('date')
    .execute();
  return rows.map((row) => ({
    date: row.date,
    totalPhotos: row.total_photos,
    totalReactions: row.total_reactions,
    totalComments: row.total_comments,
    totalDownloads: row.total_downloads,
    activeUsers: row.active_users,
    photosByHour: JSON.parse(row.photos_by_hour) as number[],
    updatedAt: row.updated_at,
  }));
}

/** Counts a photo whose picture has arrived, in the transaction that inserts it. */
export async function countPhoto(trx: Transaction<Tables>, photo: Pick<PhotoRow, 'id' | 'event_id' | 'user_id'>) {
  const { at } = await trx
    .selectFrom('photos')
    .select(countedTime.as('at'))
    .where('id', '=', photo.id)
    .executeTakeFirstOrThrow();
  const { date, hour } = await findLocalHour(trx, photo.event_id, at);
  const day = { eventId: photo.event_id, date };
  const activeUsers = await addActiveUsers(trx, day, [photo.user_id]);
  await addToDay(trx, day, { photos: 1, activeUsers, photosByHour: noHours().with(hour, 1) });
}

/** Counts a reaction or a comment, in the transaction that inserts it. */
export async function countResponse(
  trx: Transaction<Tables>,
  kind: 'reactions' | 'comments',
  { eventId, userId, at }: { eventId: string; userId: string; at: string },
): Promise<void> {
  const day = { eventId, date: (await findLocalHour(trx, eventId, at)).date };
  await addToDay(trx, day, { [kind]: 1, activeUsers: await addActiveUsers(trx, day, [userId]) });
}

/** Subtracts a reaction or a comment that was taken back, in the transaction that deletes it. */
export async function discountResponse(
  trx: Transaction<Tables>,
  kind: 'reactions' | 'comments',
  { eventId, at }: { eventId: string; at: string },
): Promise<void> {
  const { date } = await findLocalHour(trx, eventId, at);
  await addToDay(trx, { eventId, date }, { [kind]: -1 });
}

/** Counts clean pictures that were downloaded now, by nobody in particular. */
export async function countEventDownloads(trx: Transaction<Tables>, eventId: string, downloads: number): Promise<void> {
  const { date } = await findLocalHour(trx, eventId, new Date().toISOString());
  await addToDay(trx, { eventId, date }, { downloads });
}

/** Transfers the days of a guest to an account. A day on which both did something counts one person less. */
export async function transferActiveDays(
  trx: Transaction<Tables>,
  guestUserId: string,
  customerId: string,
): Promise<void> {
  const days = await trx.deleteFrom('event_active_users').where('user_id', '=', guestUserId).returningAll().execute();
  for (const { event_id: eventId, date } of days) {
    const added = await addActiveUsers(trx, { eventId, date }, [customerId]);
    if (added === 0) await addToDay(trx, { eventId, date }, { activeUsers: -1 });
  }
}

/** Records that users were active on a day. Returns how many were not before. */
export async function addActiveUsers(
  trx: Transaction<Tables>,
  { eventId, date }: Day,
  userIds: Iterable<string>,
): Promise<number> {
  let added = 0;
  for (const user_id of userIds) {
    const inserted = await trx
      .insertInto('event_active_users')
      .values({ event_id: eventId, date, user_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (inserted) added++;
  }
  return added;
}

/** Adds to the figures of a day, none of which gets below 0. A day without any has no row. */
export async function addToDay(trx: Transaction<Tables>, { eventId, date }: Day, change: DayChange): Promise<void> {
  const before = await trx
    .selectFrom('event_analytics')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('date', '=', date)
    .executeTakeFirst();
  const row = addFigures(before ?? { id: newId(), event_id: eventId, date, ...noFigures() }, change);
  const isEmpty = Object.values(columns).every((column) => row[column] === 0);
  if (isEmpty) {
    await trx.deleteFrom('event_analytics').where('id', '=', row.id).execute();
    return;
  }
  await trx
    .insertInto('event_analytics')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

function noFigures() {
  const zeros = Object.fromEntries(Object.values(columns).map((column) => [column, 0]));
  return { ...(zeros as Record<(typeof columns)[Figure], number>), photos_by_hour: JSON.stringify(noHours()) };
}

function addFigures(day: Omit<EventAnalyticsRow, 'updated_at'>, change: DayChange): EventAnalyticsRow {
  const row = { ...day, updated_at: new Date().toISOString() };
  for (const figure of Object.keys(columns) as Figure[]) {
    row[columns[figure]] = Math.max(0, row[columns[figure]] + (change[figure] ?? 0));
  }
  if (change.photosByHour) {
    const hours = JSON.parse(row.photos_by_hour) as number[];
    row.photos_by_hour = JSON.stringify(hours.map((photos, hour) => Math.max(0, photos + change.photosByHour![hour]!)));
  }
  return row;
}

async function findLocalHour(trx: Transaction<Tables>, eventId: string, time: string) {
  const { time_zone } = await trx
    .selectFrom('events')
    .select('time_zone')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return toLocalHour(time_zone, time);
}
