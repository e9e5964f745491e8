import { type BytesKind, outboxDatabase } from './outbox-database.ts';

/** Bytes of a photo that this phone holds and can read, or null. */
export async function readPhotoBytes(photoId: string, kind: BytesKind): Promise<ArrayBuffer | null> {
  try {
    return (await outboxDatabase.bytes.get([photoId, kind]))?.bytes ?? null;
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

/** Large values stand in files of their own, and such a file can be gone or damaged where its record is not. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && ['DataError', 'NotReadableError', 'UnknownError'].includes(error.name);
}

/** What a browser can show of a photo on this phone: its preview, or until that is made the capture itself. */
export async function readPreview(photoId: string): Promise<Blob | null> {
  const preview = await readPhotoBytes(photoId, 'preview');
  if (preview) return new Blob([preview], { type: 'image/jpeg' });
  return await readBlob(photoId, 'raw');
}

/** The photo as it is on this phone, for "save to my phone": prepared where it is, else as captured; or null. */
export async function readPhotoFile(photoId: string): Promise<Blob | null> {
  return (await readBlob(photoId, 'prepared')) ?? (await readBlob(photoId, 'raw'));
}

async function readBlob(photoId: string, kind: BytesKind): Promise<Blob | null> {
  const { photos, bytes } = outboxDatabase;
  return await outboxDatabase.transaction('r', photos, bytes, async () => {
    const held = await bytes.get([photoId, kind]);
    const photo = held && (await photos.get(photoId));
    return photo ? new Blob([held.bytes], { type: photo.type }) : null;
  });
}
