import { texts } from '../../../language/texts.ts';

/** Reasons why a picture could not be prepared. Stored with the picture on this phone. */
export const prepareTexts = texts('capture-prepare', {
  gone: 'This phone no longer holds this picture. Please pick it again from your library.',
  tooLarge: 'This phone could not prepare this picture. It is kept here; try again with other apps closed.',
  unreadable: 'This file cannot be read as a picture. It is kept on this phone.',
});
