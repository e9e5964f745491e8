import { type ActionPlace, addAction } from './new-action.ts';
import { outboxDatabase } from './outbox-database.ts';

/** A like takes the place of every one before that no request carries now: only how it ends is of interest. */
export async function addLike(place: ActionPlace, isLiked: boolean): Promise<void> {
  const { actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', actions, async () => {
    await actions
      .where('photoId')
      .equals(place.photoId)
      .and((one) => one.request.kind === 'like' && (one.state === 'parked' || !one.wasOffered))
      .delete();
    await addAction(place, { kind: 'like', isLiked });
  });
}

/**
 * Deletes a comment. One that no request carried yet is gone at once; answers whether it was one of those, and
 * nothing is left to tell the server.
 */
export async function takeBackComment(photoId: string, commentId: string): Promise<boolean> {
  const { actions } = outboxDatabase;
  const taken = await actions
    .where('photoId')
    .equals(photoId)
    .and(({ request, wasOffered, state }) => {
      const isIt = request.kind === 'comment' && request.commentId === commentId;
      return isIt && (state === 'parked' || !wasOffered);
    })
    .delete();
  return taken > 0;
}

/** Tries a refused comment again. */
export async function retryComment(photoId: string, commentId: string): Promise<void> {
  await outboxDatabase.actions
    .where('photoId')
    .equals(photoId)
    .and(({ request, state }) => request.kind === 'comment' && request.commentId === commentId && state === 'parked')
    .modify({ state: 'waiting', problem: null, failures: 0, nextTryAtMs: 0 });
}
