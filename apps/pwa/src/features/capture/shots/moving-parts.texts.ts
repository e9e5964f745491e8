import { count } from '../../../language/count.ts';
import { texts } from '../../../language/texts.ts';

/** Texts about the videos that Motion Photos hold. */
export const movingPartsTexts = texts('capture-moving-parts', {
  question: count({
    one: 'One of these photos moves. Add its clip?',
    other: '{count} of these photos move. Add their clips?',
  }),
  note: 'Your phone filmed a few seconds, with sound, around each motion photo. The photos are saved either way.',
  add: count({ one: 'Add clip', other: 'Add clips' }),
});
