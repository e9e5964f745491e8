import type { ExpressionBuilder } from 'kysely';
import type { Rendition } from '../blobs/photo-file-names.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import { assertNotInactive, type Caller, callerOrThrow } from './caller.ts';
import type { AccessDeps } from './entitlement.ts';
import { type EventAccess, findAccess } from './event-access.ts';

/** A photo and the caller's rights in its event. */
export interface PhotoAccess {
  row: PhotoRow;
  access: EventAccess;
}

/** Returns a photo that the signed-in caller sees. Throws `not-signed-in`, `photo-not-found`. */
export async function accessPhoto(deps: AccessDeps, caller: Caller | null, photoId: string): Promise<PhotoAccess> {
  callerOrThrow(caller);
  return await accessVisiblePhoto(deps, caller, photoId);
}

/** As {@link accessPhoto}, also for visitors. Throws `photo-not-found`, `account-inactive`. */
export async function accessVisiblePhoto(
  deps: AccessDeps,
  caller: Caller | null,
  photoId: string,
): Promise<PhotoAccess> {
  const row = await deps.db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
  const access = row && (await findAccess(deps, caller, row.event_id));
  if (access && canSee(row, access)) return { row, access };
  assertNotInactive(caller);
  throw new ProblemError('photo-not-found');
}

/** Of a photo; or of a comment or message, which no photographer makes. */
type Ownership = Pick<PhotoRow, 'user_id' | 'event_guest_id'> & Partial<Pick<PhotoRow, 'by_photographer'>>;

/**
 * Returns whether the photo is the caller's, or of a membership that they claimed: they see and may remove it. Nothing is
 * the caller's own in an event that they left or were removed from. The photographer's photos are nobody's: the host who
 * imported them reviews and removes them as those of a guest.
 */
export function isOwn(photo: Ownership, access: EventAccess): boolean {
  return isMadeByCaller(photo, access) || isOfGuests(photo, access.claimedGuestIds);
}

/**
 * Returns whether the photo is the caller's, or of a membership whose address they proved. A re-entry link comes from the
 * organizer, who could open it too: it gives no clean pictures, and nothing done by it is final.
 */
export function isProvenOwn(photo: Ownership, access: EventAccess): boolean {
  return isMadeByCaller(photo, access) || isOfGuests(photo, access.provenGuestIds);
}

/** Returns whether the caller made it, under any membership. */
export function isMadeByCaller(
  { user_id, by_photographer = 0 }: Omit<Ownership, 'event_guest_id'>,
  { isMember, userId }: EventAccess,
): boolean {
  return isMember && user_id === userId && by_photographer === 0;
}

function isOfGuests({ event_guest_id }: Ownership, guestIds: readonly string[]): boolean {
  return event_guest_id !== null && guestIds.includes(event_guest_id);
}

/** Returns whether the caller sees the photo: the rule of {@link whereVisible} for a row that is already loaded. */
export function canSee(row: PhotoRow, access: EventAccess): boolean {
  if (row.removed_at !== null) return false;
  return canRemove(row, access) || (access.canSeeAll && row.is_approved === 1);
}

/** Returns whether the caller may update caption and tags. */
export function canEdit(row: PhotoRow, access: EventAccess): boolean {
  return access.canManage || isProvenOwn(row, access);
}

/** Returns whether the caller may remove the photo. */
export function canRemove(row: PhotoRow, access: EventAccess): boolean {
  return access.isReviewer || isOwn(row, access);
}

/** `counted`: as one of the free downloads of the month. */
export type DownloadRight = 'unlimited' | 'counted' | 'none';

/** Returns whether the caller may have the clean picture of a photo that they see. */
export function getDownloadRight(photo: PhotoRow, access: EventAccess): DownloadRight {
  if (access.canDownload) return 'unlimited';
  return isProvenOwn(photo, access) ? 'counted' : 'none';
}

/**
 * Returns whether screens show the caller the picture without a watermark: who may download it, and who reviews the event,
 * since a mark hides what they judge.
 */
export function seesClean(photo: PhotoRow, access: EventAccess): boolean {
  return access.isReviewer || getDownloadRight(photo, access) !== 'none';
}

/**
 * Returns whether the caller gets a rendition by its name: the clean view for those alone to whom screens show it, and the
 * large one, which is more than some downloads, for those who may download without a limit.
 */
export function canSeeRendition(photo: PhotoRow, access: EventAccess, rendition: Rendition): boolean {
  if (!canSee(photo, access)) return false;
  if (rendition === 'large') return access.canDownload;
  return rendition !== 'view' || seesClean(photo, access);
}

/** Returns whether the caller gets the video itself: as the clean view of a photo. There is none with a watermark. */
export function canPlay(photo: PhotoRow, access: EventAccess): boolean {
  const hasArrived = photo.kind === 'video' && photo.preview_state !== 'only';
  return hasArrived && canSeeRendition(photo, access, 'view');
}

type PhotoExpressions = ExpressionBuilder<Tables, 'photos'>;

/**
 * Returns the SQL condition for {@link isOwn} in one event. It selects by id, so that the database finds a caller's few
 * photos by user instead of scanning all photos in page order.
 */
function whereOwn(where: PhotoExpressions, access: EventAccess) {
  return whereOwnOf(where, access, access.claimedGuestIds);
}

/** Returns the SQL condition for {@link isProvenOwn} in one event. */
export function whereProvenOwn(where: PhotoExpressions, access: EventAccess) {
  return whereOwnOf(where, access, access.provenGuestIds);
}

function whereOwnOf(where: PhotoExpressions, { event, isMember, userId }: EventAccess, guestIds: string[]) {
  if (!isMember) return where.lit(false);
  const made = where
    .selectFrom('photos as own')
    .select('own.row_id')
    .where('own.user_id', '=', userId ?? '')
    .where('own.event_id', '=', event.id)
    .where('own.by_photographer', '=', 0);
  const claimed = where.selectFrom('photos as own').select('own.row_id').where('own.event_guest_id', 'in', guestIds);
  return where('photos.row_id', 'in', guestIds.length > 0 ? made.unionAll(claimed) : made);
}

/** Returns the SQL condition for {@link canSee}, without `removed_at`; photo-visibility.test.ts compares the two. */
export function whereVisible(where: PhotoExpressions, access: EventAccess) {
  const isOfEvent = where('photos.event_id', '=', access.event.id);
  if (access.isReviewer) return isOfEvent;
  const mine = whereOwn(where, access);
  if (!access.canSeeAll) return mine;
  return where.and([isOfEvent, where.or([where('photos.is_approved', '=', 1), mine])]);
}
