import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Outcomes of decisions. Another sentence follows those that end with a full stop. */
export const reviewMessageTexts = texts('review-words', {
  approvedOne: 'Approved.',
  approved: count({ one: '{count} photo approved.', other: '{count} photos approved.' }),
  removedOne: 'Removed.',
  removed: count({ one: '{count} photo removed.', other: '{count} photos removed.' }),
  reviewed: params<{ approved: number; removed: number }>(
    count({ other: '{count} photos reviewed: {approved} approved, {removed} removed.' }),
  ),
  overtaken: 'Someone else already reviewed that photo.',
  left: count({ other: '{count} left' }),
  noneLeft: 'None left',
  nothingToUndo: 'Nothing to undo',
  keptAll: 'All kept.',
  undoneKeepAll: 'Undone.',
  undoneOne: 'Undone. The photo is back',
  undone: count({ one: 'Undone. {count} photo is back', other: 'Undone. {count} photos are back' }),
  offline: 'You’re offline. Keep going; your choices are sent later.',
  signedOut: count({
    one: 'Signed out. {count} decision is saved on this device and sent when you sign in again',
    other: 'Signed out. {count} decisions are saved on this device and sent when you sign in again',
  }),
  noNetwork: count({
    one: 'You’re offline. {count} decision is saved on this device and sent once you’re back online',
    other: 'You’re offline. {count} decisions are saved on this device and sent once you’re back online',
  }),
  sending: count({ one: 'Sending {count} decision', other: 'Sending {count} decisions' }),
  notTaken: params('The server didn’t accept this decision: {reason}'),
  notTakenAtAll: 'The server didn’t accept this decision and gave no reason.',
  wantedRemove: 'You wanted to remove this photo.',
  wantedApprove: 'You wanted to approve this photo.',
  wantedSetBack: 'You wanted to move this photo back to pending.',
  removedMeanwhile: 'Someone else removed it in the meantime.',
  approvedMeanwhile: 'Someone else changed it in the meantime. It’s approved now.',
  setBackMeanwhile: 'Someone else changed it in the meantime. It’s pending now.',
});
