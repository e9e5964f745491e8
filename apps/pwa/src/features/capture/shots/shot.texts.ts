import { count } from '../../../language/count.ts';
import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

/** Texts about one photo: its upload status and the available actions. */
export const shotTexts = texts('capture-shot', {
  title: 'Your photo',
  saved: 'Saved on this phone. It goes out by itself.',
  savedOffline: 'Saved on this phone. It goes out with the next signal.',
  sending: 'On its way to the gallery.',
  waiting: 'Saved on this phone. It goes out by itself as soon as there is signal.',
  heldBack: params('{reason} It goes out by itself later.'),
  signedOut: 'Kept on this phone. It goes on when you are signed in or have joined again.',
  parked: 'It was not taken. It is kept on this phone.',
  received: 'It arrived. Others see it once the host has approved it.',
  approved: 'It arrived, and everybody in this event sees it.',
  removed: 'This photo was deleted.',
  pending: 'It waits for the host’s approval.',
  signInAgain: 'Sign in again',
  joinAgain: 'Join again',
  otherCode: 'Enter another code',
  otherCodeNote: 'All photos that wait under the old code go to this event instead.',
  code: 'Event code',
  move: 'Send them there',
  save: 'Save to my phone',
  takeOff: 'Take it off the strip',
  delete: 'Delete',
  deleteQuestion: 'Delete this photo?',
  deleteNote: 'This will permanently delete this photo. This action cannot be undone.',
  deleted: 'Photo Deleted',
  caption: 'Caption',
  captionExample: 'What is going on here?',
  charactersLeft: count({ other: '{count} characters left' }),
  tags: 'Tags',
  otherTag: 'Another tag',
  tagsFull: 'A photo has up to 10 tags.',
  addTag: 'Add tag',
});
