import { texts } from '../language/texts.ts';

export const questionAreaTexts = texts('question-area', {
  needsNetwork: 'This needs a network',
  reload: 'Please reload the page and try again',
});
