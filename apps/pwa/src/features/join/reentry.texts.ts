import { texts } from '../../language/texts.ts';

export const reentryTexts = texts('join-reentry', {
  title: 'Back in',
  note: 'The host lets you back in. This phone becomes the guest you were before, with your photos.',
  spent:
    'This code was used already, is older than 15 minutes, or the host has made a newer one. Ask the host to show you the newest.',
  noAnswer: 'No answer. Please try again where there is a signal.',
  joinAnew: 'Join as a new guest',
  busy: 'One moment...',
  comeBack: 'Come back in',
});
