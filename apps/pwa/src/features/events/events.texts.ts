import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const eventsTexts = texts('events', {
  title: 'All events',
  note: 'Public events, and those you are in. Look through their photos, or join the one where you are right now.',
  search: 'Search by name, description, location or type',
  found: count({ one: '{count} event found', other: '{count} events found' }),
  foundMore: count({ other: '{count} or more events found' }),
  loadFailed: 'The events could not be loaded',
  noConnection: 'There seems to be no connection right now.',
  loading: 'Loading events',
  noneMatch: 'No events match',
  noneMatchNote: 'Try another word, or fewer of them.',
  noneFound: 'No Events Found',
  noneFoundNote: 'Be the first: an event takes a minute to create.',
  createEvent: 'Create Event',
  dayAndTime: params('{day}, {time}'),
  showMore: 'Show more events',
  loadingMore: 'Loading…',
});
