import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const guestDetailsTexts = texts('guest-login-name', {
  title: 'Who are you?',
  note: 'Every event you join from here on knows your name. You need no password.',
  name: 'Name',
  email: 'Email',
  continueWithEmail: 'Continue with Email',
  sending: 'Sending...',
  keptHereNote:
    'Without an account and without a mail: both stay on this phone and fill in the form of the next event.',
  continueAsGuest: 'Continue as a Guest',
  signedIn: 'Login Successful',
  welcome: params('Welcome back, {name}!'),
});
