import type { ReviewDecision } from '../../local/mirror/mirror-database.ts';
import type { OutboxAction } from '../../local/outbox/outbox-database.ts';
import type { ReviewList } from '../../local/views/review.ts';
import type { DecisionKind } from '../../outbox/decide-review.ts';
import { problemSentence } from '../../ui/text/problem-text.ts';
import { reviewMessageTexts } from './review-messages.texts.ts';
import type { SittingCounts } from './sitting.hooks.ts';

/** Formats the number of photos left, for example `33 left` or `None left`. */
function formatRemaining(left: number): string {
  const t = reviewMessageTexts();
  return left === 0 ? t.noneLeft : t.left(left);
}

/** Formats a decision, for example `Approved. 33 left` or `12 photos removed. None left`. */
export function formatDecision(kind: DecisionKind, photos: number, left: number): string {
  const t = reviewMessageTexts();
  const [one, several] = kind === 'approve' ? [t.approvedOne, t.approved] : [t.removedOne, t.removed];
  return `${photos === 1 ? one : several(photos)} ${formatRemaining(left)}`;
}

/** Formats the message that another reviewer decided the current photo first. */
export function formatOvertaken(left: number): string {
  return `${reviewMessageTexts().overtaken} ${formatRemaining(left)}`;
}

/** Formats all decisions of one sitting, for example `14 photos reviewed: 12 approved, 2 removed.`; empty without any. */
export function formatSitting({ approved, removed }: SittingCounts): string {
  const t = reviewMessageTexts();
  if (approved > 0 && removed > 0) return t.reviewed({ approved, removed })(approved + removed);
  if (approved > 0) return t.approved(approved);
  return removed > 0 ? t.removed(removed) : '';
}

export function formatUndo(step: ReviewDecision | null): string {
  const t = reviewMessageTexts();
  if (!step) return t.nothingToUndo;
  if (step.kind === 'keep-all') return t.undoneKeepAll;
  return step.photos.length === 1 ? t.undoneOne : t.undone(step.photos.length);
}

/** Fewer pending decisions than this are sent before the user could read a message about them. */
const minReportedDecisions = 4;

/** Formats the decisions that have not reached the server yet; empty if there is nothing to report. Offline there always is. */
export function formatPendingDecisions(list: ReviewList, isOnline: boolean): string {
  const t = reviewMessageTexts();
  const { pendingDecisions, signedOut, isSendingFailing: isStuck } = list;
  if (pendingDecisions === 0) return isOnline ? '' : t.offline;
  if (signedOut > 0) return t.signedOut(pendingDecisions);
  if (!isOnline || isStuck) return t.noNetwork(pendingDecisions);
  return pendingDecisions < minReportedDecisions ? '' : t.sending(pendingDecisions);
}

/** Formats why a decision could not be applied. `isThere`: whether the photo still exists. */
export function formatStoppedDecision(
  { request, state, problem }: OutboxAction,
  isThere: boolean,
  isApproved: boolean,
): string {
  const t = reviewMessageTexts();
  if (state === 'parked') return problem ? t.notTaken({ reason: problemSentence(problem) }) : t.notTakenAtAll;
  const wanted = request.kind === 'delete' ? t.wantedRemove : isApprovalOf(request) ? t.wantedApprove : t.wantedSetBack;
  if (!isThere) return `${wanted} ${t.removedMeanwhile}`;
  return `${wanted} ${isApproved ? t.approvedMeanwhile : t.setBackMeanwhile}`;
}

function isApprovalOf(request: OutboxAction['request']): boolean {
  return request.kind === 'review' && request.approval.isApproved;
}
