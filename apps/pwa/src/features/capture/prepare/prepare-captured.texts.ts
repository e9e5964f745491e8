import { texts } from '../../../language/texts.ts';

/** Reasons why a picture could not be prepared. Stored with it on this phone. */
export const prepareTexts = texts('capture-prepare', {
  gone: 'This photo is no longer on this phone. Please choose it again from your library.',
  tooLarge: 'Still on this phone. It couldn’t get this photo ready to send. Close other apps and try again.',
  unreadable: 'Still on this phone. We can’t read this file as a photo. Choose a different one.',
});
