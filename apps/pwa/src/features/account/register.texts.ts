import { texts } from '../../language/texts.ts';

export const registerTexts = texts('account-register', {
  title: 'Create an account',
  note: 'You need an account to host. Guests don’t.',
  loading: 'Loading...',
  createAccount: 'Create Account',
  creating: 'Creating account...',
  hasAccount: 'Already have an account?',
  signIn: 'Sign In',
  done: 'Registration Successful',
  doneNote: 'Please sign in with your new account.',
  signedInNote: 'You’re signed in with your new account.',
  failed: 'Registration Failed',
});
