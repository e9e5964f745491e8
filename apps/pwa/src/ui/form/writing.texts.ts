import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';

export const writingTexts = texts('writing', {
  peopleToMention: 'People to mention',
  charactersLeft: count({ other: '{count} characters left' }),
});
