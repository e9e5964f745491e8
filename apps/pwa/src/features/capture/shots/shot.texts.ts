import { count } from '../../../language/count.ts';
import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

/** Texts about one photo: its upload status and the available actions. */
export const shotTexts = texts('capture-shot', {
  title: 'Your photo',
  saved: 'Saved on this phone. It uploads on its own.',
  savedOffline: 'Saved on this phone. It uploads when you’re online.',
  sending: 'On its way to the gallery.',
  waiting: 'Saved on this phone. It uploads on its own as soon as there’s signal.',
  heldBack: params('Saved on this phone. {reason} We’ll keep trying.'),
  signedOut: 'Kept on this phone. It uploads once you sign in or join again.',
  parked: 'The event didn’t accept it. It’s still on this phone.',
  parkedBecause: params('Still on this phone. {reason}'),
  received: 'Received. Others see it once the host approves.',
  approved: 'Received. Everyone at this event can see it.',
  removed: 'This photo was deleted.',
  pending: 'Waiting for the host to approve it.',
  signInAgain: 'Sign in again',
  joinAgain: 'Join again',
  otherCode: 'Use a different code',
  otherCodeNote: 'All photos waiting under the old code go to this event instead.',
  code: 'Event code',
  move: 'Send them there',
  save: 'Save a copy',
  takeOff: 'Got it',
  delete: 'Delete',
  deleteQuestion: 'Delete this photo?',
  deleteNote: 'This will permanently delete this photo. This action cannot be undone.',
  deleted: 'Photo Deleted',
  caption: 'Caption',
  captionExample: 'Add a caption…',
  charactersLeft: count({ other: '{count} characters left' }),
  tags: 'Tags',
  otherTag: 'Another tag',
  tagsFull: 'A photo can have up to 10 tags.',
  addTag: 'Add tag',
});
