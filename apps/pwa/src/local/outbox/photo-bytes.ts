import { type BytesKind, outboxDatabase } from './outbox-database.ts';

/** Started attempts to prepare a picture, the current one included, after which it is no longer displayed. */
const maxShownFailures = 2;

/** Returns bytes of a photo; null when they are missing or unreadable. */
export async function readPhotoBytes(photoId: string, kind: BytesKind): Promise<ArrayBuffer | null> {
  try {
    return (await outboxDatabase.bytes.get([photoId, kind]))?.bytes ?? null;
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

/** Browsers store large values in separate files, which can be missing or damaged while the record is not. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && ['DataError', 'NotReadableError', 'UnknownError'].includes(error.name);
}

/**
 * Returns the preview of a photo, or its file while there is no preview. Returns null for a file whose preparation
 * was interrupted more than once: displaying it could end the page again.
 */
export async function readPreview(photoId: string): Promise<Blob | null> {
  const preview = await readPhotoBytes(photoId, 'preview');
  if (preview) return new Blob([preview], { type: 'image/jpeg' });
  return await readDisplayablePhoto(photoId);
}

/** Returns the full-size picture to display; null as for {@link readPreview}, or when it is not stored. */
export async function readDisplayablePhoto(photoId: string): Promise<Blob | null> {
  const photo = await outboxDatabase.photos.get(photoId);
  if (!photo) return null;
  const isSafe = photo.width !== null || photo.prepareFailures <= maxShownFailures;
  return isSafe ? await readPhotoFile(photoId) : null;
}

/** Returns the file for "save to my phone": the prepared one, else the capture; null when neither is stored. */
export async function readPhotoFile(photoId: string): Promise<Blob | null> {
  return (await readBlob(photoId, 'prepared')) ?? (await readBlob(photoId, 'raw'));
}

async function readBlob(photoId: string, kind: BytesKind): Promise<Blob | null> {
  const { photos, bytes } = outboxDatabase;
  return await outboxDatabase.transaction('r', photos, bytes, async () => {
    const stored = await bytes.get([photoId, kind]);
    const photo = stored && (await photos.get(photoId));
    return photo ? new Blob([stored.bytes], { type: photo.type }) : null;
  });
}
