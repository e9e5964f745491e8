import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';
export const installTexts = texts('install', {
  install: 'Put Rollcall on your home screen',
  photosFirst: count({
    one: '{count} photo is still in this browser, and an app on the home screen can’t see it. Keep this open until it’s sent, then add it to your home screen.',
    other:
      '{count} photos are still in this browser, and an app on the home screen can’t see them. Keep this open until they’re sent, then add it to your home screen.',
  }),
  byHand:
    'To keep Rollcall handy, tap Share, then “Add to Home Screen”, and join there before you take the first photo.',
});
