import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Texts of the gallery in events with missions, or a time at which the photos are developed. */
export const filmTexts = texts('gallery-film', {
  undeveloped: params(
    'The photos develop on {date} at {time}. Then everyone sees them together. Yours are safe until then.',
  ),
  undevelopedForGuests: params('The photos develop on {date} at {time}. Until then only hosts see them.'),
  missions: 'Missions',
  mission: params('Mission: {mission}'),
});
