import { texts } from '../../language/texts.ts';

/** Texts of the landing page that are visible without scrolling. */
export const landingTexts = texts('landing', {
  title: 'Everyone’s photos of the night, in one\u00a0gallery.',
  promise:
    'Guests scan a code and start shooting: no app store, no account, no signal needed. Every photo arrives, and you choose what is shown.',
  createEvent: 'Create Event',
  browseEvents: 'Browse Events',
  getStarted: 'Get Started Free',
  exploreEvents: 'Explore Events',
  figures: 'Rollcall in figures',
  photosShared: 'Photos Shared',
  photosSharedFigure: '1000+',
  happyUsers: 'Happy Users',
  happyUsersFigure: '500+',
  eventTypes: 'Event Types',
  eventTypesFigure: '50+',
  activeEvents: 'Active Events',
  haveCode: 'Somebody gave you a code?',
  whereCodeIs: 'It is on the card on your table, under the QR.',
  eventCode: 'Event code',
  joinEvent: 'Join Event',
});
