import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

export const cameraTexts = texts('capture', {
  tab: params('Camera · {name}'),
  unnamed: params('Event {code}'),
  viewfinder: 'Viewfinder',
  note: 'Photos save to this phone first, then upload on their own.',
  open: 'Open camera',
  openAgain: 'Try the camera again',
  notStarted: 'The camera didn’t start.',
  choose: 'Choose photos',
  take: 'Take photo',
  switch: 'Switch camera',
});
