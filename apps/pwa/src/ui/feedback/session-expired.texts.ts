import { texts } from '../../language/texts.ts';

export const sessionExpiredTexts = texts('sign-in-again', {
  ended: 'Your sign-in has ended. Sign in again, and you come back here.',
  signIn: 'Sign In',
});
