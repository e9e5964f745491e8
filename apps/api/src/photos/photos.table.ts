import type { PhotoSort } from '@rollcall/schema/photo';
import type { PhotoListQuery } from '@rollcall/schema/photo-list';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { EventAccess } from '../access/event-access.ts';
import { whereVisible } from '../access/photo-access.ts';
import type { AlbumRow } from '../database/album-tables.ts';
import { photoHasWords } from '../database/expressions.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { albumOrder, photosInOrder, whereInAlbum } from './albums.table.ts';
import { takenTime, wherePhotoMatches } from './photo-filters.table.ts';

/** What photos are sorted by; `own`: the order of an album by hand. */
export type PhotoListSort = PhotoSort | 'own';

/** What a sort compares first. Only an order of an evening and of an album begins with its first photo. */
const sortKeys = {
  popular: sql<number>`photos.popularity`,
  newest: sql<string>`photos.uploaded_at`,
  taken: takenTime,
  own: albumOrder.position,
} as const satisfies Record<PhotoListSort, RawBuilder<string | number>>;

const Seq = z.number().check(z.int(), z.minimum(0));

/** The sort, the last value and id of a page, and the sequence number of its snapshot. */
export const photoCursors = {
  popular: z.tuple([z.literal('popular'), z.number(), z.string(), Seq]),
  newest: z.tuple([z.literal('newest'), z.string(), z.string(), Seq]),
  taken: z.tuple([z.literal('taken'), z.string(), z.string(), Seq]),
  own: z.tuple([z.literal('own'), z.number(), z.string(), Seq]),
} as const satisfies Record<PhotoListSort, z.ZodMiniType>;

type PhotoCursor = z.infer<(typeof photoCursors)[PhotoListSort]>;

/** A photo in a list, in an album's own order with its place there. */
type ListedRow = PhotoRow & { position?: number };

/** Returns the key of a row's place in a sort. */
export function sortValueOf(sort: PhotoListSort, row: ListedRow): string | number {
  if (sort === 'own') return row.position!;
  if (sort === 'popular') return row.popularity;
  return sort === 'taken' ? (row.taken_at ?? row.uploaded_at) : row.uploaded_at;
}

/** The query of a list, with the sort that its album decides. */
type ListQuery = Omit<PhotoListQuery, 'sort' | 'album'> & { sort: PhotoListSort };

/**
 * Selects a page by keyset of the sort's key and the id, one row more than `limit`.
 * @param album only its photos; the sort `own` needs one by hand
 */
export async function selectPhotoPage(
  db: Database,
  access: EventAccess,
  query: ListQuery,
  cursor: PhotoCursor | undefined,
  album: AlbumRow | null = null,
): Promise<ListedRow[]> {
  const isOwn = query.sort === 'own';
  const key = sortKeys[query.sort];
  const id = isOwn ? albumOrder.id : sql<string>`photos.id`;
  const isForward = query.sort === 'taken' || isOwn;
  const [direction, isAfter] = isForward ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const photos = isOwn ? photosInOrder(db, album!) : db.selectFrom('photos');
  let select = photos
    .selectAll('photos')
    .$if(isOwn, (own) => own.select(albumOrder.position.as('position')))
    .where('photos.removed_at', 'is', null)
    .where((where) => whereVisible(where, access))
    .orderBy(key, direction)
    .orderBy(id, direction)
    .limit(query.limit + 1);
  if (cursor) {
    const [, value, lastId] = cursor;
    select = select.where((where) => where(where.refTuple(key, id), isAfter, where.tuple(value as never, lastId)));
    // SQLite searches an index of an expression by the expression alone.
    if (query.sort === 'taken') select = select.where(takenTime, '>=', value as string);
  }
  select = select.where((where) => wherePhotoMatches(where, access, query));
  if (album && !isOwn) select = select.where((where) => whereInAlbum(where, access, album));
  // SQLite uses the index of pending photos only if the number stands in the query.
  if (query.status) select = select.where('photos.is_approved', '=', sql.lit(query.status === 'approved' ? 1 : 0));
  if (query.q) select = select.where(photoHasWords(query.q));
  return await select.execute();
}
