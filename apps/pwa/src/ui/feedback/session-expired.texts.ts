import { texts } from '../../language/texts.ts';

export const sessionExpiredTexts = texts('sign-in-again', {
  ended: 'Your sign-in has expired. Sign in again and you’ll come back here.',
  signIn: 'Sign In',
});
