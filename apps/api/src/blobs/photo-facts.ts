import * as z from 'zod/mini';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';

const PhotoFacts = z.object({
  photoId: z.string(),
  eventId: z.string(),
  userId: z.string(),
  guestId: z.nullable(z.string()),
  /** As the phone named the file. */
  originalName: z.string(),
  takenAt: z.nullable(z.string()),
  receivedAt: z.string(),
  /** Of the upload, in hex. */
  uploadSha256: z.string(),
  uploadBytes: z.number(),
  /** Of the original beside it. */
  storedSha256: z.string(),
});

/**
 * What makes an original a photo again if the database loses its row. It lies beside the original, is written before it,
 * and goes with it. Ids instead of names, and no text that somebody wrote.
 */
export type PhotoFacts = z.infer<typeof PhotoFacts>;

export function serializeFacts(facts: PhotoFacts): Buffer {
  return Buffer.from(`${JSON.stringify(facts)}\n`);
}

/** Returns null for anything else, such as a file that was cut off. */
export function parseFacts(bytes: Buffer): PhotoFacts | null {
  try {
    return PhotoFacts.parse(JSON.parse(bytes.toString()));
  } catch {
    return null;
  }
}

/** Returns the facts of a photo that is about to be inserted. */
export function factsOfUpload(
  upload: UploadRow,
  { originalName, takenAt, storedSha256 }: Pick<PhotoFacts, 'originalName' | 'takenAt' | 'storedSha256'>,
): PhotoFacts {
  return {
    photoId: upload.photo_id,
    eventId: upload.event_id,
    userId: upload.user_id,
    guestId: upload.event_guest_id,
    originalName,
    takenAt,
    receivedAt: new Date().toISOString(),
    uploadSha256: upload.sha256,
    uploadBytes: upload.length,
    storedSha256,
  };
}

/** Returns the facts of a photo whose original was stored without them, by an earlier version. */
export function factsOfPhoto(photo: PhotoRow): PhotoFacts {
  return {
    photoId: photo.id,
    eventId: photo.event_id,
    userId: photo.user_id,
    guestId: photo.event_guest_id,
    originalName: photo.original_name,
    takenAt: photo.taken_at,
    receivedAt: photo.uploaded_at,
    uploadSha256: photo.upload_sha256,
    uploadBytes: photo.bytes,
    storedSha256: photo.stored_sha256,
  };
}
