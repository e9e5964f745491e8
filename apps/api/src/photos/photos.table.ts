import type { PhotoSort } from '@rollcall/schema/photo';
import type { PhotoListQuery } from '@rollcall/schema/photo-list';
import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { EventAccess } from '../access/event-access.ts';
import { whereVisible } from '../access/photo-access.ts';
import type { Database } from '../database/open.ts';
import { arrayContains, photoHasWords } from '../database/sqlite/sqlite-expressions.ts';
import type { Tables } from '../database/tables.ts';

export const sortColumns = { popular: 'popularity', newest: 'uploaded_at' } as const satisfies Record<
  PhotoSort,
  string
>;

const Seq = z.number().check(z.int(), z.minimum(0));

/** The sort, the last value and id of a page, and the sequence number of its snapshot. */
export const photoCursors = {
  popular: z.tuple([z.literal('popular'), z.number(), z.string(), Seq]),
  newest: z.tuple([z.literal('newest'), z.string(), z.string(), Seq]),
} as const satisfies Record<PhotoSort, z.ZodMiniType>;

type PhotoCursor = z.infer<(typeof photoCursors)[PhotoSort]>;

/** Selects a page by keyset of the sort's column and the id, both descending, one row more than `limit`. */
export async function selectPhotoPage(
  db: Database,
  access: EventAccess,
  query: PhotoListQuery,
  cursor: PhotoCursor | undefined,
) {
  const column = sortColumns[query.sort];
  let select = db
    .selectFrom('photos')
    .selectAll('photos')
    .where('photos.removed_at', 'is', null)
    .where((where) => whereVisible(where, access))
    .orderBy(`photos.${column}`, 'desc')
    .orderBy('photos.id', 'desc')
    .limit(query.limit + 1);
  if (cursor) {
    const [, value, id] = cursor;
    select = select.where((where) =>
      where(where.refTuple(`photos.${column}`, 'photos.id'), '<', where.tuple(value as never, id)),
    );
  }
  if (query.guestId) select = select.where('photos.event_guest_id', 'in', [query.guestId].flat());
  // SQLite uses the index of pending photos only if the number stands in the query.
  if (query.person) select = select.where((where) => whereShows(where, access, query.person!));
  if (query.status) select = select.where('photos.is_approved', '=', sql.lit(query.status === 'approved' ? 1 : 0));
  if (query.tag) {
    select = select.where(arrayContains('photos.tags', query.tag));
  }
  if (query.q) select = select.where(photoHasWords(query.q));
  return await select.execute();
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
