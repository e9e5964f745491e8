import { texts } from '../../language/texts.ts';

/** Texts of the gallery in events with photos of a photographer. */
export const photographerTexts = texts('gallery-photographer', {
  takenBy: 'Taken by',
  photographer: 'Photographer',
  guests: 'Guests',
});
