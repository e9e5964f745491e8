import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const guestDetailsTexts = texts('guest-login-name', {
  title: 'Tell us who you are',
  note: 'We’ll fill in your name and email when you join an event. No password needed.',
  name: 'Name',
  email: 'Email',
  continueWithEmail: 'Continue with Email',
  sending: 'Sending...',
  emailNote: 'We’ll email you a code. With it, you’ll find your photos on any phone.',
  keptHereNote: 'Or skip the code: this device just remembers your details for the next event.',
  continueAsGuest: 'Continue as a guest',
  signedIn: 'Login Successful',
  welcome: params('Welcome back, {name}!'),
});
