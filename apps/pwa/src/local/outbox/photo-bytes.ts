import { type BytesKind, outboxDatabase, reconnectOutbox } from './outbox-database.ts';

/** Started attempts to prepare a picture, the current one included, after which it is no longer displayed. */
const maxShownFailures = 2;

/**
 * Thrown if the database of this phone could not be read. It does not mean that anything is lost: iOS ends the process
 * that serves databases while an app is in the background, and every request of that moment fails.
 */
export class PhotoUnreadable extends Error {
  override readonly name = 'PhotoUnreadable';

  constructor(cause: unknown) {
    super('This phone cannot read the photo now', { cause });
  }
}

/**
 * Returns bytes of a photo; null if they are not stored, which only a read that succeeds can tell. Reads once more
 * through a new connection after a failure. Throws `PhotoUnreadable`.
 */
export async function readPhotoBytes(photoId: string, kind: BytesKind): Promise<ArrayBuffer | null> {
  const read = async () => (await outboxDatabase.bytes.get([photoId, kind]))?.bytes ?? null;
  return await readAgainAfterFailure(read);
}

async function readAgainAfterFailure<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    try {
      await reconnectOutbox();
      return await read();
    } catch (error) {
      throw new PhotoUnreadable(error);
    }
  }
}

/** What a screen shows of a photo on this phone. */
export interface PictureSource {
  kind: BytesKind;
  /** Media type. */
  type: string;
}

/**
 * Returns what to display of a photo: its preview, or its file while there is none, or else, with `isFull`, the file.
 * Returns null if nothing is stored, and for a file whose preparation was interrupted more than once: displaying it
 * could end the page again. Reads no bytes.
 */
export async function findPictureSource(
  photoId: string,
  { isFull }: { isFull: boolean },
): Promise<PictureSource | null> {
  const { photos, bytes } = outboxDatabase;
  const [photo, keys] = await Promise.all([photos.get(photoId), bytes.where('photoId').equals(photoId).primaryKeys()]);
  const kinds = new Set(keys.map(([, kind]) => kind));
  if (!isFull && kinds.has('preview')) return { kind: 'preview', type: 'image/jpeg' };
  const kind = kinds.has('prepared') ? 'prepared' : 'raw';
  const isSafe = photo && (photo.width !== null || photo.prepareFailures <= maxShownFailures);
  return isSafe && kinds.has(kind) ? { kind, type: ((kind === 'raw' && photo.original) || photo).type } : null;
}

/** Returns the picture; null if it is not stored any more. Throws `PhotoUnreadable`. */
export async function readPicture(photoId: string, { kind, type }: PictureSource): Promise<Blob | null> {
  const bytes = await readPhotoBytes(photoId, kind);
  return bytes && new Blob([bytes], { type });
}

/** Returns the full-size picture to display; null as for {@link findPictureSource}. Throws `PhotoUnreadable`. */
export async function readDisplayablePhoto(photoId: string): Promise<Blob | null> {
  const source = await findPictureSource(photoId, { isFull: true });
  return source && (await readPicture(photoId, source));
}

/**
 * Returns the file for "save to my phone": the prepared one, else the capture; null when neither is stored. Throws
 * `PhotoUnreadable`.
 */
export async function readPhotoFile(photoId: string): Promise<Blob | null> {
  const { photos, bytes } = outboxDatabase;
  return await readAgainAfterFailure(() =>
    outboxDatabase.transaction('r', photos, bytes, async () => {
      const stored = (await bytes.get([photoId, 'prepared'])) ?? (await bytes.get([photoId, 'raw']));
      const photo = stored && (await photos.get(photoId));
      return photo ? new Blob([stored.bytes], { type: photo.type }) : null;
    }),
  );
}
