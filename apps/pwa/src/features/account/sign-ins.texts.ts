import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const signInsTexts = texts('account-sign-ins', {
  title: 'Where you are signed in',
  loading: 'Loading',
  notLoaded: 'This list comes with the next signal.',
  thisSession: 'This session',
  lastUsed: params('Last used {lastUsed}'),
  since: params('Since {since}'),
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  signOutOf: params('Sign out {device}, {position} of {count}, last used {lastUsed}'),
  signOutElsewhere: 'Sign out everywhere else',
  signOutElsewhereTitle: 'Sign out everywhere else?',
  signOutElsewhereNote:
    'This browser stays signed in. Everywhere else the password is asked for again; photos that wait there are kept.',
  signOutPhonesNote:
    'This phone stays signed in. Photos that wait on the others are kept there, and go on their way once somebody joins there again.',
  signedOut: 'Signed out there',
  failed: 'Logout Failed',
});
