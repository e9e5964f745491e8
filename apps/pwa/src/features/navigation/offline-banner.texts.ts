import { texts } from '../../language/texts.ts';

export const offlineBannerTexts = texts('offline-banner', {
  photosStay: 'You’re offline. Your photos will upload later.',
  showsStored: 'You’re offline. This is the last saved version.',
});
