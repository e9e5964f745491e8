import { texts } from '../../../language/texts.ts';

export const cameraHeaderTexts = texts('capture-header', {
  lightOff: 'Turn the light off',
  lightOn: 'Turn the light on',
  gallery: 'Gallery',
  mine: 'Mine',
  dashboard: 'Dashboard',
});
