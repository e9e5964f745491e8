import { createHash } from 'node:crypto';
import { openBlobStore } from '../../apps/api/src/blobs/open-blob-store.ts';
import { downloadedPicture, originalName } from '../../apps/api/src/blobs/photo-file-names.ts';
import { openConfiguredUnmigrated } from '../../apps/api/src/database/open.ts';
import type { Settings } from '../../apps/api/src/settings/settings.ts';

/** A photo as the database and the store have it. */
export interface FleetPhoto {
  id: string;
  hasOriginal: boolean;
  /** Digest of the uploaded bytes in the database. */
  uploadSha256: string;
  /** Whether the store has the bytes of which the database has the digests, of the photo and of its original. */
  isIntact: boolean;
}

/** Reads the photos whose picture has arrived, and compares what the store has of each with the database. */
export async function readFleetPhotos(settings: Settings): Promise<FleetPhoto[]> {
  const { db } = await openConfiguredUnmigrated(settings);
  try {
    const blobs = await openBlobStore(settings, db, { isShared: true });
    const rows = await db
      .selectFrom('photos')
      .selectAll()
      .where('removed_at', 'is', null)
      .where((where) => where.or([where('preview_state', 'is', null), where('preview_state', '!=', 'only')]))
      .orderBy('id')
      .execute();
    const digestOf = async (name: string) => {
      const bytes = await blobs.read(name).catch(() => null);
      return bytes && createHash('sha256').update(bytes).digest('hex');
    };
    const photos: FleetPhoto[] = [];
    for (const row of rows) {
      const files = [
        { name: originalName(row.file_key, row.file_extension), sha256: row.stored_sha256 },
        // The same one where there is no original.
        { name: downloadedPicture(row).blobName, sha256: row.full_size_stored_sha256 ?? row.stored_sha256 },
      ];
      const digests = await Promise.all(files.map(({ name }) => digestOf(name)));
      photos.push({
        id: row.id,
        hasOriginal: row.full_size_extension !== null,
        uploadSha256: row.upload_sha256,
        isIntact: files.every(({ sha256 }, index) => digests[index] === sha256),
      });
    }
    return photos;
  } finally {
    await db.destroy();
  }
}
