import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';

/** Returns how long a video is, such as `0:09` or `1:00`. */
export function formatVideoLength(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether this is a video, of the server or of this phone. */
export function isVideo({ photo, entry }: Pick<GalleryPhoto, 'photo' | 'entry'>): boolean {
  return photo ? photo.kind === 'video' : (entry?.type.startsWith('video/') ?? false);
}
