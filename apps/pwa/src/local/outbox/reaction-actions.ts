import type { ActionTarget } from './action-state-machine.ts';
import { enqueueAction, transitionActions } from './outbox-actions.ts';
import { outboxDatabase } from './outbox-database.ts';

/** Enqueues a like, or its end, in place of earlier ones that were not offered yet. */
export async function replaceLike(target: ActionTarget, isLiked: boolean): Promise<void> {
  const { actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', actions, async () => {
    const likes = actions
      .where('photoId')
      .equals(target.photoId)
      .and(({ request }) => request.kind === 'like');
    await transitionActions(likes, { kind: 'superseded' });
    await enqueueAction(target, { kind: 'like', isLiked });
  });
}

/** Drops a comment that was refused or not offered yet. Returns whether there was one. */
export async function dropComment(photoId: string, commentId: string): Promise<boolean> {
  return (await transitionActions(commentActions(photoId, commentId), { kind: 'superseded' })).length > 0;
}

/** Retries a refused comment. */
export async function retryComment(photoId: string, commentId: string): Promise<void> {
  await transitionActions(commentActions(photoId, commentId), { kind: 'retried-by-person' });
}

function commentActions(photoId: string, commentId: string) {
  return outboxDatabase.actions
    .where('photoId')
    .equals(photoId)
    .and(({ request }) => request.kind === 'comment' && request.commentId === commentId);
}
