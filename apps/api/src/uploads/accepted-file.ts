import { photoLimits } from '@rollcall/schema/photo';
import type { UploadMetadata } from '@rollcall/schema/upload-metadata';
import { isVideoType } from '@rollcall/schema/video';
import type { VideoLimits } from '@rollcall/schema/video-limits';
import type { EventRow } from '../database/event-tables.ts';
import { ProblemError } from '../http/problem.ts';

/**
 * Checks what is known of a file before its first byte. Throws `payload-too-large`; of a video `videos-not-accepted`,
 * `video-too-large`; and `validation` for the clock of a camera in an event without a time zone, in which most pictures
 * have no time to correct.
 */
export function assertAcceptsFile(
  event: Pick<EventRow, 'accepts_videos' | 'time_zone'>,
  { part, filetype, clockOffset }: Pick<UploadMetadata, 'part' | 'filetype' | 'clockOffset'>,
  { length, videos }: { length: number; videos: VideoLimits },
): void {
  if (part === 'original' || !isVideoType(filetype)) {
    if (length > photoLimits.maxBytes) throw new ProblemError('payload-too-large');
    if (clockOffset !== undefined && event.time_zone === null) throw withoutTimeZone();
    return;
  }
  if (event.accepts_videos === 0) throw new ProblemError('videos-not-accepted');
  if (length > videos.bytes) {
    throw new ProblemError('video-too-large', { detail: `A video has at most ${videos.bytes / 1_000_000} MB.` });
  }
}

function withoutTimeZone(): ProblemError {
  const sentence =
    'A camera’s clock can’t be corrected in an event without a time zone. Choose one in its settings first.';
  return new ProblemError('validation', { detail: sentence, errors: { clockOffset: [sentence] } });
}
