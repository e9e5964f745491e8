import type { Mention } from '@rollcall/schema/mention';
import type { Photo } from '@rollcall/schema/photo';
import { putReturnedAlbum, putReturnedPlaces } from '../local/mirror/mirror-albums.ts';
import { deleteMirrorComment, putReturnedComment } from '../local/mirror/mirror-comments.ts';
import { getMirror, type MirrorDatabase } from '../local/mirror/mirror-database.ts';
import { putReturnedDuplicate } from '../local/mirror/mirror-duplicates.ts';
import { deleteMirrorMessage, putReturnedMessage } from '../local/mirror/mirror-messages.ts';
import { deleteMirrorPhoto, putConfirmedReaction } from '../local/mirror/mirror-photos.ts';
import { deleteMirrorTag, putReturnedTag } from '../local/mirror/mirror-tags.ts';
import { findRefusalOfAlbum } from '../local/outbox/album-actions.ts';
import { isDue } from '../local/outbox/due-time.ts';
import {
  completeActions,
  getPendingAction,
  hasLaterRestore,
  listPendingActions,
  transitionAction,
  waitsForPhoto,
} from '../local/outbox/outbox-actions.ts';
import type { OutboxAction } from '../local/outbox/outbox-database.ts';
import { arrangeAlbum, createAlbum } from '../remote/albums.ts';
import { addComment, changeComment, deleteComment } from '../remote/comments.ts';
import { decideDuplicate } from '../remote/duplicates.ts';
import { addMessage, deleteMessage } from '../remote/event-messages.ts';
import type { CallContext } from '../remote/http/call.ts';
import { addTag, confirmTag, deleteTag } from '../remote/people.ts';
import { approvePhoto, deletePhoto, restorePhoto, setReaction, updatePhoto } from '../remote/photos.ts';
import { CompletedActions } from './completed-actions.ts';
import { type Delivery, type DeliveryResult, deliver, EntryRefused } from './deliver.ts';
import type { DrainRun } from './drain-run.ts';
import { handleMissingTarget, isOnAlbum } from './missing-target.ts';
import { runConcurrently } from './run-concurrently.ts';
import { withdrawPhoto } from './withdraw-photo.ts';

const maxInFlight = 3;

/** Sends pending actions: per photo or chat in the order they were made, and after the photo itself. */
export async function sendActions(run: DrainRun): Promise<void> {
  const completed = new CompletedActions();
  const queues = await listQueues();
  const next = async () => (run.hasEnded ? undefined : queues.shift());
  const sendQueue = async (queue: OutboxAction[]) => {
    for (const { order } of queue) {
      // Loaded again: an earlier action may have advanced its sequence number.
      const action = await getPendingAction(order);
      if (!action) continue;
      if (!(await isTimeFor(action))) return;
      if ((await deliver(run, deliveryOf(run, action, completed))) === 'pending') return;
      if (queue.length > 1) await completed.flush();
    }
  };
  try {
    await runConcurrently(() => maxInFlight, next, sendQueue);
  } finally {
    await completed.flush();
  }
}

/** Returns pending actions by photo, each photo's in the order they were made. */
async function listQueues(): Promise<OutboxAction[][]> {
  const queues = new Map<string, OutboxAction[]>();
  for (const action of await listPendingActions()) {
    const queue = queues.get(action.photoId);
    if (queue) queue.push(action);
    else queues.set(action.photoId, [action]);
  }
  return [...queues.values()];
}

async function isTimeFor(action: OutboxAction): Promise<boolean> {
  return isDue(action) && !(await waitsForPhoto(action));
}

function deliveryOf(run: DrainRun, action: OutboxAction, completed: CompletedActions): Delivery {
  const { order, ownerId, failures, request } = action;
  return {
    userId: ownerId,
    failures,
    attempt: () => attemptAction(run, action, completed),
    on: {
      retry: (nextTryAtMs) => transitionAction(order, { kind: 'retry-scheduled', nextTryAtMs }),
      signedOut: (problem) => transitionAction(order, { kind: 'session-missing', problem }),
      refused: (problem) => {
        // Of an album it says that the event has as many as it may have, and nothing of a decision of somebody else.
        const isConflict = problem.code === 'conflict' && !isOnAlbum(request);
        return transitionAction(order, { kind: isConflict ? 'conflicted' : 'refused', problem });
      },
    },
  };
}

async function attemptAction(
  run: DrainRun,
  action: OutboxAction,
  completed: CompletedActions,
): Promise<DeliveryResult> {
  await assertAlbumNotRefused(action);
  if (!(await transitionAction(action.order, { kind: 'send-started' }))) return 'pending';
  const mirror = getMirror(action.ownerId);
  try {
    const photo = await send(action, mirror, { actor: action.ownerId, signal: run.signal });
    if (photo) completed.add({ action, photo });
    else await completeActions([{ action, changeSeq: null }]);
  } catch (error) {
    if (run.signal.aborted || !(await handleMissingTarget(action, mirror, error))) throw error;
  }
  return 'settled';
}

/**
 * Sends an action. Returns the photo as the action left it; null where the response has none, with the outcome in the
 * mirror.
 */
async function send(action: OutboxAction, mirror: MirrorDatabase, context: CallContext): Promise<Photo | null> {
  const { photoId, request } = action;
  switch (request.kind) {
    case 'review':
      return await approvePhoto(photoId, request.approval, context);
    case 'change':
      return await updatePhoto(photoId, request.change, context);
    case 'restore':
      return await restorePhoto(photoId, context);
    case 'delete':
      await deletePhoto(photoId, request, context);
      if (!(await hasLaterRestore(action))) await deleteMirrorPhoto(mirror, photoId);
      return null;
    case 'withdraw':
      await withdrawPhoto(action, context);
      await deleteMirrorPhoto(mirror, photoId);
      return null;
    case 'reaction':
      await setReaction(photoId, request, context);
      await putConfirmedReaction(mirror, photoId, request);
      return null;
    case 'like':
      return await send(
        { ...action, request: { kind: 'reaction', type: 'like', isSet: request.isLiked } },
        mirror,
        context,
      );
    case 'comment': {
      const { commentId: id, comment, mentions } = request;
      const body = { id, comment, mentions: idsOf(mentions) };
      await putReturnedComment(mirror, await addComment(photoId, body, context));
      return null;
    }
    case 'change-comment': {
      const { commentId, comment, mentions } = request;
      await putReturnedComment(mirror, await changeComment(commentId, { comment, mentions: idsOf(mentions) }, context));
      return null;
    }
    case 'delete-comment':
      await deleteComment(request.commentId, context);
      await deleteMirrorComment(mirror, photoId, request.commentId);
      return null;
    case 'tag': {
      const { tagId: id, x, y, personId, name } = request;
      const whom = personId === null ? { name: name ?? '' } : { personId };
      await putReturnedTag(mirror, await addTag(photoId, { id, x, y, ...whom }, context));
      return null;
    }
    case 'confirm-tag':
      await putReturnedTag(mirror, await confirmTag(request.tagId, context));
      return null;
    case 'delete-tag':
      await deleteTag(request.tagId, request.hides, context);
      await deleteMirrorTag(mirror, photoId, request.tagId);
      return null;
    case 'message': {
      const { messageId: id, text, photoId: attached, mentions } = request;
      const body = { id, text, photoId: attached, mentions: idsOf(mentions) };
      await putReturnedMessage(mirror, await addMessage(action.eventId, body, context));
      return null;
    }
    case 'decide-duplicate':
      await putReturnedDuplicate(
        mirror,
        action.eventId,
        await decideDuplicate(request.duplicateId, request.status, context),
      );
      return null;
    case 'create-album':
      await putReturnedAlbum(mirror, await createAlbum(action.eventId, request.album, context));
      return null;
    case 'arrange-album':
      await putReturnedPlaces(mirror, photoId, await arrangeAlbum(photoId, request.change, context));
      return null;
    case 'delete-message':
      await deleteMessage(request.messageId, context);
      await deleteMirrorMessage(mirror, request.messageId);
      return null;
  }
}

function idsOf(mentions: readonly Mention[] = []): string[] {
  return mentions.map(({ personId }) => personId);
}

/**
 * Throws {@link EntryRefused} for what is put into an album whose creation was refused: the server would answer that there
 * is none, as if somebody had deleted it.
 */
async function assertAlbumNotRefused({ photoId, request }: OutboxAction): Promise<void> {
  const problem = request.kind === 'arrange-album' && (await findRefusalOfAlbum(photoId));
  if (problem) throw new EntryRefused(problem);
}
