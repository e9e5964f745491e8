import type { Photo } from '@rollcall/schema/photo';
import {
  advanceDecisions,
  type ReviewTarget,
  replaceByRemovals,
  replaceReviews,
  undoRemovals,
} from '../local/outbox/review-actions.ts';
import { listMirroredPhotos } from '../local/views/review.ts';
import { resolveActionTarget } from './action-target.ts';
import { notifyOutbox } from './outbox-channel.ts';

/** The fields of a photo that its actions require. */
type KnownPhoto = Pick<Photo, 'id' | 'eventId' | 'changeSeq'>;

/** A photo as the user saw it. */
type SeenPhoto = KnownPhoto & Pick<Photo, 'caption' | 'tags'>;

/** Approves or un-approves a photo in the state shown; does not overrule a newer decision of another reviewer. */
export async function enqueueReview(photo: SeenPhoto, isApproved: boolean): Promise<void> {
  await enqueueReviews([photo], isApproved);
}

/** As {@link enqueueReview}, for many photos of one event at once: all of them or none. */
export async function enqueueReviews(photos: readonly SeenPhoto[], isApproved: boolean): Promise<void> {
  await replaceReviews(await resolveReviewTargets(photos), isApproved);
  await adoptCurrentState(photos, !isApproved);
  notifyOutbox();
}

/**
 * Removes pending photos of one event in the state shown, all of them or none. They can be restored for a day; a newer
 * decision of another reviewer is not overruled.
 */
export async function enqueueRemovals(photos: readonly SeenPhoto[]): Promise<void> {
  await replaceByRemovals(await resolveReviewTargets(photos));
  await adoptCurrentState(photos, false);
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

/**
 * Advances decisions to the current sequence numbers of photos that still are what the user saw, `wasApproved` and their
 * content. The user's own earlier decision may have arrived since the screen was rendered, which is no conflict. After
 * the decisions are stored: a response that arrives later advances them itself.
 */
async function adoptCurrentState(photos: readonly SeenPhoto[], wasApproved: boolean): Promise<void> {
  const seen = new Map(photos.map((photo) => [photo.id, photo]));
  const current = await listMirroredPhotos([...seen.keys()]);
  await advanceDecisions(
    current.filter((now) => now.isApproved === wasApproved && hasSameContent(now, seen.get(now.id))),
  );
}

function hasSameContent(one: SeenPhoto, other: SeenPhoto | undefined): boolean {
  const contentOf = ({ caption, tags }: SeenPhoto) => JSON.stringify([caption, tags]);
  return other !== undefined && contentOf(one) === contentOf(other);
}
