import { createHash } from 'node:crypto';
import type { ArchiveOrder } from '@rollcall/schema/archive';
import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { EventAccess } from '../access/event-access.ts';
import { whereProvenOwn, whereVisible } from '../access/photo-access.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { takenTime } from '../photos/photo-filters.table.ts';
import { remainingFreeDownloads } from './downloads.table.ts';
import type { ChecksummedPhoto } from './stored-checksums.ts';

export type PhotosQuery = SelectQueryBuilder<Tables, 'photos', object>;

export type ArchivedPhoto = ChecksummedPhoto &
  Pick<PhotoRow, 'original_name' | 'uploader_name' | 'caption' | 'tags' | 'frame_number' | 'taken_at' | 'uploaded_at'>;

/** The photos of an archive. */
export interface ArchiveSelection {
  eventId: string;
  /** The same for everybody who gets the same photos of the event while nothing changes in it. */
  key: string;
  photos: PhotosQuery;
  /** The order of the numbers of its files. */
  order: ArchiveOrder;
  /** How many these are, for the width of their numbers: a scan of all is too long to hold the thread for. */
  count: number;
  /** The text that says what is missing. */
  note: string | null;
}

/** Returns a query for the photos of an event that the caller sees, or only their own. */
export function archivePhotos(
  db: Database | Transaction<Tables>,
  access: EventAccess,
  { isOwnOnly }: { isOwnOnly: boolean },
): PhotosQuery {
  return db
    .selectFrom('photos')
    .where('event_id', '=', access.event.id)
    .where('removed_at', 'is', null)
    .where('preview_state', 'is distinct from', 'only')
    .where((where) => {
      if (!access.seesPictures) return where.lit(false);
      return isOwnOnly ? whereProvenOwn(where, access) : whereVisible(where, access);
    });
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
  const [key, lastKey] =
    order === 'taken'
      ? [takenTime, last && (last.taken_at ?? last.uploaded_at)]
      : [sql<string>`photos.uploaded_at`, last?.uploaded_at];
  return await photos
    .$if(last !== undefined, (query) =>
      query
        // SQLite searches an index of an expression by the expression alone.
        .where(key, '>=', lastKey!)
        .where(({ eb, refTuple, tuple }) => eb(refTuple(key, 'photos.id'), '>', tuple(lastKey!, last!.id))),
    )
    .select(['id', 'file_key', 'file_extension', 'stored_bytes', 'stored_crc32', 'original_name'])
    .select(['uploader_name', 'caption', 'tags', 'frame_number', 'taken_at', 'uploaded_at'])
    .orderBy(key)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Selects all photos that the caller sees. */
export async function selectVisible(
  db: Database,
  access: EventAccess,
  order: ArchiveOrder = 'received',
): Promise<ArchiveSelection> {
  const { event, isReviewer, canSeeAll, view } = access;
  const photos = archivePhotos(db, access, { isOwnOnly: false });
  const selection = { eventId: event.id, photos, order, note: null };
  if (isReviewer) return { ...selection, key: `everything, ${order}`, count: event.photo_count };
  if (!canSeeAll) return { ...selection, key: `own, ${order}, ${view}`, count: await countPhotos(photos) };
  // Found by their user: a scan of all pending photos would be too long.
  const own = archivePhotos(db, { ...access, canSeeAll: false }, { isOwnOnly: false });
  const pending = await own.where('is_approved', '=', 0).select('id').orderBy('id').execute();
  return { ...selection, key: `approved, ${order}, ${digest(pending)}`, count: event.approved_count + pending.length };
}

/** Selects the caller's own photos that their free downloads of the month reach, of so many. */
export function selectFree(
  db: Database,
  access: EventAccess,
  { ids, ownCount, order }: { ids: string[]; ownCount: number; order: ArchiveOrder },
): ArchiveSelection {
  const photos = archivePhotos(db, access, { isOwnOnly: true }).where('photos.id', 'in', ids);
  const left = ownCount - ids.length;
  const note = left > 0 ? missingPhotosText(left) : null;
  return {
    eventId: access.event.id,
    key: `free, ${digest([ids, left, order])}`,
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
