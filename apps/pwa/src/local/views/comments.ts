import type { Comment } from '@rollcall/schema/comment';
import { getCurrentMirror } from '../mirror/mirror-database.ts';
import { type OutboxProblem, outboxDatabase } from '../outbox/outbox-database.ts';

/** A comment to display, from the server or still in the outbox. */
export interface ShownComment extends Pick<Comment, 'id' | 'comment' | 'isMine'> {
  /** Null for the signed-in user's own comment that is not sent yet. */
  authorName: string | null;
  /** The user whose profile the name links to; null where there is none. */
  authorId: string | null;
  /** UTC ISO 8601. */
  createdAt: string;
  isPending: boolean;
  /** Why the server refused it, or null. */
  problem: OutboxProblem | null;
}

/** Returns the comments under a photo, the oldest first, with the pending ones at the end. */
export async function listComments(photoId: string): Promise<ShownComment[]> {
  const mirror = await getCurrentMirror();
  // Actions first: a comment that arrives between the two reads is in both, never in neither.
  const actions = await outboxDatabase.actions.where('photoId').equals(photoId).sortBy('order');
  const mirrored = await mirror.comments.where('photoId').equals(photoId).toArray();
  const mirroredIds = new Set(mirrored.map(({ id }) => id));
  const deleting = new Set(
    actions.flatMap(({ request, state }) =>
      request.kind === 'delete-comment' && state !== 'parked' ? [request.commentId] : [],
    ),
  );
  const arrived = mirrored.map((one) => ({ ...one, authorId: one.authorId ?? null, isPending: false, problem: null }));
  const pending = actions.flatMap(({ request, state, problem, createdAt }): ShownComment[] => {
    if (request.kind !== 'comment' || mirroredIds.has(request.commentId)) return [];
    const { commentId: id, comment } = request;
    const isParked = state === 'parked';
    return [{ id, comment, isMine: true, authorName: null, authorId: null, createdAt, isPending: !isParked, problem }];
  });
  const inOrder = arrived.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return [...inOrder, ...pending].filter(({ id }) => !deleting.has(id));
}
