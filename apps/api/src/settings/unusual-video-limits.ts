import { videoLimits } from '@rollcall/schema/video';
import type { VideoLimits } from '@rollcall/schema/video-limits';
import type { Settings } from './settings.ts';

/** Returns the limits of videos for a response: nothing where they are those that every phone knows. */
export function unusualVideoLimits({ videos }: Pick<Settings, 'videos'>): { videoLimits?: VideoLimits } {
  const isUsual = videos.seconds === videoLimits.seconds && videos.bytes === videoLimits.bytes;
  return isUsual ? {} : { videoLimits: videos };
}
