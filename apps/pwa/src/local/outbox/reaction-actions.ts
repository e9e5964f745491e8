import type { ReactionType } from '@rollcall/schema/reaction';
import type { ActionTarget } from './action-state-machine.ts';
import { enqueueAction, transitionActions } from './outbox-actions.ts';
import { type ActionRequest, outboxDatabase } from './outbox-database.ts';

/** A reaction of one kind, set or taken back. */
export interface Reaction {
  type: ReactionType;
  isSet: boolean;
}

/** Returns the reaction that an action sends; null for other actions. */
export function reactionOf(request: ActionRequest): Reaction | null {
  if (request.kind === 'reaction') return request;
  return request.kind === 'like' ? { type: 'like', isSet: request.isLiked } : null;
}

/** Enqueues a reaction, or its end, in place of earlier ones of its kind that were not offered yet. */
export async function replaceReaction(target: ActionTarget, { type, isSet }: Reaction): Promise<void> {
  const { actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', actions, async () => {
    const earlier = actions
      .where('photoId')
      .equals(target.photoId)
      .and(({ request }) => reactionOf(request)?.type === type);
    await transitionActions(earlier, { kind: 'superseded' });
    await enqueueAction(target, { kind: 'reaction', type, isSet });
  });
}

type CommentChange = Omit<Extract<ActionRequest, { kind: 'change-comment' }>, 'kind'>;

/** Enqueues a new text of a comment in place of earlier ones that were refused or not offered yet. */
export async function replaceCommentChange(target: ActionTarget, change: CommentChange): Promise<void> {
  const { actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', actions, async () => {
    await transitionActions(changesOf(target.photoId, change.commentId), { kind: 'superseded' });
    await enqueueAction(target, { kind: 'change-comment', ...change });
  });
}

/**
 * Drops a comment that was refused or not offered yet, and every new text of a comment. Returns whether the comment was
 * on this phone alone.
 */
export async function dropComment(photoId: string, commentId: string): Promise<boolean> {
  await transitionActions(changesOf(photoId, commentId), { kind: 'superseded' });
  return (await transitionActions(commentActions(photoId, commentId), { kind: 'superseded' })).length > 0;
}

/** Retries a refused comment, or its refused new text. */
export async function retryComment(photoId: string, commentId: string): Promise<void> {
  await transitionActions(changesOf(photoId, commentId), { kind: 'retried-by-person' });
  await transitionActions(commentActions(photoId, commentId), { kind: 'retried-by-person' });
}

function changesOf(photoId: string, commentId: string) {
  return outboxDatabase.actions
    .where('photoId')
    .equals(photoId)
    .and(({ request }) => request.kind === 'change-comment' && request.commentId === commentId);
}

function commentActions(photoId: string, commentId: string) {
  return outboxDatabase.actions
    .where('photoId')
    .equals(photoId)
    .and(({ request }) => request.kind === 'comment' && request.commentId === commentId);
}
