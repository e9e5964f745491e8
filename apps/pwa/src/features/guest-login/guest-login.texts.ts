import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Texts of the screen that finds the events of an address. */
export const guestLoginTexts = texts('guest-login', {
  title: 'Find your events',
  note: 'Type the address you joined with. A code comes by mail, and your events open here.',
  email: 'Email',
  find: 'Find My Events',
  finding: 'Searching...',
  noneFound: 'No Events Found',
  noneFoundNote: 'No events found for this email address.',
  noneFoundHelp: 'Did you join with another one? Look that one up.',
  wayBack: 'Back to where you came from',
  yourEvents: params('Your Events ({count})'),
  yourEventsNote:
    'In a private event you see only the photos you uploaded yourself, unless its host shows all. A promo code during the beta unlocks full access.',
  registered: 'Registered Guest',
  openGallery: 'Access Gallery',
  upgrade: 'Upgrade for full access',
  fullAccess: 'You see everybody’s photos here.',
  otherAddress: 'Look up another address',
  haveAccount: 'You have an account?',
  signIn: 'Sign In',
  signedInAs: params('You are signed in as {email}.'),
  account: 'Your account',
});
