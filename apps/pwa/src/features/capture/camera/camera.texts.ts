import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

export const cameraTexts = texts('capture', {
  tab: params('Camera · {name}'),
  unnamed: params('Event {code}'),
  lightOff: 'Turn the light off',
  lightOn: 'Turn the light on',
  gallery: 'Gallery',
  dashboard: 'Dashboard',
  viewfinder: 'Viewfinder',
  note: 'Photos save to this phone first, then upload on their own.',
  open: 'Open camera',
  openAgain: 'Try the camera again',
  notAllowed: 'The camera is blocked for this site. Allow it from the icon beside the address or in your settings.',
  noCamera: 'This device has no camera.',
  inUse: 'Another app is using the camera. Close it and try again.',
  notSecure: 'Browsers only open the camera on secure pages (https).',
  notStarted: 'The camera didn’t start.',
  otherWay: 'You can choose photos from your library instead.',
  choose: 'Choose photos',
  take: 'Take photo',
  switch: 'Switch camera',
});
