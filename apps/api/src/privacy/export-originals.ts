import type { PhotoRow } from '../database/photo-tables.ts';

/** Returns what is known of the full-size original of a photo, in an export; nothing without one. */
export function describeOriginal(photo: PhotoRow): object {
  if (photo.full_size_extension === null) return {};
  return {
    original: {
      width: photo.full_size_width,
      height: photo.full_size_height,
      bytes: photo.full_size_upload_bytes,
      receivedAt: photo.full_size_received_at,
    },
  };
}
