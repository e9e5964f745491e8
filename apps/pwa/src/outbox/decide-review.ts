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
  if (kind === 'approve') await enqueueReviews(photos, true);
  else await enqueueRemovals(photos);
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
