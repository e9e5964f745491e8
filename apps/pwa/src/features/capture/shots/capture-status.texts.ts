import { count } from '../../../language/count.ts';
import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

/** Texts about all photos on this phone: how many are sent, and what needs attention. */
export const captureStatusTexts = texts('capture-status', {
  sending: params('Sending {sent} of {all}'),
  sendingHere: params('Sending {sent} of {all}, keep this open'),
  answered: params('{count} on this phone. {answer}'),
  soon: count({ other: '{count} on this phone, sending soon' }),
  soonHere: count({ other: '{count} on this phone, sending soon, keep this open' }),
  later: count({ other: '{count} on this phone, sending when there is signal' }),
  laterHere: count({ other: '{count} on this phone, sending when there is signal, keep this open' }),
  allReceived: 'All received',
  needYou: count({ one: '{count} on this phone needs you', other: '{count} on this phone need you' }),
  arrived: 'Photo Uploaded!',
  refused: 'Upload Failed',
  refusedNote: 'Failed to upload photo',
  refusedCount: count({ other: '{count} photos are kept here with the reason.' }),
  // Warnings before the next shot.
  preparing: params('Preparing {number} of {all}, keep this open'),
  full: 'No room left on this phone. Free some space before the next photo.',
  nearlyFull: 'This phone is nearly full.',
  mayClear: 'This browser may clear what it stores when the phone gets full.',
  notLetIn: 'This event did not let you in.',
  kept: 'Your photos are kept on this phone.',
  forgotten: count({
    one: 'This phone held {count} more photo than it does now. The browser cleared its storage before they were sent; look for them in your library.',
    other:
      'This phone held {count} more photos than it does now. The browser cleared its storage before they were sent; look for them in your library.',
  }),
  haveRead: 'I have read it',
  unsaved: count({ one: 'Your last photo is not saved yet.', other: '{count} photos are not saved yet.' }),
  noRoom: 'There is no room left on this phone.',
  notStored: 'This browser could not store it.',
  keepOpen: 'Keep this open, free some space and try again.',
  discard: 'Discard',
  discardQuestion: 'Discard this photo?',
  discardNote: 'It is not stored anywhere yet. This action cannot be undone.',
  strip: 'Your last photos',
  frame: params('Your photo, {state}'),
  noPicture: 'The camera gave no picture',
  takeAgain: 'Please take it again.',
  freeSpace: 'There is no room left on this phone. Free some space, then take the photo again.',
  noRoomForShot: 'No room for another photo',
  noRoomFor: count({ one: 'No room for {count} photo', other: 'No room for {count} photos' }),
  notRead: count({ one: '{count} photo not read', other: '{count} photos not read' }),
  notReadNote: 'This phone did not give them out. Download them to it, then pick them again.',
  notAnImage: 'Invalid File',
  notAnImageNote: 'Please select an image file',
  notAllSaved: 'Not all photos were saved',
  notAllSavedNote: 'What was saved is in the strip. Please pick the others again.',
});
