import type { Photo } from '@rollcall/schema/photo';
import {
  beginAction,
  getWaitingAction,
  listWaitingActions,
  settleActionStopped,
  settleActionWaiting,
  settleDone,
} from '../local/actions-to-send.ts';
import { mirrorOf } from '../local/mirror-database.ts';
import { putAnsweredPhoto, removeAnsweredPhoto } from '../local/mirror-photos.ts';
import type { OutboxAction } from '../local/outbox-action.ts';
import { getOutboxPhoto } from '../local/photos-to-send.ts';
import { approvePhoto, changePhoto, deletePhoto, restorePhoto } from '../remote/api.ts';
import type { CallContext } from '../remote/call.ts';
import { CallError } from '../remote/call-error.ts';
import { terminateUpload } from '../remote/uploads.ts';
import { isDue as isTimeFor } from './backoff.ts';
import type { DrainRun } from './drain-run.ts';
import { pool } from './pool.ts';
import { reactToFailure } from './react-to-failure.ts';
import { renewSession } from './renew-session.ts';

const maxInFlight = 3;

/** Does what waits to be done to photos: per photo in the order it was decided, and after the photo itself. */
export async function sendActions(run: DrainRun): Promise<void> {
  const queues = new Map<string, OutboxAction[]>();
  for (const action of await listWaitingActions()) {
    const queue = queues.get(action.photoId) ?? [];
    queues.set(action.photoId, [...queue, action]);
  }
  const waiting = [...queues.values()];
  const next = async () => (run.hasEnded ? undefined : waiting.shift());
  await pool(maxInFlight, next, async (queue) => {
    for (const { order } of queue) {
      // Read anew: what was done before it may have moved it on.
      const action = await getWaitingAction(order);
      if (!action) continue;
      const goesOn = (await isDue(run, action)) && (await beginAction(order)) && (await sendOrSettle(run, action));
      if (!goesOn) return;
    }
  });
}

async function isDue(run: DrainRun, action: OutboxAction): Promise<boolean> {
  if (run.hasEnded || !isTimeFor(action.nextTryAtMs)) return false;
  if (!(await run.isSignedInAs(action.ownerId))) {
    await settleActionStopped(action.order, 'signed-out', null);
    return false;
  }
  const photo = await getOutboxPhoto(action.photoId);
  return !photo || photo.state === 'received' || photo.state === 'removed';
}

/** Answers whether later actions of the same photo may follow. */
async function sendOrSettle(run: DrainRun, action: OutboxAction, hasRenewed = false): Promise<boolean> {
  const mirror = mirrorOf(action.ownerId);
  try {
    const photo = await send(action, { actor: action.ownerId, signal: run.signal });
    if (photo) await putAnsweredPhoto(mirror, photo);
    else await removeAnsweredPhoto(mirror, action.photoId);
    await settleDone(action, photo?.changeSeq ?? null);
    run.hasProgressed = true;
    return true;
  } catch (error) {
    if (run.signal.aborted) return false;
    if (isGone(error)) {
      // Nothing is left to do it to. What deletes is done by that; what does not cannot be done any more.
      await removeAnsweredPhoto(mirror, action.photoId);
      await settleDone(action, null);
      return true;
    }
    return await settleFailure(run, action, error, hasRenewed);
  }
}

/** The photo as it is afterwards; null when it is gone. */
async function send({ photoId, request }: OutboxAction, context: CallContext): Promise<Photo | null> {
  switch (request.kind) {
    case 'review':
      return await approvePhoto(photoId, request.approval, context);
    case 'change':
      return await changePhoto(photoId, request.change, context);
    case 'restore':
      return await restorePhoto(photoId, context);
    case 'delete':
      await deletePhoto(photoId, { isForever: request.isForever }, context);
      return null;
    case 'withdraw':
      await terminateUpload(photoId, context);
      return null;
  }
}

function isGone(error: unknown): boolean {
  const codes = ['photo-not-found', 'photo-removed', 'not-found'];
  return error instanceof CallError && error.code !== null && codes.includes(error.code);
}

async function settleFailure(
  run: DrainRun,
  action: OutboxAction,
  error: unknown,
  hasRenewed: boolean,
): Promise<boolean> {
  const reaction = reactToFailure(error);
  if (reaction.kind === 'retry') {
    await settleActionWaiting(action, run.noteRetry(reaction, action.failures));
    return false;
  }
  if (reaction.kind === 'sign-in') {
    const isRenewable = reaction.problem.code === 'not-signed-in' && !hasRenewed;
    if (isRenewable && (await renewSession(run, action.ownerId))) return await sendOrSettle(run, action, true);
    if (run.isLinkDown) return false;
    run.isSignedOut = true;
    await settleActionStopped(action.order, 'signed-out', reaction.problem);
    return false;
  }
  const state = reaction.problem.code === 'conflict' ? 'conflict' : 'parked';
  await settleActionStopped(action.order, state, reaction.problem);
  return true;
}
