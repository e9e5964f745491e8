import type { Database } from '../database/open.ts';
import type { ObjectStoreSettings } from '../settings/pictures-url.ts';
import type { BlobStore } from './blob-store.ts';
import { DiskBlobStore } from './disk-blob-store.ts';

/** The settings that say where pictures are: in a bucket, or else in the data folder. */
export interface BlobSettings {
  dataDir: string;
  objectStore?: ObjectStoreSettings | null;
}

/**
 * Opens the store of the settings. Throws an error that says what to do where a bucket cannot be used.
 * @param options.isShared other servers receive uploads as well
 */
export async function openBlobStore(
  settings: BlobSettings,
  db: Database,
  { isShared = false } = {},
): Promise<BlobStore> {
  if (!settings.objectStore) return await DiskBlobStore.open(settings.dataDir, { isShared });
  // Loaded on demand: most instances have a folder, and no time and memory for it.
  const { openS3BlobStore } = await import('./s3/open-s3-blob-store.ts');
  return await openS3BlobStore(settings.objectStore, { db, dataDir: settings.dataDir });
}

/** Throws for a command that reads or writes the folder of pictures, where these are in a bucket. */
export function assertPicturesInFolder({ objectStore }: BlobSettings, instead: string): void {
  if (objectStore) throw new Error(`the pictures are in a bucket (ROLLCALL_PICTURES_URL): ${instead}`);
}
