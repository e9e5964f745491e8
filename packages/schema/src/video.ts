import type { VideoLimits } from './video-limits.ts';

/** What a server accepts by default; its settings may say otherwise. */
export const videoLimits: VideoLimits = { seconds: 60, bytes: 200_000_000 };

/** The media types of videos: MP4, and QuickTime as iPhones write it. */
export const videoTypes = ['video/mp4', 'video/quicktime'] as const;

/** Returns whether what is uploaded as this media type is a video. */
export function isVideoType(filetype: string): boolean {
  return (videoTypes as readonly string[]).includes(filetype.toLowerCase());
}
