import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

/** Reasons why a video could not be prepared. Stored with it on this phone. */
export const prepareVideoTexts = texts('capture-video', {
  gone: 'This video is no longer on this phone. Please choose it again from your library.',
  tooLong: params('Still on this phone. Videos can be up to {length} long here. Trim it, then choose it again.'),
  tooLarge: params('Still on this phone. Videos can be up to {megabytes} MB here. Trim it, then choose it again.'),
});
