import { texts } from '../../../language/texts.ts';

/** Reasons why a picture could not be prepared. Stored with the picture on this phone. */
export const prepareTexts = texts('capture-prepare', {
  gone: 'This picture is no longer on this phone. Please choose it again from your library.',
  tooLarge: 'This phone couldn’t prepare this picture. It’s kept here. Close other apps and try again.',
  unreadable: 'We can’t read this file as a picture. It’s still on this phone.',
});
