import type { ActionState, OutboxAction } from './outbox-action.ts';
import { outboxDatabase } from './outbox-database.ts';
import type { OutboxProblem } from './outbox-problem.ts';

/** Actions that wait, in the order they were made. */
export async function listWaitingActions(): Promise<OutboxAction[]> {
  return await outboxDatabase.actions.where('state').anyOf('waiting', 'signed-out').sortBy('order');
}

/** An action as it is now, or null when it was taken back or waits no more. */
export async function getWaitingAction(order: number): Promise<OutboxAction | null> {
  const action = await outboxDatabase.actions.get(order);
  return action && (action.state === 'waiting' || action.state === 'signed-out') ? action : null;
}

/** Marks an action as tried, durably, before its request leaves. Answers false when it was taken back. */
export async function beginAction(order: number): Promise<boolean> {
  const { actions } = outboxDatabase;
  return await outboxDatabase.transaction('rw', actions, async () => {
    if (!(await actions.get(order))) return false;
    await actions.update(order, { wasOffered: true, state: 'waiting' });
    return true;
  });
}

/**
 * An action was done. A later decision about the same photo that was made on the same state goes on from the new one,
 * or the person would be in conflict with themselves.
 */
export async function settleDone(action: OutboxAction, changeSeq: number | null): Promise<void> {
  const { actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', actions, async () => {
    await actions.delete(action.order);
    if (changeSeq === null) return;
    await actions
      .where('photoId')
      .equals(action.photoId)
      .modify((later) => {
        if (later.order < action.order) return;
        if (later.request.kind === 'review') later.request.approval.changeSeq = changeSeq;
        if (later.request.kind === 'delete' && later.request.changeSeq != null) later.request.changeSeq = changeSeq;
      });
  });
}

/** Whether a removal was taken back while it was on its way: the photo stays where it is shown. */
export async function isRestoredLater({ photoId, order }: OutboxAction): Promise<boolean> {
  const later = await outboxDatabase.actions
    .where('photoId')
    .equals(photoId)
    .and((one) => one.order > order && one.request.kind === 'restore')
    .count();
  return later > 0;
}

/** Another try, not before `nextTryAtMs`. */
export async function settleActionWaiting(action: OutboxAction, nextTryAtMs: number): Promise<void> {
  await outboxDatabase.actions.update(action.order, { state: 'waiting', failures: action.failures + 1, nextTryAtMs });
}

export async function settleActionStopped(
  order: number,
  state: Exclude<ActionState, 'waiting'>,
  problem: OutboxProblem | null,
): Promise<void> {
  await outboxDatabase.actions.update(order, { state, problem });
}
