import { texts } from '../../language/texts.ts';

export const allEventsTexts = texts('admin-all-events', {
  gateNote: 'For the people who run this server.',
  adminEmail: 'Admin email',
  continue: 'Continue',

  note: 'Every event on this server, private ones too.',
  search: 'Search events',
  searchFields: 'Name, event code or host email',
  none: 'No Events Found',
  noneNote: 'No one has created one yet.',
  createEvent: 'Create Event',

  events: 'Events',
  event: 'Event',
  organizer: 'Host',
  code: 'Code',
  date: 'Date',
  guests: 'Guests',
  photos: 'Photos',
  public: 'Public',
  private: 'Private',
  rsvp: 'RSVP',
  rsvpUntil: 'RSVP until',

  manage: 'Manage',
  gallery: 'Gallery',
  viewPhotos: 'View Photos & Participants',
  deleteEvent: 'Delete Event',
});
