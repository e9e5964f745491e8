import type { Photo } from '@rollcall/schema/photo';
import { type ReviewTarget, replaceByRemovals, replaceReviews, undoRemovals } from '../local/outbox/review-actions.ts';
import { resolveActionTarget } from './action-target.ts';
import { notifyOutbox } from './outbox-channel.ts';

/** The fields of a photo that its actions require. */
type KnownPhoto = Pick<Photo, 'id' | 'eventId' | 'changeSeq'>;

/** Approves or un-approves a photo in the state shown; does not overrule a newer decision of another reviewer. */
export async function enqueueReview(photo: KnownPhoto, isApproved: boolean): Promise<void> {
  await enqueueReviews([photo], isApproved);
}

/** As {@link enqueueReview}, for many photos of one event at once: all of them or none. */
export async function enqueueReviews(photos: readonly KnownPhoto[], isApproved: boolean): Promise<void> {
  await replaceReviews(await resolveReviewTargets(photos), isApproved);
  notifyOutbox();
}

/**
 * Removes photos of one event in the state shown, all of them or none. They can be restored for a day; a newer
 * decision of another reviewer is not overruled.
 */
export async function enqueueRemovals(photos: readonly KnownPhoto[]): Promise<void> {
  await replaceByRemovals(await resolveReviewTargets(photos));
  notifyOutbox();
}

/** Undoes a reviewer's removals, all of them or none. */
export async function enqueueRestores(photos: readonly KnownPhoto[]): Promise<void> {
  await undoRemovals(await resolveReviewTargets(photos));
  notifyOutbox();
}

async function resolveReviewTargets(photos: readonly KnownPhoto[]): Promise<ReviewTarget[]> {
  const [first] = photos;
  if (!first) return [];
  const target = await resolveActionTarget(first);
  return photos.map(({ id, changeSeq }) => ({ target: { ...target, photoId: id }, changeSeq }));
}
