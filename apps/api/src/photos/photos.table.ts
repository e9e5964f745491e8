import { dayRange } from '@rollcall/gallery/wall-time';
import type { PhotoSort } from '@rollcall/schema/photo';
import type { PhotoListQuery } from '@rollcall/schema/photo-list';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { EventAccess } from '../access/event-access.ts';
import { whereVisible } from '../access/photo-access.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { arrayContains, photoHasWords } from '../database/sqlite/sqlite-expressions.ts';
import type { Tables } from '../database/tables.ts';
import { shownMission } from '../events/missions.table.ts';

/** When a photo was taken, or arrived if it does not tell, in a query of `photos`. The expression of an index. */
export const takenTime = sql<string>`coalesce(photos.taken_at, photos.uploaded_at)`;

/** What a sort compares first. Only the order of an evening begins with its first photo. */
const sortKeys = {
  popular: sql<number>`photos.popularity`,
  newest: sql<string>`photos.uploaded_at`,
  taken: takenTime,
} as const satisfies Record<PhotoSort, RawBuilder<string | number>>;

const Seq = z.number().check(z.int(), z.minimum(0));

/** The sort, the last value and id of a page, and the sequence number of its snapshot. */
export const photoCursors = {
  popular: z.tuple([z.literal('popular'), z.number(), z.string(), Seq]),
  newest: z.tuple([z.literal('newest'), z.string(), z.string(), Seq]),
  taken: z.tuple([z.literal('taken'), z.string(), z.string(), Seq]),
} as const satisfies Record<PhotoSort, z.ZodMiniType>;

type PhotoCursor = z.infer<(typeof photoCursors)[PhotoSort]>;

/** Returns the key of a row's place in a sort. */
export function sortValueOf(sort: PhotoSort, row: PhotoRow): string | number {
  if (sort === 'popular') return row.popularity;
  return sort === 'taken' ? (row.taken_at ?? row.uploaded_at) : row.uploaded_at;
}

/** Selects a page by keyset of the sort's key and the id, one row more than `limit`. */
export async function selectPhotoPage(
  db: Database,
  access: EventAccess,
  query: PhotoListQuery,
  cursor: PhotoCursor | undefined,
) {
  const key = sortKeys[query.sort];
  const [direction, isAfter] = query.sort === 'taken' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  let select = db
    .selectFrom('photos')
    .selectAll('photos')
    .where('photos.removed_at', 'is', null)
    .where((where) => whereVisible(where, access))
    .orderBy(key, direction)
    .orderBy('photos.id', direction)
    .limit(query.limit + 1);
  if (cursor) {
    const [, value, id] = cursor;
    select = select.where((where) => where(where.refTuple(key, 'photos.id'), isAfter, where.tuple(value as never, id)));
    // SQLite searches an index of an expression by the expression alone.
    if (query.sort === 'taken') select = select.where(takenTime, '>=', value as string);
  }
  if (query.guestId) select = select.where('photos.event_guest_id', 'in', [query.guestId].flat());
  // SQLite uses the index of pending photos only if the number stands in the query.
  if (query.person) select = select.where((where) => whereShows(where, access, query.person!));
  if (query.status) select = select.where('photos.is_approved', '=', sql.lit(query.status === 'approved' ? 1 : 0));
  if (query.mission) select = select.where((where) => whereMission(where, access, query.mission!));
  if (query.by) select = select.where('photos.by_photographer', '=', query.by === 'photographer' ? 1 : 0);
  if (query.day) {
    const [from, until] = dayRange(query.day, access.event.time_zone ?? 'UTC');
    select = select.where(takenTime, '>=', from).where(takenTime, '<', until);
  }
  if (query.tag) {
    select = select.where(arrayContains('photos.tags', query.tag));
  }
  if (query.q) select = select.where(photoHasWords(query.q));
  return await select.execute();
}

function whereMission(where: ExpressionBuilder<Tables, 'photos'>, { event }: EventAccess, mission: string) {
  return shownMission(mission, event) === null ? where.lit(false) : where('photos.mission', '=', mission);
}

/** Returns the condition that a photo shows a person of the event, for those who take part in it. */
function whereShows(where: ExpressionBuilder<Tables, 'photos'>, { event, isMember }: EventAccess, personId: string) {
  if (!isMember) return where.lit(false);
  const guest = where
    .selectFrom('event_guests')
    .select('user_id')
    .where('event_guests.id', '=', personId)
    .where('event_guests.event_id', '=', event.id);
  return where(
    'photos.id',
    'in',
    where
      .selectFrom('photo_tags')
      .select('photo_id')
      .where(
        'photo_tags.user_id',
        personId === event.organizer_id ? '=' : 'in',
        personId === event.organizer_id ? personId : guest,
      )
      .where('photo_tags.removed_at', 'is', null),
  );
}
