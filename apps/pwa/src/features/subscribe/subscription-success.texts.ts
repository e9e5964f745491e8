import { texts } from '../../language/texts.ts';

/** Texts of the page to which a payment provider redirects. */
export const successTexts = texts('subscribe-success', {
  pageTitle: 'Subscription',
  loading: 'Loading',
  loadingSubscription: 'Loading your subscription',
  success: 'Subscription Successful!',
  successNote: 'Every photo that you see is yours to take home, without a watermark.',
  none: 'No Active Subscription',
  unconfirmed:
    'Your plan begins when the payment provider has confirmed the payment to this server. This page alone changes nothing.',
  unknown: 'Whether the plan has begun could not be asked. This comes with the next signal.',
  checking: 'Checking...',
  checkAgain: 'Check again',
  goHome: 'Go to Home',
  viewPhotos: 'View My Photos',
  choosePlan: 'Choose a Plan',
  logInToSee: 'Please log in to see your subscription',
  logInNote: 'Your plan belongs to your account.',
  logIn: 'Log In',
});
