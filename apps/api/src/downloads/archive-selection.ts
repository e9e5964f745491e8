import { createHash } from 'node:crypto';
import type { ArchiveOrder } from '@rollcall/schema/archive';
import { type RawBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { EventAccess } from '../access/event-access.ts';
import { whereProvenOwn, whereVisible } from '../access/photo-access.ts';
import type { AlbumRow } from '../database/album-tables.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { albumOrder, photosInOrder, whereInAlbum } from '../photos/albums.table.ts';
import { takenTime } from '../photos/photo-filters.table.ts';
import { remainingFreeDownloads } from './downloads.table.ts';
import type { ChecksummedPhoto } from './stored-checksums.ts';

export type PhotosQuery = SelectQueryBuilder<Tables, 'photos', object>;

export type ArchivedPhoto = ChecksummedPhoto &
  Pick<
    PhotoRow,
    'original_name' | 'uploader_name' | 'caption' | 'tags' | 'frame_number' | 'taken_at' | 'uploaded_at'
  > & {
    /** Its place in the order of the archive. */
    place: string | number;
  };

/** The photos of an archive. */
export interface ArchiveSelection {
  eventId: string;
  /** The same for everybody who gets the same photos of the event while nothing changes in it. */
  key: string;
  /** Of {@link archivePhotos}: in the order `own`, those of the album. */
  photos: PhotosQuery;
  /** The order of the numbers of its files; `own`: that of the album. */
  order: ArchiveOrder | 'own';
  /** How many these are, for the width of their numbers: a scan of all is too long to hold the thread for. */
  count: number;
  /** The text that says what is missing. */
  note: string | null;
}

/** Returns a query for the photos of an event or of one album that the caller sees, or only their own. */
export function archivePhotos(
  db: Database | Transaction<Tables>,
  access: EventAccess,
  { isOwnOnly, album = null }: { isOwnOnly: boolean; album?: AlbumRow | null },
): PhotosQuery {
  const isOwn = album?.sort_order === 'own';
  const photos = isOwn ? photosInOrder(db, album) : db.selectFrom('photos');
  return photos
    .where('event_id', '=', access.event.id)
    .where('removed_at', 'is', null)
    .where('preview_state', 'is distinct from', 'only')
    .where((where) => {
      if (!access.seesPictures) return where.lit(false);
      return isOwnOnly ? whereProvenOwn(where, access) : whereVisible(where, access);
    })
    .$if(album !== null && !isOwn, (query) => query.where((where) => whereInAlbum(where, access, album!)));
}

/** Returns the number of photos that a query selects. */
export async function countPhotos(photos: PhotosQuery): Promise<number> {
  const { count } = await photos.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Selects the next photos after `last` in an order. */
export async function selectPhotosAfter(
  { photos, order }: Pick<ArchiveSelection, 'photos' | 'order'>,
  last: ArchivedPhoto | undefined,
  limit: number,
): Promise<ArchivedPhoto[]> {
  const { position: key, id } = orderColumns(order);
  return await photos
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple(key, id), '>', tuple(last!.place, last!.id))),
    )
    // SQLite searches an index of an expression by the expression alone, and one of columns then by the first one alone.
    .$if(last !== undefined && order !== 'own', (query) => query.where(key, '>=', last!.place))
    .select(['id', 'file_key', 'file_extension', 'stored_bytes', 'stored_crc32', 'original_name'])
    .select(['full_size_extension', 'full_size_stored_bytes', 'full_size_stored_crc32'])
    .select(['uploader_name', 'caption', 'tags', 'frame_number', 'taken_at', 'uploaded_at'])
    .select(key.as('place'))
    .orderBy(key)
    .orderBy(id)
    .limit(limit)
    .execute();
}

function orderColumns(order: ArchiveOrder | 'own'): { position: RawBuilder<string | number>; id: RawBuilder<string> } {
  if (order === 'own') return albumOrder;
  return { position: order === 'taken' ? takenTime : sql<string>`photos.uploaded_at`, id: sql<string>`photos.id` };
}

/** Selects all photos that the caller sees, of the event or of one of its albums, in the order of that. */
export async function selectVisible(
  db: Database,
  access: EventAccess,
  given: ArchiveOrder = 'received',
  album: AlbumRow | null = null,
): Promise<ArchiveSelection> {
  const { event, isReviewer, isMember, canSeeAll, view } = access;
  const order = album?.sort_order ?? given;
  const photos = archivePhotos(db, access, { isOwnOnly: false, album });
  const selection = { eventId: event.id, photos, order, note: null };
  // The missions of the event decide what a rule finds, and its members alone are shown by who is in a photo.
  const of = album ? `${order}, album ${digest([album, event.missions, isMember])}` : order;
  if (isReviewer) {
    return { ...selection, key: `everything, ${of}`, count: album ? await countPhotos(photos) : event.photo_count };
  }
  if (!canSeeAll) return { ...selection, key: `own, ${of}, ${view}`, count: await countPhotos(photos) };
  // Found by their user: a scan of all pending photos would be too long.
  const own = archivePhotos(db, { ...access, canSeeAll: false }, { isOwnOnly: false });
  const pending = await own.where('is_approved', '=', 0).select('id').orderBy('id').execute();
  const count = album ? await countPhotos(photos) : event.approved_count + pending.length;
  return { ...selection, key: `approved, ${of}, ${digest(pending)}`, count };
}

interface FreeSelection {
  ids: string[];
  ownCount: number;
  order: ArchiveOrder;
  album: AlbumRow | null;
}

/** Selects the caller's own photos that their free downloads of the month reach, of so many. */
export function selectFree(
  db: Database,
  access: EventAccess,
  { ids, ownCount, order: given, album }: FreeSelection,
): ArchiveSelection {
  const photos = archivePhotos(db, access, { isOwnOnly: true, album }).where('photos.id', 'in', ids);
  const order = album?.sort_order ?? given;
  const left = ownCount - ids.length;
  const note = left > 0 ? missingPhotosText(left) : null;
  return {
    eventId: access.event.id,
    key: `free, ${digest([ids, left, order, album?.id])}`,
    photos,
    order,
    count: ids.length,
    note,
  };
}

/** Returns the ids of those own photos that were downloaded this month, and of new ones as far as the free downloads reach. */
export async function findFreeIds(own: PhotosQuery, counted: ReadonlySet<string>): Promise<string[]> {
  const ids = [...counted];
  const again = await own.where('photos.id', 'in', ids).select('id').execute();
  const fresh = await own
    .where('photos.id', 'not in', ids)
    .select('id')
    .orderBy('uploaded_at')
    .orderBy('id')
    .limit(remainingFreeDownloads(counted))
    .execute();
  return [...again, ...fresh].map(({ id }) => id).sort();
}

function digest(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

function missingPhotosText(left: number): string {
  const photos = left === 1 ? '1 of your photos is' : `${left} of your photos are`;
  return `${photos} not in this archive: the free downloads of this month are used up.\n`;
}
