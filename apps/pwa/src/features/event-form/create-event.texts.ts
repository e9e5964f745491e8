import { texts } from '../../language/texts.ts';

export const createEventTexts = texts('event-form-create', {
  title: 'Create an event',
  note: 'A name, a day, a place. You get a code and a QR in return.',
  loading: 'Loading',
  signUpNote:
    'An event belongs to an account, so that you can review its photos from any device. Your guests need none.',
  signUp: 'Sign Up Free',
  signIn: 'Already have an account? Sign In',
  template: 'Start from a template (optional)',
  wedding: 'Wedding',
  weddingNote: 'Private. Everybody who joins sees the photos that you approve.',
  birthday: 'Birthday',
  birthdayNote: 'Private, and every photo is shown at once: you know everybody in the room.',
  graduation: 'Graduation',
  graduationNote: 'Public, so that families find it. You approve what is shown.',
  companyParty: 'Company party',
  companyPartyNote: 'Private. Each guest sees only their own photos, and you collect them all.',
  organizer: 'Organizer: {email}. The event is in this account.',
  create: 'Create Event',
  creating: 'Creating Event...',
  created: 'Event Created Successfully!',
  createFailed: 'Error Creating Event',
  isReady: 'It is ready. Put the QR on the tables or send the link: whoever opens it is taking photos a moment later.',
  viewDashboard: 'View Dashboard',
});
