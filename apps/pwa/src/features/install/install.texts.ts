import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';
export const installTexts = texts('install', {
  install: 'Put Rollcall on your home screen',
  photosFirst: count({
    one: 'Before you add this page to the home screen: {count} photo is still in this browser, and an app on the home screen does not see it. Keep this open until it has been sent.',
    other:
      'Before you add this page to the home screen: {count} photos are still in this browser, and an app on the home screen does not see them. Keep this open until they have been sent.',
  }),
  byHand:
    'To have Rollcall at hand, tap Share, then “Add to Home Screen”, and join there before you take the first photo.',
});
