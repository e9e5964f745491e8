import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const proveAddressTexts = texts('guest-login-proof', {
  codeSent: 'We sent a six-digit code to {email}. It works for {minutes} minutes in this browser.',
  code: 'Code',
  codeHint: 'Nothing yet? Check spam.',
  continue: 'Continue',
  checking: 'Checking...',
  sendCode: 'Send me a code',
  needsNetwork: 'You’re offline. The code comes by email, so you need to be online to join this event.',
  noCode: 'No code sent',
  noCodeNote: 'The server didn’t answer. Please try again in a moment.',
  sendAgain: 'Send a new code',
  sending: 'Sending...',
  sentAgain: 'New code sent',
  sentAgainNote: 'The previous code no longer works.',
  otherAddress: 'Use a different email',
  wrongCode: 'That code isn’t right. Try again, or ask for a new one.',
  stillSending: count({
    one: 'One photo is still uploading from this phone. Try again in a moment.',
    other: '{count} photos are still uploading from this phone. Try again in a moment.',
  }),
  failed: 'Search Error',
  failedNote: 'Failed to search for events. Please try again.',
  somebodyElse: 'Sign in as someone else?',
  somebodyElseNote: params<{ email: string }>(
    count({
      one: 'One photo taken as {email} hasn’t been sent yet. It stays on this phone and uploads when you confirm that email here again.',
      other:
        '{count} photos taken as {email} haven’t been sent yet. They stay on this phone and upload when you confirm that email here again.',
    }),
  ),
});
