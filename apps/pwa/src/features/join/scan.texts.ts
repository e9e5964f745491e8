import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const scanTexts = texts('join-scan', {
  title: 'Scan QR',
  hint: 'Hold the QR code inside the frame.',
  noEvent: 'That’s not a Rollcall code.',
  reading: 'Looking for the code...',
  noCode: 'There’s no QR code in this picture.',
  unreadable: 'This picture can’t be opened here. Take a screenshot of the code and choose that.',
  camera: 'Camera',
  backCamera: 'Back camera',
  cameraNumber: params('Camera {number}'),
  light: 'Light',
  choosePicture: 'Choose a picture',
  blocked: 'The camera is blocked for this site. Allow it in your browser’s settings, or choose a picture of the code.',
  noCamera: 'This device has no camera. Choose a picture of the code, or type it in.',
  inUse: 'Another app is using the camera. Close it and try again, or choose a picture of the code.',
  notSecure: 'Browsers only open the camera on secure pages (https). Choose a picture of the code, or type it in.',
  notStarted: 'The camera didn’t start. Choose a picture of the code, or type it in.',
});
