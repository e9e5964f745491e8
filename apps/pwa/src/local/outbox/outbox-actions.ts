import type { Collection } from 'dexie';
import {
  type ActionEvent,
  type ActionTarget,
  actionTransition,
  isPendingAction,
  newAction,
  pendingActionStates,
} from './action-state-machine.ts';
import { type ActionRequest, type OutboxAction, outboxDatabase } from './outbox-database.ts';
import { isUnreceived } from './photo-state-machine.ts';

/** Appends an action to the queue. */
export async function enqueueAction(target: ActionTarget, request: ActionRequest): Promise<void> {
  await outboxDatabase.actions.add(newAction(target, request, new Date().toISOString()));
}

/** Appends actions to the queue, all or none. */
export async function enqueueActions(entries: readonly (readonly [ActionTarget, ActionRequest])[]): Promise<void> {
  const createdAt = new Date().toISOString();
  await outboxDatabase.actions.bulkAdd(entries.map(([target, request]) => newAction(target, request, createdAt)));
}

/** Returns pending actions in the order they were made. */
export async function listPendingActions(): Promise<OutboxAction[]> {
  return await outboxDatabase.actions.where('state').anyOf(pendingActionStates).sortBy('order');
}

/** Returns pending actions that can be sent now: those whose photo is not pending on this phone. */
export async function listIndependentActions(): Promise<OutboxAction[]> {
  const { actions, photos } = outboxDatabase;
  return await outboxDatabase.transaction('r', actions, photos, async () => {
    const pending = await listPendingActions();
    const needed = await photos.bulkGet(pending.map(neededPhotoId));
    return pending.filter((_action, index) => !needed[index] || !isUnreceived(needed[index]));
  });
}

/** Returns whether the photo that an action needs on the server is pending on this phone. */
export async function waitsForPhoto(action: OutboxAction): Promise<boolean> {
  const photo = await outboxDatabase.photos.get(neededPhotoId(action));
  return photo !== undefined && isUnreceived(photo);
}

function neededPhotoId({ photoId, request }: OutboxAction): string {
  return request.kind === 'message' && request.photoId !== null ? request.photoId : photoId;
}

/** Returns a pending action; null when it was deleted or stopped. */
export async function getPendingAction(order: number): Promise<OutboxAction | null> {
  const action = await outboxDatabase.actions.get(order);
  return action && isPendingAction(action) ? action : null;
}

/** Returns whether a removal was undone while it was on its way: the photo stays where it is shown. */
export async function hasLaterRestore({ photoId, order }: OutboxAction): Promise<boolean> {
  const later = await outboxDatabase.actions
    .where('photoId')
    .equals(photoId)
    .and((one) => one.order > order && one.request.kind === 'restore')
    .count();
  return later > 0;
}

/**
 * Applies an event to an action. Compare and set: the action's stored state decides.
 * Returns false when there is none or the event has no effect.
 */
export async function transitionAction(order: number, event: ActionEvent): Promise<boolean> {
  return (await transitionActions(outboxDatabase.actions.where('order').equals(order), event)).length > 0;
}

/** Applies an event to each action of a collection, in one transaction. Returns the former versions of those it changed. */
export async function transitionActions(
  where: Pick<Collection<OutboxAction>, 'toArray'>,
  event: ActionEvent,
): Promise<OutboxAction[]> {
  const { actions } = outboxDatabase;
  return await outboxDatabase.transaction('rw', actions, async () => {
    const changed: OutboxAction[] = [];
    for (const action of await where.toArray()) {
      const transition = actionTransition(action, event);
      if (transition === null) continue;
      changed.push(action);
      if (transition === 'delete') await actions.delete(action.order);
      else await actions.update(action.order, transition);
    }
    return changed;
  });
}

/**
 * An action that was done. `changeSeq`: the photo's after it, from which later decisions of the same person about the
 * same photo go on; null where there is none.
 */
export interface DoneAction {
  action: OutboxAction;
  changeSeq: number | null;
}

/** Removes actions that were done, in one transaction. */
export async function completeActions(done: readonly DoneAction[]): Promise<void> {
  const { actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', actions, async () => {
    for (const { action, changeSeq } of done) {
      const { order, photoId } = action;
      await transitionAction(order, { kind: 'done' });
      if (changeSeq === null) continue;
      const later = actions
        .where('photoId')
        .equals(photoId)
        .and((one) => one.order > order);
      await transitionActions(later, { kind: 'sequence-advanced', changeSeq });
    }
  });
}
