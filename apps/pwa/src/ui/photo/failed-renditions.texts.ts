import { texts } from '../../language/texts.ts';

export const failedRenditionsTexts = texts('failed-renditions', {
  failed: 'This picture could not be prepared',
  tryAgain: 'Try again',
  notSent: 'That did not work. Check the network and try again.',
});
