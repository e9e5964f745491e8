import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

export const cameraRefusedTexts = texts('capture-refused', {
  blocked: 'The camera is blocked',
  noCamera: 'This device has no camera.',
  inUse: 'Another app is using the camera. Close it and try again.',
  notSecure: 'Browsers only open the camera on secure pages (https).',
  otherWay: 'You can choose photos from your library instead.',
  // How to allow it, in the words of each browser's menu.
  steps: 'To allow the camera',
  openSettings: params('Open Settings, then Apps, then {app}.'),
  openPageMenu: 'Tap aA or the page menu beside the address, then Website Settings.',
  openSafariMenu: 'In the menu bar, open Safari, then Settings for this website.',
  openSiteIcon: 'Press the icon beside the address, then Permissions.',
  openCameraIcon: 'Press the camera icon beside the address.',
  allow: 'Set Camera to Allow.',
  unblock: 'Remove the block.',
});
