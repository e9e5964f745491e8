import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const filmFieldsTexts = texts('event-form-film', {
  title: 'Roll of film',
  exposures: 'Shots for each guest',
  exposuresHint: 'Like a disposable camera: deleted shots don’t come back, and photos from the library count too.',
  unlimited: 'As many as they like',
  shots: count({ one: '{count} shot', other: '{count} shots' }),
  otherNumber: 'Another number',
  exposuresNumber: 'Number of shots, up to 100',
  exposuresInvalid: 'Enter a number from 1 to 100',
  developsDate: 'Developed on (optional)',
  developsTime: 'Developed at',
  developsHint: 'Until then nobody but you sees the photos. Then everyone sees them together.',
  missions: 'Photo missions (optional)',
  missionsHint: 'The camera suggests them to your guests, one at a time. Up to 20.',
  mission: params('Mission {number}'),
  missionExample: 'Somebody laughing',
  add: 'Add a mission',
  remove: params('Remove mission {number}'),
  moveUp: params('Move mission {number} up'),
  moveDown: params('Move mission {number} down'),
});
