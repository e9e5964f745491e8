import { texts } from '../../language/texts.ts';

export const appUpdateTexts = texts('app-update', {
  ready: 'A new version is ready.',
  readyLater: 'A new version is ready. You can load it once all your photos are saved on this phone.',
  reload: 'Reload',
});
