import { count } from '../../../language/count.ts';
import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

/** Texts about all photos on this phone: how many are sent, and what needs attention. */
export const captureStatusTexts = texts('capture-status', {
  sending: params('Sending {sent} of {all}'),
  sendingHere: params('Sending {sent} of {all}. Keep this open.'),
  answered: params('{count} on this phone. {answer}'),
  soon: count({ other: '{count} on this phone, sending soon' }),
  soonHere: count({ other: '{count} on this phone, sending soon. Keep this open.' }),
  later: count({ other: '{count} on this phone, sending when there’s signal' }),
  laterHere: count({ other: '{count} on this phone, sending when there’s signal. Keep this open.' }),
  allReceived: 'All received',
  ready: 'Photos upload on their own.',
  noSignal: 'No signal? No problem. Photos upload later.',
  needYou: count({
    one: '{count} on this phone needs your attention',
    other: '{count} on this phone need your attention',
  }),
  arrived: 'Photo Uploaded!',
  refused: 'Upload Failed',
  refusedNote: 'Failed to upload photo',
  refusedCount: count({ other: '{count} photos are still on this phone. Tap one to see why.' }),
  noRoom: 'There’s no room left on this phone.',
  notStored: 'Saving failed in this browser.',
  strip: 'Your last photos',
  frame: params('Your photo, {state}'),
  noPicture: 'No picture from the camera',
  takeAgain: 'Please take it again.',
  freeSpace: 'Free up some space on this phone, then try again.',
  noRoomForShot: 'No room for another photo',
  notAllSaved: 'Some photos weren’t saved',
  notAllSavedNote: 'Please choose the missing ones again.',
});
