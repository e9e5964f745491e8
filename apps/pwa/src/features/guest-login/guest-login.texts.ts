import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Texts of the screen that finds the events of an address. */
export const guestLoginTexts = texts('guest-login', {
  title: 'Find your events',
  note: 'Enter the email you joined with. We’ll send you a code that opens your events.',
  email: 'Email',
  find: 'Find My Events',
  finding: 'Searching...',
  noneFound: 'No Events Found',
  noneFoundNote: 'No events found for this email address.',
  noneFoundHelp: 'Joined with a different email? Try that one.',
  wayBack: 'Back to where you were',
  yourEvents: params('Your Events ({count})'),
  yourEventsNote:
    'In a private event, you only see your own photos unless the host shows everyone’s. During the beta, a promo code unlocks full access.',
  registered: 'Registered Guest',
  openGallery: 'Access Gallery',
  upgrade: 'Upgrade for full access',
  fullAccess: 'You see everyone’s photos here.',
  otherAddress: 'Use a different email',
  haveAccount: 'Have an account?',
  signIn: 'Sign In',
  signedInAs: params('You’re signed in as {email}.'),
  account: 'Your account',
});
