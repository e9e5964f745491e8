import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const reauthenticationTexts = texts('account-questions', {
  passwordTitle: 'Please enter your password again',
  signedInAs: params('You’re signed in as {email}.'),
  password: 'Password',
  passwordHint: params('We won’t ask again for {minutes} minutes.'),
  continue: 'Continue',
  checking: 'Checking...',
  wrongPassword: 'That’s not your password',
  noAnswer: 'The server didn’t answer. Please try again.',
});
