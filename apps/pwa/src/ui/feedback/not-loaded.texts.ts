import { texts } from '../../language/texts.ts';

export const notLoadedTexts = texts('not-loaded', {
  offline: 'Loads when you’re online.',
  failed: 'We couldn’t load this. Check your connection and try again.',
});
