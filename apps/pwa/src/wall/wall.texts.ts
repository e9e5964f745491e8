import { count } from '../language/count.ts';
import { params } from '../language/params.ts';
import { texts } from '../language/texts.ts';

/** Written into the document of the wall by the build; its script knows no catalogue. */
export const wallTexts = texts('wall', {
  title: 'Wall',
  loading: 'Loading photos…',
  ended: 'This wall has ended',
  endedNote: 'The host can start it again on the event’s dashboard.',
  noLink: 'This link isn’t complete',
  noLinkNote: 'Open the link from the event’s dashboard once more.',
  empty: 'No photos yet',
  emptyNote: 'Scan the code and take the first one.',
  scan: 'Scan and take photos',
  onTheirWay: count({ one: '{count} more is on its way', other: '{count} more are on their way' }),
  framesTaken: count({ one: '{count} photo taken', other: '{count} photos taken' }),
  developed: params('They’ll all be developed on {date}.'),
  offline: 'No network. Photos removed meanwhile may still appear.',
  paused: 'Paused',
  mission: 'Can you get this one?',
  photo: params('Photo {number}'),
  controls: 'Controls',
  pause: 'Pause',
  resume: 'Continue',
  next: 'Next',
  contactSheet: 'Contact sheet',
  oneByOne: 'One by one',
  inOrder: 'In order of the evening',
  newestFirst: 'Newest first',
  blank: 'Blank the screen',
  fullScreen: 'Full screen',
});
