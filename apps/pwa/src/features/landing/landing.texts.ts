import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';

/** Texts of the landing page that are visible without scrolling. */
export const landingTexts = texts('landing', {
  title: 'Everyone’s photos of the night, in one\u00a0gallery.',
  promise:
    'Guests scan a code and take photos: no app, no account, no signal needed. Every photo arrives, and you choose what’s shown.',
  createEvent: 'Create Event',
  browseEvents: 'Browse Events',
  onNow: 'On now',
  toReview: count({ one: '{count} photo to review', other: '{count} photos to review' }),
  review: 'Review',
  dashboard: 'Dashboard',
  getStarted: 'Get Started Free',
  exploreEvents: 'Explore Events',
  figures: 'Rollcall in numbers',
  photosShared: 'Photos Shared',
  photosSharedFigure: '1000+',
  happyUsers: 'Happy Users',
  happyUsersFigure: '500+',
  eventTypes: 'Event Types',
  eventTypesFigure: '50+',
  activeEvents: 'Active Events',
  haveCode: 'Got an event code?',
  joinEvent: 'Join Event',
});
