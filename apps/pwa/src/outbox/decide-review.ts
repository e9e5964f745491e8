import type { Photo } from '@rollcall/schema/photo';
import type { ReviewDecision } from '../local/mirror/mirror-database.ts';
import { deleteDecision, findLastDecision, insertDecision, listMirroredPhotos } from '../local/views/review.ts';
import { enqueueRemovals, enqueueRestores, enqueueReviews } from './enqueue-reviews.ts';

/** Approves or removes photos of one event, as one step that can be undone. Resolves once it is committed. */
export async function decideReview(
  eventId: string,
  photos: readonly Photo[],
  kind: ReviewDecision['kind'],
): Promise<void> {
  const known = await withCurrentState(photos);
  if (kind === 'approve') await enqueueReviews(known, true);
  else await enqueueRemovals(known);
  await insertDecision({ eventId, kind, photos: [...photos] });
}

/** Undoes the last step. Returns it, or null when there is none. */
export async function undoReview(eventId: string): Promise<ReviewDecision | null> {
  const step = await findLastDecision(eventId);
  if (!step) return null;
  if (step.kind === 'remove') await enqueueRestores(step.photos);
  // With the current sequence numbers: the response to the approval has advanced them.
  else await enqueueReviews(await listMirroredPhotos(step.photos.map((photo) => photo.id)), false);
  await deleteDecision(step);
  return step;
}

/**
 * Replaces photos by their current state where it has the same content, so that an advanced sequence number alone, as
 * after the user's own undo, causes no conflict.
 */
async function withCurrentState(photos: readonly Photo[]): Promise<Photo[]> {
  const known = new Map((await listMirroredPhotos(photos.map(({ id }) => id))).map((photo) => [photo.id, photo]));
  return photos.map((seen) => {
    const now = known.get(seen.id);
    return now && hasSameContent(now, seen) ? now : seen;
  });
}

function hasSameContent(one: Photo, other: Photo): boolean {
  const contentOf = ({ caption, tags, isApproved }: Photo) => JSON.stringify([caption, tags, isApproved]);
  return contentOf(one) === contentOf(other);
}
