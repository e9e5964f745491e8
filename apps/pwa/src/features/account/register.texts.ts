import { texts } from '../../language/texts.ts';

export const registerTexts = texts('account-register', {
  title: 'Create an account',
  note: 'For people who host. Guests need no account.',
  loading: 'Loading…',
  createAccount: 'Create Account',
  creating: 'Creating account...',
  hasAccount: 'Already have an account?',
  signIn: 'Sign In',
  done: 'Registration Successful',
  doneNote: 'Please sign in with your new account.',
  signedInNote: 'You are signed in with your new account.',
  failed: 'Registration Failed',
});
