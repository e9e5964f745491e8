import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const proveAddressTexts = texts('guest-login-proof', {
  codeSent: 'We mailed six digits to {email}. They work for {minutes} minutes, in this browser.',
  code: 'Code',
  codeHint: 'Nothing there? Look into spam, too.',
  continue: 'Continue',
  checking: 'Checking...',
  sendAgain: 'Send a new code',
  sending: 'Sending...',
  sentAgain: 'New Code Sent',
  sentAgainNote: 'The one before does not work any more.',
  otherAddress: 'Use another address',
  wrongCode: 'This code is not valid. Type the six digits again, or have a new one sent.',
  stillSending: count({
    one: 'One photo is still on the way from this phone. Try again in a moment, when all have arrived.',
    other: '{count} photos are still on the way from this phone. Try again in a moment, when all have arrived.',
  }),
  failed: 'Search Error',
  failedNote: 'Failed to search for events. Please try again.',
  somebodyElse: 'Sign in as somebody else?',
  somebodyElseNote: params<{ email: string }>(
    count({
      one: 'One photo has not been sent yet, taken as {email}. Nothing is lost: it stays on this phone and goes out when that address is proven here again, and not before.',
      other:
        '{count} photos have not been sent yet, taken as {email}. Nothing is lost: they stay on this phone and go out when that address is proven here again, and not before.',
    }),
  ),
});
