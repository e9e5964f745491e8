import type { Comment } from '@rollcall/schema/comment';
import { currentMirror, type MirrorDatabase } from '../mirror/mirror-database.ts';
import { type OutboxProblem, outboxDatabase } from '../outbox/outbox-database.ts';

/** A comment as its sheet shows it: by the server, or still on this phone. */
export interface ShownComment extends Pick<Comment, 'id' | 'comment' | 'isMine'> {
  /** Null where it is the person's own and not sent yet. */
  authorName: string | null;
  /** Whose profile can be looked at; null where there is none. */
  authorId: string | null;
  /** UTC ISO 8601. */
  createdAt: string;
  isWaiting: boolean;
  /** Why the server refused it; null where it did not. */
  problem: OutboxProblem | null;
}

/** What this phone knows of the comments under a photo, the oldest first, with what waits to be sent. */
export async function readComments(photoId: string): Promise<ShownComment[]> {
  const mirror = await currentMirror();
  // In this order: one that arrives meanwhile is in both, and never in neither.
  const actions = await outboxDatabase.actions.where('photoId').equals(photoId).sortBy('order');
  const told = await mirror.comments.where('photoId').equals(photoId).toArray();
  const known = new Set(told.map(({ id }) => id));
  const going = new Set(
    actions.flatMap(({ request, state }) =>
      request.kind === 'delete-comment' && state !== 'parked' ? [request.commentId] : [],
    ),
  );
  const arrived = told.map((one) => ({ ...one, authorId: one.authorId ?? null, isWaiting: false, problem: null }));
  const here = actions.flatMap(({ request, state, problem, createdAt }): ShownComment[] => {
    if (request.kind !== 'comment' || known.has(request.commentId)) return [];
    const { commentId: id, comment } = request;
    const isParked = state === 'parked';
    return [{ id, comment, isMine: true, authorName: null, authorId: null, createdAt, isWaiting: !isParked, problem }];
  });
  const inOrder = arrived.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return [...inOrder, ...here].filter(({ id }) => !going.has(id));
}

/**
 * Takes in a page of comments, the newest first. What is known of the same stretch of time and not told of any more
 * is gone. `isFirst`: the page begins with the newest comment; `isLast`: it ends with the oldest.
 */
export async function putCommentPage(
  mirror: MirrorDatabase,
  photoId: string,
  comments: Comment[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Promise<void> {
  const [newest, oldest] = [comments[0]?.createdAt ?? '', comments.at(-1)?.createdAt ?? ''];
  await mirror.transaction('rw', mirror.comments, async () => {
    await mirror.comments
      .where('photoId')
      .equals(photoId)
      .and(({ createdAt }) => (isFirst || createdAt < newest) && (isLast || createdAt > oldest))
      .delete();
    await mirror.comments.bulkPut(comments);
  });
}
