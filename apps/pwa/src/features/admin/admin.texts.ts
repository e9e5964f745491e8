import { texts } from '../../language/texts.ts';

/** Texts that all administration screens share. */
export const adminTexts = texts('admin', {
  loading: 'Loading',
  noConnection: 'You seem to be offline.',

  title: 'Admin',
  sections: 'Admin sections',
  eventsSection: 'All events',
  dashboardSection: 'Dashboard',
  moderationSection: 'Moderation',

  searchEvents: 'Search events by name, event code or organizer email',
  noEvents: 'No Events Found',
  noEventsNote: 'No one has created one yet.',

  events: 'Events',
  eventAndOrganizer: 'Event and organizer',
  private: 'Private',
  code: 'Code',
  date: 'Date',
  guests: 'Guests',
  photos: 'Photos',

  noName: 'No name provided',
  plan: 'Plan',
  joined: 'Joined',
  delete: 'Delete',
});
