import { texts } from '../../language/texts.ts';

export const allEventsTexts = texts('admin-all-events', {
  gateNote: 'For the people who run this server.',
  adminEmail: 'Admin email',
  continue: 'Continue',

  note: 'Every event on this server, including private ones.',
  createEvent: 'Create Event',
  loading: 'Loading all events',

  public: 'Public',
  private: 'Private',
  rsvp: 'RSVP',
  code: 'Code',
  when: 'When',
  where: 'Where',
  type: 'Type',
  organizer: 'Organizer',
  rsvpUntil: 'RSVP until',
  guests: 'Guests',
  photos: 'Photos',
  manage: 'Manage',
  gallery: 'Gallery',
});
