import type { ExpressionBuilder } from 'kysely';
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

/** Returns whether the photo is the caller's, or of a membership that they claimed. */
export function isOwn(photo: Pick<PhotoRow, 'user_id' | 'event_guest_id'>, access: EventAccess): boolean {
  if (photo.user_id === access.userId) return true;
  return photo.event_guest_id !== null && access.claimedGuestIds.includes(photo.event_guest_id);
}

/** Returns whether the caller sees the photo: the rule of {@link whereVisible} for a row that is already loaded. */
export function canSee(row: PhotoRow, access: EventAccess): boolean {
  if (row.removed_at !== null) return false;
  return canEdit(row, access) || (access.canSeeAll && row.is_approved === 1);
}

/** Returns whether the caller may update or remove the photo. */
export function canEdit(row: PhotoRow, access: EventAccess): boolean {
  return access.isReviewer || isOwn(row, access);
}

/** `counted`: as one of the free downloads of the month. */
export type DownloadRight = 'unlimited' | 'counted' | 'none';

/** Returns whether the caller may have the clean picture of a photo that they see. */
export function getDownloadRight(photo: PhotoRow, access: EventAccess): DownloadRight {
  if (access.canDownload) return 'unlimited';
  return isOwn(photo, access) ? 'counted' : 'none';
}

type PhotoExpressions = ExpressionBuilder<Tables, 'photos'>;

/**
 * Returns the SQL condition for {@link isOwn} in one event. It selects by id, so that the database finds a caller's few
 * photos by user instead of scanning all photos in page order.
 */
export function whereOwn(where: PhotoExpressions, { event, userId, claimedGuestIds }: EventAccess) {
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

/** Returns the SQL condition for {@link canSee}, without `removed_at`; photo-visibility.test.ts compares the two. */
export function whereVisible(where: PhotoExpressions, access: EventAccess) {
  const isOfEvent = where('photos.event_id', '=', access.event.id);
  if (access.isReviewer) return isOfEvent;
  const mine = whereOwn(where, access);
  if (!access.canSeeAll) return mine;
  return where.and([isOfEvent, where.or([where('photos.is_approved', '=', 1), mine])]);
}
