import type { Photo } from '@rollcall/schema/photo';
import type { ReactionCounts, ReactionType } from '@rollcall/schema/reaction';
import { getCurrentMirror, type MirrorDatabase } from '../mirror/mirror-database.ts';
import { ownReactionsOf, reactionCountsOf, withReaction } from '../mirror/photo-reactions.ts';
import { type OutboxAction, type OutboxPhoto, outboxDatabase } from '../outbox/outbox-database.ts';
import { reactionOf } from '../outbox/reaction-actions.ts';
import { applyTagActions, type ShownTag } from './shown-tags.ts';

/** A photo to display, from the server, the outbox, or both, with its pending actions applied. */
export interface GalleryPhoto {
  id: string;
  photo: Photo | null;
  entry: OutboxPhoto | null;
  actions: OutboxAction[];
  caption: string | null;
  tags: string[];
  mission: string | null;
  isApproved: boolean;
  reactions: ReactionCounts;
  /** Those of the signed-in user. */
  ownReactions: readonly ReactionType[];
  commentCount: number;
  people: ShownTag[];
}

/** Returns photos in the order of `ids`, without those that no longer exist. */
export async function listGalleryPhotos(ids: string[]): Promise<GalleryPhoto[]> {
  const mirror = await getCurrentMirror();
  // The outbox first: an action leaves it only once its outcome is in the mirror, so none is missed.
  const [entries, actions] = await Promise.all([
    outboxDatabase.photos.bulkGet(ids),
    outboxDatabase.actions.where('photoId').anyOf(ids).sortBy('order'),
  ]);
  const [photos, mirroredComments] = await Promise.all([
    mirror.photos.bulkGet(ids),
    findMirroredComments(mirror, actions),
  ]);
  const actionsOf = new Map<string, OutboxAction[]>(ids.map((id) => [id, []]));
  for (const action of actions) actionsOf.get(action.photoId)?.push(action);
  return ids.flatMap((id, index) => {
    const [photo, entry] = [photos[index] ?? null, entries[index] ?? null];
    return photo || entry ? [applyActions(id, photo, entry, actionsOf.get(id) ?? [], mirroredComments)] : [];
  });
}

/** Returns which of the actions' comments are in the mirror, and thus in the photo's `commentCount`. */
async function findMirroredComments(mirror: MirrorDatabase, actions: OutboxAction[]): Promise<ReadonlySet<string>> {
  const ids = actions.flatMap(({ request }) => ('commentId' in request ? [request.commentId] : []));
  const comments = ids.length > 0 ? await mirror.comments.bulkGet(ids) : [];
  return new Set(comments.flatMap((comment) => (comment ? [comment.id] : [])));
}

function applyActions(
  id: string,
  photo: Photo | null,
  entry: OutboxPhoto | null,
  actions: OutboxAction[],
  mirroredComments: ReadonlySet<string>,
): GalleryPhoto {
  const shown: GalleryPhoto = {
    id,
    photo,
    entry,
    actions,
    caption: photo?.caption ?? entry?.caption ?? null,
    tags: photo?.tags ?? entry?.tags ?? [],
    mission: photo ? photo.mission : (entry?.mission ?? null),
    isApproved: photo?.isApproved ?? false,
    reactions: photo ? reactionCountsOf(photo) : {},
    ownReactions: photo ? ownReactionsOf(photo) : [],
    commentCount: photo?.commentCount ?? 0,
    people: applyTagActions(photo?.people ?? [], actions),
  };
  for (const { request, state } of actions) {
    if (state !== 'conflict' && state !== 'parked') applyAction(shown, request, mirroredComments);
  }
  return shown;
}

function applyAction(
  shown: GalleryPhoto,
  request: OutboxAction['request'],
  mirroredComments: ReadonlySet<string>,
): void {
  const reaction = reactionOf(request);
  if (reaction) Object.assign(shown, withReaction(shown, reaction));
  if (request.kind === 'review') shown.isApproved = request.approval.isApproved;
  if (request.kind === 'comment' && !mirroredComments.has(request.commentId)) shown.commentCount++;
  if (request.kind === 'delete-comment' && mirroredComments.has(request.commentId)) shown.commentCount--;
  if (request.kind !== 'change') return;
  const { caption, tags } = request.change;
  if (caption !== undefined) shown.caption = caption;
  if (tags !== undefined) shown.tags = tags;
}
