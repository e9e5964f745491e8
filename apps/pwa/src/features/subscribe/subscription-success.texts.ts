import { texts } from '../../language/texts.ts';

/** Texts of the page to which a payment provider redirects. */
export const successTexts = texts('subscribe-success', {
  pageTitle: 'Subscription',
  loading: 'Loading',
  loadingSubscription: 'Loading your subscription',
  success: 'Subscription Successful!',
  successNote: 'Every photo you see is yours to download, without a watermark.',
  none: 'No Active Subscription',
  unconfirmed: 'Your plan starts as soon as the payment provider confirms the payment.',
  unknown: 'We couldn’t check your plan. Try again when you’re online.',
  checking: 'Checking...',
  checkAgain: 'Check again',
  goHome: 'Go to Home',
  viewPhotos: 'View My Photos',
  choosePlan: 'Choose a Plan',
  logInToSee: 'Please sign in to see your subscription',
  logInNote: 'Your plan belongs to your account.',
  logIn: 'Sign In',
});
