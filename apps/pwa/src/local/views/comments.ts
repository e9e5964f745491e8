import type { Comment } from '@rollcall/schema/comment';
import { getCurrentMirror } from '../mirror/mirror-database.ts';
import { type OutboxAction, type OutboxProblem, outboxDatabase } from '../outbox/outbox-database.ts';

/** A comment to display, from the server or still in the outbox. */
export interface ShownComment extends Pick<Comment, 'id' | 'comment' | 'mentions' | 'isMine' | 'isEdited'> {
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
  const arrived = mirrored.map(toShown);
  const pending = actions.filter(({ request }) => request.kind === 'comment' && !mirroredIds.has(request.commentId));
  const inOrder = arrived.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  const changes = new Map(actions.flatMap((action) => changeOf(action)));
  return [...inOrder, ...pending.flatMap(toPending)]
    .filter(({ id }) => !deleting.has(id))
    .map((shown) => ({ ...shown, ...changes.get(shown.id) }));
}

function toShown(comment: Comment): ShownComment {
  // An earlier version stored comments without the later properties.
  const { authorId = null, mentions = [], isEdited = false } = comment as Comment & Partial<Comment>;
  return { ...comment, authorId, mentions, isEdited, isPending: false, problem: null };
}

function toPending({ request, state, problem, createdAt }: OutboxAction): ShownComment[] {
  if (request.kind !== 'comment') return [];
  const { commentId: id, comment, mentions = [] } = request;
  const own = { isMine: true, isEdited: false, authorName: null, authorId: null };
  return [{ ...own, id, comment, mentions, createdAt, isPending: state !== 'parked', problem }];
}

/** Returns the new text of a comment that is still in the outbox. */
function changeOf({ request, state, problem }: OutboxAction): [id: string, change: Partial<ShownComment>][] {
  if (request.kind !== 'change-comment') return [];
  const { commentId, comment, mentions } = request;
  return [[commentId, { comment, mentions, isPending: state !== 'parked', problem }]];
}
