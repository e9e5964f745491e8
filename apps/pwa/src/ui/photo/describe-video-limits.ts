import type { VideoLimits } from '@rollcall/schema/video-limits';
import { videoLimitsTexts } from './video-limits.texts.ts';

/** Returns the limits of videos for a text: `length`, such as “90 seconds” or “2 minutes”, stands after “up to”. */
export function describeVideoLimits({ seconds, bytes }: VideoLimits): { length: string; megabytes: number } {
  return { length: describeLength(seconds), megabytes: bytes / 1_000_000 };
}

/** Nobody says 1 minute 30 seconds for 90 seconds. */
function describeLength(seconds: number): string {
  const t = videoLimitsTexts();
  const rest = seconds % 60;
  if (rest === 0) return t.minutes(seconds / 60);
  if (seconds < 120) return t.seconds(seconds);
  return t.minutesAndSeconds({ minutes: t.minutes(Math.floor(seconds / 60)), seconds: t.seconds(rest) });
}
