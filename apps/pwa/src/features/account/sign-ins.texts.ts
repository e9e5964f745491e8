import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const signInsTexts = texts('account-sign-ins', {
  title: 'Where you’re signed in',
  loading: 'Loading',
  thisSession: 'This session',
  appOnSystem: params<{ app: string; system: string }>('{app} on {system}'),
  anotherDevice: 'Another device',
  lastUsed: params('Last used {lastUsed}'),
  since: params('Since {since}'),
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  signOutOf: params('Sign out {device}, {position} of {count}, last used {lastUsed}'),
  signOutElsewhere: 'Sign out everywhere else',
  signOutElsewhereTitle: 'Sign out everywhere else?',
  signOutElsewhereNote:
    'You stay signed in here. Everywhere else asks for the password again. Photos waiting there are kept.',
  signOutPhonesNote:
    'You stay signed in on this phone. Photos waiting on other phones are kept there, and upload once someone joins there again.',
  signedOut: 'Logged Out',
  failed: 'Logout Failed',
});
