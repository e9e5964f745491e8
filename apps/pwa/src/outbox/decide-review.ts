import type { Photo } from '@rollcall/schema/photo';
import type { ReviewDecision } from '../local/mirror/mirror-database.ts';
import type { LookAlikes } from '../local/views/look-alikes.ts';
import { deleteDecision, findLastDecision, insertDecision, listMirroredPhotos } from '../local/views/review.ts';
import { enqueueDuplicateDecisions } from './enqueue-duplicates.ts';
import { enqueueRemovals, enqueueRestores, enqueueReviews } from './enqueue-reviews.ts';

export type DecisionKind = Exclude<ReviewDecision['kind'], 'keep-all'>;

/** Keeps all photos that look alike, as one step that can be undone. Resolves once it is committed. */
export async function keepAll(eventId: string, { duplicateIds }: Pick<LookAlikes, 'duplicateIds'>): Promise<void> {
  await enqueueDuplicateDecisions(eventId, duplicateIds, 'dismissed');
  await insertDecision({ eventId, kind: 'keep-all', photos: [], duplicateIds });
}

/** Approves or removes photos of one event, as one step that can be undone. Resolves once it is committed. */
export async function decideReview(eventId: string, photos: readonly Photo[], kind: DecisionKind): Promise<void> {
  if (kind === 'approve') await enqueueReviews(photos, true);
  else await enqueueRemovals(photos);
  await insertDecision({ eventId, kind, photos: [...photos] });
}

/** Undoes the last step. Returns it, or null when there is none. */
export async function undoReview(eventId: string): Promise<ReviewDecision | null> {
  const step = await findLastDecision(eventId);
  if (!step) return null;
  if (step.kind === 'keep-all') await enqueueDuplicateDecisions(eventId, step.duplicateIds ?? [], 'pending');
  else if (step.kind === 'remove') await enqueueRestores(step.photos);
  // With the current sequence numbers: the response to the approval has advanced them.
  else await enqueueReviews(await listMirroredPhotos(step.photos.map((photo) => photo.id)), false);
  await deleteDecision(step);
  return step;
}
