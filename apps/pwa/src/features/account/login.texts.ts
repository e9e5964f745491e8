import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const loginTexts = texts('account-login', {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  forgotPassword: 'Forgot your password?',
  noAccount: 'No account yet?',
  createAccount: 'Create Account',
  guest: 'Just a guest?',
  findMyEvents: 'Find My Events',
  done: 'Login Successful',
  welcomeBack: params('Welcome back, {name}!'),
  failed: 'Login Failed',
});
