import { texts } from '../../language/texts.ts';

export const reentryTexts = texts('join-reentry', {
  title: 'Back in',
  note: 'The host is letting you back in, with all the photos you’ve already sent.',
  spent: 'This code was already used, is older than 15 minutes, or was replaced. Ask the host for a new one.',
  noAnswer: 'No answer. Please try again when you have signal.',
  joinAnew: 'Join as a new guest',
  busy: 'One moment...',
  comeBack: 'Join again',
});
