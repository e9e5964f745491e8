import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const alreadySignedInTexts = texts('account-signed-in-already', {
  loading: 'Loading',
  title: 'You are signed in',
  note: params('As {email}. Events you join are yours.'),
  continue: 'Continue',
  account: 'Your account',
  somebodyElse: 'Sign in as somebody else',
  signingOut: 'Signing out...',
});
