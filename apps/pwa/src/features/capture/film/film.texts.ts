import { count } from '../../../language/count.ts';
import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

/** Texts of the camera in events with a roll of film, missions, or a time at which the photos are developed. */
export const filmTexts = texts('capture-film', {
  left: count({ one: '{count} shot left', other: '{count} shots left' }),
  noneLeft: 'Your roll is full',
  rollIsFull: 'Your roll is full',
  rollIsFullNote: params('Everyone has {exposures} shots at this event. Deleted photos don’t free one up.'),
  notAdded: count({
    one: '{count} photo didn’t fit on your roll',
    other: '{count} photos didn’t fit on your roll',
  }),
  develops: params('Photos develop on {date} at {time}.'),
  mission: 'Mission',
  missionHint: 'Press it to take your next photos for this mission.',
  nextMission: 'Next mission',
});
