import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const reauthenticationTexts = texts('account-questions', {
  passwordTitle: 'Please enter your password again',
  signedInAs: params('You are signed in as {email}.'),
  password: 'Password',
  passwordHint: params('You are not asked again for {minutes} minutes.'),
  continue: 'Continue',
  checking: 'Checking...',
  wrongPassword: 'This is not your password',
  noAnswer: 'No answer. Please try again',
});
