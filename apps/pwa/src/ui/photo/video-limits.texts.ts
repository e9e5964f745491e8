import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** How long a video may be. Each stands after “up to”. */
export const videoLimitsTexts = texts('video-limits', {
  seconds: count({ one: '{count} second', other: '{count} seconds' }),
  minutes: count({ one: '{count} minute', other: '{count} minutes' }),
  minutesAndSeconds: params('{minutes} {seconds}'),
});
