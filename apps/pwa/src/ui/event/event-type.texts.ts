import { texts } from '../../language/texts.ts';

export const eventTypeTexts = texts('event-types', {
  birthday: 'Birthday',
  wedding: 'Wedding',
  corporate: 'Corporate',
  conference: 'Conference',
  graduation: 'Graduation',
  other: 'Other',
});
