import type { Photo } from '@rollcall/schema/photo';
import { type ActionTarget, isPendingAction } from './action-state-machine.ts';
import { enqueueActions, transitionActions } from './outbox-actions.ts';
import { type OutboxAction, outboxDatabase } from './outbox-database.ts';

/** A photo to review, in the state that the user saw. */
export interface ReviewTarget {
  target: ActionTarget;
  changeSeq: number;
}

/**
 * Enqueues reviews, in one transaction. A review replaces one that was not offered yet or was stopped.
 */
export async function replaceReviews(photos: readonly ReviewTarget[], isApproved: boolean): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.actions, async () => {
    await supersedeDecisions(photos);
    await enqueueActions(
      photos.map(({ target, changeSeq }) => [target, { kind: 'review', approval: { isApproved, changeSeq } }]),
    );
  });
}

/**
 * Enqueues removals by a reviewer, as {@link replaceReviews}. An approval that is being taken back still is, before the
 * removal: otherwise the photo would be approved again once it is restored.
 */
export async function replaceByRemovals(photos: readonly ReviewTarget[]): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.actions, async () => {
    await supersedeDecisions(photos, (action) => !takesApprovalBack(action));
    await enqueueActions(
      photos.map(({ target, changeSeq }) => [target, { kind: 'delete', isForever: false, changeSeq }]),
    );
  });
}

/** Undoes removals: one that was not offered yet is dropped, any other is followed by a restoration. */
export async function undoRemovals(photos: readonly ReviewTarget[]): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.actions, async () => {
    const superseded = await supersedeDecisions(photos);
    const dropped = new Set(
      superseded.filter(({ request }) => request.kind === 'delete').map(({ photoId }) => photoId),
    );
    const offered = photos.filter(({ target }) => !dropped.has(target.photoId));
    await enqueueActions(offered.map(({ target }) => [target, { kind: 'restore' }]));
  });
}

/** Advances the decisions about photos to the sequence numbers given, unless theirs are newer. */
export async function advanceDecisions(photos: readonly Pick<Photo, 'id' | 'changeSeq'>[]): Promise<void> {
  const { actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', actions, async () => {
    for (const { id, changeSeq } of photos) {
      const decisions = actions.where('photoId').equals(id).and(isDecision);
      await transitionActions(decisions, { kind: 'sequence-advanced', changeSeq });
    }
  });
}

/** Deletes a stopped decision that the user has dismissed. */
export async function dismissStoppedDecision(order: number): Promise<void> {
  await transitionActions(outboxDatabase.actions.where('order').equals(order), { kind: 'dismissed-by-person' });
}

async function supersedeDecisions(
  photos: readonly ReviewTarget[],
  isSuperseded: (action: OutboxAction) => boolean = () => true,
): Promise<OutboxAction[]> {
  const decisions = outboxDatabase.actions
    .where('photoId')
    .anyOf(photos.map(({ target }) => target.photoId))
    .and((action) => isDecision(action) && isSuperseded(action));
  return await transitionActions(decisions, { kind: 'superseded' });
}

function isDecision({ request }: OutboxAction): boolean {
  return request.kind === 'review' || (request.kind === 'delete' && !request.isForever);
}

function takesApprovalBack(action: OutboxAction): boolean {
  return action.request.kind === 'review' && !action.request.approval.isApproved && isPendingAction(action);
}
