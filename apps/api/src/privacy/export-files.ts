import type { PhotoRow } from '../database/photo-tables.ts';

/** Returns what a photo is and its size in an export, and what is known of its full-size original. */
export function describeFiles(photo: PhotoRow): object {
  const { kind, bytes, duration_ms: durationMs } = photo;
  const file = { kind, bytes, ...(durationMs !== null && { durationMs }) };
  if (photo.full_size_extension === null) return file;
  return {
    ...file,
    original: {
      width: photo.full_size_width,
      height: photo.full_size_height,
      bytes: photo.full_size_upload_bytes,
      receivedAt: photo.full_size_received_at,
    },
  };
}
