import type { Photo } from '@rollcall/schema/photo';
import { type ReviewTarget, replaceByRemovals, replaceReviews, undoRemovals } from '../local/outbox/review-actions.ts';
import { resolveActionTarget } from './action-target.ts';
import { notifyOutbox } from './outbox-channel.ts';

/** What an action has to know of a photo that the server told of. */
type KnownPhoto = Pick<Photo, 'id' | 'eventId' | 'changeSeq'>;

/** Approves or un-approves a photo as it is on this screen; a newer decision of somebody else is not overruled. */
export async function enqueueReview(photo: KnownPhoto, isApproved: boolean): Promise<void> {
  await enqueueReviews([photo], isApproved);
}

/** As {@link enqueueReview}, for many photos of one event at once: all of them or none. */
export async function enqueueReviews(photos: readonly KnownPhoto[], isApproved: boolean): Promise<void> {
  await replaceReviews(await resolveReviewTargets(photos), isApproved);
  notifyOutbox();
}

/**
 * Removes others' photos of one event as they are on this screen, all of them or none; they can be restored for a
 * day, and a newer decision of somebody else is not overruled.
 */
export async function enqueueRemovals(photos: readonly KnownPhoto[]): Promise<void> {
  await replaceByRemovals(await resolveReviewTargets(photos));
  notifyOutbox();
}

/** Takes back a reviewer's removals, all of them or none. */
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
