import { count } from '../../../language/count.ts';
import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

/** Warnings before the next shot. */
export const cameraNoticesTexts = texts('capture-notices', {
  preparing: params('Preparing {number} of {all}. Keep this open.'),
  full: 'No room left on this phone. Free up some space before the next photo.',
  nearlyFull: 'This phone is nearly full.',
  mayClear: 'Your browser may delete unsent photos if storage runs out.',
  notOffline: 'This page won’t open without a network in this browser. Keep it open until your photos are sent.',
  notLetIn: 'You couldn’t join this event.',
  kept: 'Your photos are still on this phone.',
  forgotten: count({
    one: '{count} photo is missing from this phone. The browser cleared its storage before it was sent. Look for it in your photo library.',
    other:
      '{count} photos are missing from this phone. The browser cleared its storage before they were sent. Look for them in your photo library.',
  }),
  haveRead: 'Got it',
  unsaved: count({ one: 'Your last photo isn’t saved yet.', other: '{count} photos aren’t saved yet.' }),
  keepOpen: 'Keep this open, free up some space and try again.',
  discard: 'Discard',
  discardQuestion: 'Discard this photo?',
  discardNote: 'It isn’t saved anywhere yet. This action cannot be undone.',
});
