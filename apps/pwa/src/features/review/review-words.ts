import type { ReviewDecision } from '../../local/mirror-database.ts';
import type { OutboxAction } from '../../local/outbox-action.ts';
import type { ReviewList } from '../../local/review.ts';

/** `1 photo`, `12 photos`. */
function countPhotos(count: number): string {
  return `${count} ${count === 1 ? 'photo' : 'photos'}`;
}

/** `Approved. 33 left`, `12 photos removed. None left`. */
export function sayDecided(kind: ReviewDecision['kind'], count: number, left: number): string {
  const verb = kind === 'approve' ? 'approved' : 'removed';
  const what = count === 1 ? `${verb[0]?.toUpperCase()}${verb.slice(1)}` : `${countPhotos(count)} ${verb}`;
  return `${what}. ${left === 0 ? 'None' : left} left`;
}

/** Another reviewer was faster with the photo on the stage. */
export function sayOvertaken(left: number): string {
  return `Somebody else decided that photo. ${left === 0 ? 'None' : left} left`;
}

export function sayUndone(step: ReviewDecision | null): string {
  if (!step) return 'Nothing to undo';
  return step.photos.length === 1 ? 'Undone. The photo is back' : `Undone. ${countPhotos(step.photos.length)} are back`;
}

/** Fewer than these are on their way before anybody has read of them. */
const worthSaying = 4;

/** What has not reached the server yet; empty when there is nothing to say. */
export function sayWaiting(list: ReviewList, isOnline: boolean): string {
  const { waiting, signedOut, isStuck } = list;
  if (waiting === 0) return '';
  const decisions = `${waiting} ${waiting === 1 ? 'decision' : 'decisions'}`;
  if (signedOut > 0) return `Signed out. ${decisions} on this device, sent when you sign in again`;
  if (!isOnline || isStuck) return `No network. ${decisions} on this device, sent when there is one`;
  return waiting < worthSaying ? '' : `Sending ${decisions}`;
}

/** What became of a decision that could not be done. `isThere`: the photo still exists. */
export function sayStopped({ request, state, problem }: OutboxAction, isThere: boolean, isApproved: boolean): string {
  if (state === 'parked') return `The server did not take this decision: ${problem?.detail ?? 'no reason given'}.`;
  const wanted = request.kind === 'delete' ? 'remove' : isApprovalOf(request) ? 'approve' : 'set back';
  if (!isThere) return `You wanted to ${wanted} this photo. Somebody else removed it in the meantime.`;
  const now = isApproved ? 'It is approved now' : 'It is pending now';
  return `You wanted to ${wanted} this photo. Somebody else changed it in the meantime. ${now}.`;
}

function isApprovalOf(request: OutboxAction['request']): boolean {
  return request.kind === 'review' && request.approval.isApproved;
}
