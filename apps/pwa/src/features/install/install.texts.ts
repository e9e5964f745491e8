import { texts } from '../../language/texts.ts';

export const installTexts = texts('install', {
  install: 'Put Rollcall on your home screen',
  byHand:
    'To have Rollcall at hand, tap Share, then “Add to Home Screen”, and join there before you take the first photo.',
});
