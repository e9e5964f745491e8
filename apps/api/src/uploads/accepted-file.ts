import { photoLimits } from '@rollcall/schema/photo';
import type { UploadMetadata } from '@rollcall/schema/upload-metadata';
import { isVideoType } from '@rollcall/schema/video';
import type { VideoLimits } from '@rollcall/schema/video-limits';
import type { EventRow } from '../database/event-tables.ts';
import { ProblemError } from '../http/problem.ts';

/**
 * Checks what is known of a file before its first byte. Throws `payload-too-large`; of a video `videos-not-accepted`,
 * `video-too-large`.
 */
export function assertAcceptsFile(
  event: Pick<EventRow, 'accepts_videos'>,
  { part, filetype }: Pick<UploadMetadata, 'part' | 'filetype'>,
  { length, videos }: { length: number; videos: VideoLimits },
): void {
  if (part === 'original' || !isVideoType(filetype)) {
    if (length > photoLimits.maxBytes) throw new ProblemError('payload-too-large');
    return;
  }
  if (event.accepts_videos === 0) throw new ProblemError('videos-not-accepted');
  if (length > videos.bytes) {
    throw new ProblemError('video-too-large', { detail: `A video has at most ${videos.bytes / 1_000_000} MB.` });
  }
}
