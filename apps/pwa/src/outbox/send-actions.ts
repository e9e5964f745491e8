import type { Photo } from '@rollcall/schema/photo';
import { problems } from '@rollcall/schema/problem';
import { deleteMirrorComment, putReturnedComment } from '../local/mirror/mirror-comments.ts';
import { getMirror, type MirrorDatabase } from '../local/mirror/mirror-database.ts';
import { deleteMirrorPhoto, putConfirmedLike } from '../local/mirror/mirror-photos.ts';
import {
  completeActions,
  getPendingAction,
  hasLaterRestore,
  listPendingActions,
  transitionAction,
} from '../local/outbox/outbox-actions.ts';
import type { OutboxAction } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { isUnreceived } from '../local/outbox/photo-state-machine.ts';
import { addComment, deleteComment } from '../remote/comments.ts';
import type { CallContext } from '../remote/http/call.ts';
import { CallError } from '../remote/http/call-error.ts';
import { approvePhoto, deletePhoto, restorePhoto, setLike, updatePhoto } from '../remote/photos.ts';
import { isDue as isTimeFor } from './backoff.ts';
import { classifyError } from './classify-error.ts';
import type { DrainRun } from './drain-run.ts';
import { renewInRun } from './renew-in-run.ts';
import { runConcurrently } from './run-concurrently.ts';
import { withdrawPhoto } from './withdraw-photo.ts';

const maxInFlight = 3;

/** Sends pending actions: per photo in the order they were made, and after the photo itself. */
export async function sendActions(run: DrainRun): Promise<void> {
  const queues = new Map<string, OutboxAction[]>();
  for (const action of await listPendingActions()) {
    const queue = queues.get(action.photoId) ?? [];
    queues.set(action.photoId, [...queue, action]);
  }
  const pendingQueues = [...queues.values()];
  const next = async () => (run.hasEnded ? undefined : pendingQueues.shift());
  const sendQueue = async (queue: OutboxAction[]) => {
    for (const { order } of queue) {
      // Loaded again: an earlier action may have advanced its sequence number.
      const action = await getPendingAction(order);
      if (!action) continue;
      const canContinue =
        (await isDue(run, action)) &&
        (await transitionAction(order, { kind: 'send-started' })) &&
        (await attemptAction(run, action));
      if (!canContinue) return;
      if (queue.length > 1) await run.completedActions.flush();
    }
  };
  try {
    await runConcurrently(() => maxInFlight, next, sendQueue);
  } finally {
    await run.completedActions.flush();
  }
}

async function isDue(run: DrainRun, action: OutboxAction): Promise<boolean> {
  if (run.hasEnded || !isTimeFor(action.nextTryAtMs)) return false;
  if (!(await run.isSignedInAs(action.ownerId))) {
    await transitionAction(action.order, { kind: 'session-missing', problem: null });
    return false;
  }
  const photo = await getOutboxPhoto(action.photoId);
  return !photo || !isUnreceived(photo);
}

/** Returns whether later actions of the same photo may follow. */
async function attemptAction(run: DrainRun, action: OutboxAction, hasRenewed = false): Promise<boolean> {
  const mirror = getMirror(action.ownerId);
  try {
    const photo = await send(action, mirror, { actor: action.ownerId, signal: run.signal });
    if (photo) run.completedActions.add({ action, photo });
    else await completeActions([{ action, changeSeq: null }]);
    run.hasProgressed = true;
    return true;
  } catch (error) {
    if (run.signal.aborted) return false;
    if (await handleMissingTarget(action, mirror, error)) return true;
    return await handleFailure(run, action, error, hasRenewed);
  }
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
    case 'like':
      await setLike(photoId, request.isLiked, context);
      await putConfirmedLike(mirror, photoId, request.isLiked);
      return null;
    case 'comment': {
      const { commentId: id, comment } = request;
      await putReturnedComment(mirror, await addComment(photoId, { id, comment }, context));
      return null;
    }
    case 'delete-comment':
      await deleteComment(request.commentId, context);
      await deleteMirrorComment(mirror, photoId, request.commentId);
      return null;
  }
}

/**
 * Completes an action whose photo or comment no longer exists. Returns whether that was the error.
 */
async function handleMissingTarget(action: OutboxAction, mirror: MirrorDatabase, error: unknown): Promise<boolean> {
  const code = error instanceof CallError ? error.code : null;
  const { photoId, request } = action;
  if (code === 'comment-not-found' && 'commentId' in request) {
    await deleteMirrorComment(mirror, photoId, request.commentId);
  } else if (code === 'photo-not-found' || code === 'photo-removed' || code === 'not-found') {
    await deleteMirrorPhoto(mirror, photoId);
    if (request.kind === 'review' && request.approval.isApproved) {
      // An approval of a photo that another reviewer removed is a conflict.
      await transitionAction(action.order, { kind: 'conflicted', problem: { code, detail: problems[code].title } });
      return true;
    }
  } else return false;
  await completeActions([{ action, changeSeq: null }]);
  return true;
}

async function handleFailure(
  run: DrainRun,
  action: OutboxAction,
  error: unknown,
  hasRenewed: boolean,
): Promise<boolean> {
  const decision = classifyError(error);
  if (decision.kind === 'retry') {
    const nextTryAtMs = run.scheduleRetry(decision, action.failures);
    await transitionAction(action.order, { kind: 'retry-scheduled', nextTryAtMs });
    return false;
  }
  if (decision.kind === 'sign-in') {
    const isRenewable = decision.problem.code === 'not-signed-in' && !hasRenewed;
    if (isRenewable && (await renewInRun(run, action.ownerId))) return await attemptAction(run, action, true);
    if (run.isStopped) return false;
    run.signedOutUserId = action.ownerId;
    await transitionAction(action.order, { kind: 'session-missing', problem: decision.problem });
    return false;
  }
  const kind = decision.problem.code === 'conflict' ? 'conflicted' : 'refused';
  await transitionAction(action.order, { kind, problem: decision.problem });
  return true;
}
