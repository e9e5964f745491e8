import { texts } from '../../language/texts.ts';

export const registrationRequiredTexts = texts('account-registration-required', {
  title: 'Registration Required',
  note: 'You must be registered to access this feature. Please sign in or create an account to continue.',
  signIn: 'Sign In',
  createAccount: 'Create Account',
});
