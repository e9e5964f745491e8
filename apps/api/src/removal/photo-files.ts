import type { Selectable } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';
import { allNames, originalNames } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotosTable, UploadsTable } from '../database/photo-tables.ts';

/** Files whose rows are gone. */
export interface PhotoFiles {
  kept: string[];
  incoming: string[];
}

/** Every file that these photos and uploads may have. */
export function filesOf(
  photos: Pick<Selectable<PhotosTable>, 'file_key' | 'file_extension'>[],
  uploads: Pick<Selectable<UploadsTable>, 'file_key' | 'photo_id'>[],
): PhotoFiles {
  return {
    kept: [
      ...photos.flatMap((photo) => allNames(photo.file_key, photo.file_extension)),
      ...uploads.flatMap((upload) => originalNames(upload.file_key)),
    ],
    incoming: uploads.map((upload) => upload.photo_id),
  };
}

/** After the rows. Can be repeated and cut short: what a crash leaves, {@link removeOrphans} finds. */
export async function removeFiles(blobs: BlobStore, { kept, incoming }: PhotoFiles): Promise<void> {
  for (const name of kept) await blobs.remove(name);
  for (const id of incoming) await blobs.dropIncoming(id);
}

/** Names of files begin with their photo's key: 40 hex digits. */
const keyLength = 40;

/**
 * Removes the files of pictures that no row knows any more. Folders are read before rows: a file is never there
 * before its row.
 */
export async function removeOrphans({ db, blobs }: { db: Database; blobs: BlobStore }): Promise<void> {
  for (let folder = 0; folder < 256; folder++) {
    const prefix = folder.toString(16).padStart(2, '0');
    const names = await blobs.listKept(prefix);
    if (names.length === 0) continue;
    const keysIn = (table: 'photos' | 'uploads') =>
      db.selectFrom(table).select('file_key').where('file_key', '>=', prefix).where('file_key', '<', `${prefix}g`);
    // One statement: a photo moves from one table to the other when its last byte has come.
    const rows = await keysIn('uploads').unionAll(keysIn('photos')).execute();
    const keys = new Set(rows.map((row) => row.file_key));
    for (const name of names) if (!keys.has(name.slice(0, keyLength))) await blobs.remove(name);
  }
}
