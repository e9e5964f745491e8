import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const scanTexts = texts('join-scan', {
  title: 'Scan QR',
  hint: 'Hold the QR code inside the frame.',
  noEvent: 'This code is not one of a Rollcall event.',
  noCode: 'There is no QR code to be seen in this picture.',
  camera: 'Camera',
  backCamera: 'Back camera',
  cameraNumber: params('Camera {number}'),
  light: 'Light',
  choosePicture: 'Choose a picture',
  notAllowed:
    'The camera is not allowed here. Allow it in the browser’s settings for this site, or choose a picture of the code.',
  noCamera: 'There is no camera on this device. Choose a picture of the code, or type it in.',
  inUse: 'Another app is using the camera. Close it and try again, or choose a picture of the code.',
  notSecure:
    'The browser gives the camera to secure addresses only (https). Choose a picture of the code, or type it in.',
  notStarted: 'The camera did not start. Choose a picture of the code, or type it in.',
});
