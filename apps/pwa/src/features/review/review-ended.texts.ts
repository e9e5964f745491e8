import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';

export const reviewEndedTexts = texts('review-ended', {
  title: 'You no longer review this event',
  note: 'The host has ended it. Thank you for your help!',
  notApplied: count({
    one: 'The host had ended it before your last decision arrived, so it doesn’t count. The photo stays as it is.',
    other:
      'The host had ended it before your last {count} decisions arrived, so they don’t count. The photos stay as they are.',
  }),
  understood: 'OK',
});
