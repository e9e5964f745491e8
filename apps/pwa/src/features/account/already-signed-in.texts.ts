import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const alreadySignedInTexts = texts('account-signed-in-already', {
  loading: 'Loading',
  title: 'You’re signed in',
  note: params('Your account is {email}. Events you join are saved to it.'),
  continue: 'Continue',
  account: 'Your account',
  anotherAccount: 'Use a different account',
  logout: 'Logout',
  signingOut: 'Logging out...',
});
