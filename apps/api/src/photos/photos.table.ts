import type { Photo, PhotoListQuery, PhotoSort } from '@rollcall/schema/photo';
import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { mayDownload } from '../access/entitlement.ts';
import type { EventAccess } from '../access/event-access.ts';
import { renditionName } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotosTable } from '../database/photo-tables.ts';
import { arrayContains, matchesWords } from '../database/sqlite/sqlite-expressions.ts';
import type { Tables } from '../database/tables.ts';

export type PhotoRow = Selectable<PhotosTable>;

/** A photo as this caller sees it: who has no right to the clean picture is given the watermarked one. */
export function toPhoto(row: PhotoRow, access: EventAccess, isLiked: boolean): Photo {
  const rights = rightsTo(row, access);
  const hasRenditions = row.thumbhash !== null;
  const view = mayDownload(rights) === 'none' ? 'marked' : 'view';
  return {
    id: row.id,
    eventId: row.event_id,
    guestId: row.event_guest_id,
    uploaderName: row.uploader_name,
    originalName: row.original_name,
    filename: `${row.file_key}.${row.file_extension}`,
    url: hasRenditions ? `/uploads/${renditionName(row.file_key, view)}` : null,
    thumbnailUrl: hasRenditions ? `/uploads/${renditionName(row.file_key, 'thumbnail')}` : null,
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    caption: row.caption,
    tags: JSON.parse(row.tags) as string[],
    isApproved: row.is_approved === 1,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    isMine: rights.isOwn,
    isLiked,
    takenAt: row.taken_at,
    uploadedAt: row.uploaded_at,
    changeSeq: row.change_seq,
  };
}

/** What decides who gets the clean picture; see access/entitlement.ts. */
export function rightsTo(photo: PhotoRow, access: EventAccess): { isOwn: boolean; canDownload: boolean } {
  return { isOwn: isOwn(photo, access), canDownload: access.canDownload };
}

/** Made by the caller, or by a membership that the caller has a claim on. */
export function isOwn(photo: Pick<PhotoRow, 'user_id' | 'event_guest_id'>, access: EventAccess): boolean {
  if (photo.user_id === access.userId) return true;
  return photo.event_guest_id !== null && access.claimedGuestIds.includes(photo.event_guest_id);
}

/** Whether this caller sees this photo: the same rule as {@link isVisible}, for one row at hand. */
export function canSee(row: PhotoRow, access: EventAccess): boolean {
  if (row.removed_at !== null) return false;
  if (access.isReviewer || isOwn(row, access)) return true;
  return access.canSeeAll && row.is_approved === 1;
}

type PhotoExpressions = ExpressionBuilder<Tables, 'photos'>;

/**
 * The condition for {@link isOwn} in one event. By id, so that who sees only their own few finds them by who made them,
 * and does not walk through everybody's in page order.
 */
function isMine(where: PhotoExpressions, { event, userId, claimedGuestIds }: EventAccess) {
  const made = where
    .selectFrom('photos as own')
    .select('own.row_id')
    .where('own.user_id', '=', userId ?? '')
    .where('own.event_id', '=', event.id);
  const claimed = where
    .selectFrom('photos as own')
    .select('own.row_id')
    .where('own.event_guest_id', 'in', claimedGuestIds);
  return where('photos.row_id', 'in', claimedGuestIds.length > 0 ? made.unionAll(claimed) : made);
}

/** The condition for what this caller sees. Kept next to {@link canSee}; photos.test.ts holds the two together. */
function isVisible(where: PhotoExpressions, access: EventAccess) {
  const isOfEvent = where('photos.event_id', '=', access.event.id);
  if (access.isReviewer) return isOfEvent;
  const mine = isMine(where, access);
  if (!access.canSeeAll) return mine;
  return where.and([isOfEvent, where.or([where('photos.is_approved', '=', 1), mine])]);
}

export const sortColumns = { popular: 'popularity', newest: 'uploaded_at' } as const satisfies Record<
  PhotoSort,
  string
>;

const Seq = z.number().check(z.int(), z.minimum(0));

/** Sort, last value and id of a page, and the sequence number that its snapshot began with. */
export const photoCursors = {
  popular: z.tuple([z.literal('popular'), z.number(), z.string(), Seq]),
  newest: z.tuple([z.literal('newest'), z.string(), z.string(), Seq]),
} as const satisfies Record<PhotoSort, z.ZodMiniType>;

type PhotoCursor = z.infer<(typeof photoCursors)[PhotoSort]>;

/** One page, keyset by the sort's column and then the id, both descending. Asks for one row more than `limit`. */
export async function selectPage(
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
    .where((where) => isVisible(where, access))
    .orderBy(`photos.${column}`, 'desc')
    .orderBy('photos.id', 'desc')
    .limit(query.limit + 1);
  if (cursor) {
    const [, value, id] = cursor;
    select = select.where((where) =>
      where(where.refTuple(`photos.${column}`, 'photos.id'), '<', where.tuple(value as never, id)),
    );
  }
  if (query.guestId) select = select.where('photos.event_guest_id', '=', query.guestId);
  if (query.status) select = select.where('photos.is_approved', '=', query.status === 'approved' ? 1 : 0);
  if (query.tag) {
    select = select.where(arrayContains('photos.tags', query.tag));
  }
  const words = query.q === undefined ? null : matchesWords(query.q);
  if (words) select = select.where(words);
  return await select.execute();
}

/** What the caller sees of an event, or what of it is their own, in the order it came: only what an archive needs. */
export async function selectArchived(db: Database, access: EventAccess, { isOwnOnly }: { isOwnOnly: boolean }) {
  return await db
    .selectFrom('photos')
    .select(['id', 'file_key', 'file_extension', 'original_name', 'taken_at', 'uploaded_at'])
    .where('event_id', '=', access.event.id)
    .where('removed_at', 'is', null)
    .where((where) => (isOwnOnly ? isMine(where, access) : isVisible(where, access)))
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
}

/** Which part of an event's changes: what came after `since` and up to `until`, at most `limit` rows. */
interface ChangeSpan {
  eventId: string;
  since: number;
  until: number;
  limit: number;
}

/** Both kinds, each cut to the span, the oldest change first. */
export async function selectChanges(db: Database, span: ChangeSpan) {
  const photos = await db.selectFrom('photos').selectAll().$call(within(span)).execute();
  const tombstones = await db.selectFrom('photo_tombstones').selectAll().$call(within(span)).execute();
  return { photos, tombstones };
}

function within({ eventId, since, until, limit }: ChangeSpan) {
  const toldSeq = sql.ref<number>('feed_seq');
  return <Table extends 'photos' | 'photo_tombstones', Row>(changed: SelectQueryBuilder<Tables, Table, Row>) =>
    changed
      .where(sql.ref<string>('event_id'), '=', eventId)
      .where(toldSeq, '>', since)
      .where(toldSeq, '<=', until)
      .orderBy(toldSeq)
      .limit(limit);
}

/** The next sequence number of an event. Every change of a photo takes one, in its own transaction. */
export async function nextSeq(trx: Transaction<Tables>, eventId: string): Promise<number> {
  const { change_seq } = await trx
    .updateTable('events')
    .set((set) => ({ change_seq: set('change_seq', '+', 1) }))
    .where('id', '=', eventId)
    .returning('change_seq')
    .executeTakeFirstOrThrow();
  return change_seq;
}
