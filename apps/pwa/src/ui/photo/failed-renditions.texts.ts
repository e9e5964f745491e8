import { texts } from '../../language/texts.ts';

export const failedRenditionsTexts = texts('failed-renditions', {
  failed: 'This photo couldn’t be prepared',
  tryAgain: 'Try again',
  notSent: 'That didn’t work. Check your connection and try again.',
});
