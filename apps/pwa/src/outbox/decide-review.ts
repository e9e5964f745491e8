import type { Photo } from '@rollcall/schema/photo';
import type { ReviewDecision } from '../local/mirror/mirror-database.ts';
import { forgetDecision, readLastDecision, readPhotos, rememberDecision } from '../local/views/review.ts';
import { enqueueRemovals, enqueueRestores, enqueueReviews } from './enqueue-reviews.ts';

/** Approves or removes photos of one event, as one step that can be undone. Done when it is durable on this device. */
export async function decideReview(
  eventId: string,
  photos: readonly Photo[],
  kind: ReviewDecision['kind'],
): Promise<void> {
  const known = await withCurrentState(photos);
  if (kind === 'approve') await enqueueReviews(known, true);
  else await enqueueRemovals(known);
  await rememberDecision({ eventId, kind, photos: [...photos] });
}

/** Takes the last step back. Returns it, or null when there was none. */
export async function undoReview(eventId: string): Promise<ReviewDecision | null> {
  const step = await readLastDecision(eventId);
  if (!step) return null;
  if (step.kind === 'remove') await enqueueRestores(step.photos);
  // As they are known by now: the answer to the approval moved them on.
  else await enqueueReviews(await readPhotos(step.photos.map((photo) => photo.id)), false);
  await forgetDecision(step);
  return step;
}

/**
 * What moved a photo on without changing what was seen, such as the answer to this person's own undo, is no news: a
 * decision about it is no conflict.
 */
async function withCurrentState(photos: readonly Photo[]): Promise<Photo[]> {
  const known = new Map((await readPhotos(photos.map(({ id }) => id))).map((photo) => [photo.id, photo]));
  return photos.map((seen) => {
    const now = known.get(seen.id);
    return now && hasSameContent(now, seen) ? now : seen;
  });
}

function hasSameContent(one: Photo, other: Photo): boolean {
  const contentOf = ({ caption, tags, isApproved }: Photo) => JSON.stringify([caption, tags, isApproved]);
  return contentOf(one) === contentOf(other);
}
