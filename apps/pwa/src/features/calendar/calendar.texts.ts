import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const calendarTexts = texts('calendar', {
  title: 'Event calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: params('{day}, today'),
  dayWithEvents: params<{ day: string }>(count({ one: '{day}, {count} event', other: '{day}, {count} events' })),
  todayWithEvents: params<{ day: string }>(
    count({ one: '{day}, today, {count} event', other: '{day}, today, {count} events' }),
  ),
  comingUp: 'Coming up',
  recent: 'Recent',
  selectDate: 'Select a date to view events',
  clickDate: 'Click on a date to see events',
  noEvents: 'No events on this date',
  createEvent: 'Create Event',
  showMore: count({ one: 'Show more of {count} event', other: 'Show more of {count} events' }),
});
