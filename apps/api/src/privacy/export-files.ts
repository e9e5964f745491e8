import type { PhotoRow } from '../database/photo-tables.ts';

/** Returns the size of a photo in an export, and what is known of its full-size original. */
export function describeFiles(photo: PhotoRow): object {
  const { bytes } = photo;
  if (photo.full_size_extension === null) return { bytes };
  return {
    bytes,
    original: {
      width: photo.full_size_width,
      height: photo.full_size_height,
      bytes: photo.full_size_upload_bytes,
      receivedAt: photo.full_size_received_at,
    },
  };
}
