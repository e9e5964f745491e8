import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

export const cameraTexts = texts('capture', {
  tab: params('Camera · {name}'),
  unnamed: params('Event {code}'),
  lightOff: 'Turn the light off',
  lightOn: 'Turn the light on',
  gallery: 'Gallery',
  viewfinder: 'Viewfinder',
  note: 'Photos are saved on this phone first and go out by themselves, also later.',
  open: 'Open camera',
  openAgain: 'Try the camera again',
  notAllowed: 'The camera is not allowed here. Allow it in the browser’s settings for this site.',
  noCamera: 'There is no camera on this device.',
  inUse: 'Another app is using the camera. Close it and try again.',
  notSecure: 'The browser gives the camera to secure addresses only (https).',
  notStarted: 'The camera did not start.',
  otherWay: 'You can choose photos from your library instead.',
  choose: 'Choose photos',
  take: 'Take photo',
  switch: 'Switch camera',
});
