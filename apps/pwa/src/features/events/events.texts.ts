import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const eventsTexts = texts('events', {
  title: 'All events',
  note: 'Public events, and the ones you host or joined.',
  search: 'Search by name, description, location or type',
  found: count({ one: '{count} event found', other: '{count} events found' }),
  foundMore: count({ other: '{count} or more events found' }),
  loadFailed: 'The events couldn’t be loaded',
  noConnection: 'You seem to be offline.',
  loading: 'Loading events',
  noneMatch: 'No events match',
  noneMatchNote: 'Try a different or shorter search.',
  noneFound: 'No Events Found',
  noneFoundNote: 'Be the first. Creating an event takes a minute.',
  createEvent: 'Create Event',
  private: 'Private',
  dashboard: 'Dashboard',
  dayAndTime: params('{day}, {time}'),
  showMore: 'Show more events',
  loadingMore: 'Loading...',
});
