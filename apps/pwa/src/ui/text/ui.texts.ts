import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Texts of the components that all screens share. */
export const uiTexts = texts('ui', {
  cancel: 'Cancel',
  close: 'Close',
  notification: 'Notification',
  tryAgain: 'Try again',
  pleaseTryAgain: 'Please try again',
  needsNetwork: 'You need to be online for this',
  reload: 'Please reload the page and try again',
  backToHome: 'Back to Home',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  screenFailed: 'Something went wrong',
  screenStopped: 'This screen stopped working',
  photosAreSafe: 'Photos saved on this phone are still there and keep uploading.',
  whatHappened: 'What happened',
  pageNotFound: 'Page Not Found',
  notFoundHeading: '404 Page Not Found',
  notFoundNote: 'Did you forget to add the page to the router?',
  allEvents: 'All Events',
  thisEvent: 'This event',
  eventNotFound: 'Event not found',
  eventNotFoundNote: 'The link may be incomplete, or the event was deleted.',
  goHome: 'Go Home',
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  inDays: params('In {days} days'),
  daysAgo: params('{days} days ago'),
});
