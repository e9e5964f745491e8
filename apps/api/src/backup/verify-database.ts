import { expectedFiles, isMadeFromOriginal } from '../blobs/expected-files.ts';
import { picturePath } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import { enqueueRenditions } from '../renditions/enqueue-renditions.ts';
import type { Manifest } from './backup-format.ts';

/** Throws an error that names the first photo without its original, as it was received, among these files. */
export async function assertOriginals(db: Database, files: Manifest['files']): Promise<void> {
  const photos = await db.selectFrom('photos').selectAll().execute();
  for (const photo of photos) {
    for (const { name, sha256 } of expectedFiles(photo)) {
      if (sha256 !== null && files[picturePath(name)]?.sha256 !== sha256) {
        throw new Error(`the backup is damaged: photo ${photo.id} has no original, or another one`);
      }
    }
  }
}

/** Enqueues the renditions of photos of which one is not among these files, to be made from the original at the next start. */
export async function enqueueMissingRenditions(db: Database, files: Manifest['files']): Promise<void> {
  const photos = await db.selectFrom('photos').selectAll().execute();
  const lacking = photos.filter((photo) =>
    expectedFiles(photo).some((file) => isMadeFromOriginal(photo, file) && !(picturePath(file.name) in files)),
  );
  for (const { id } of lacking) await db.transaction().execute((trx) => enqueueRenditions(trx, id));
}

/** Returns the ids of photos of which only a preview had arrived, which is not among these files. */
export async function findLostPreviews(db: Database, files: Manifest['files']): Promise<string[]> {
  const previews = await db.selectFrom('photos').selectAll().where('preview_state', '=', 'only').execute();
  const isLost = (photo: (typeof previews)[number]) =>
    expectedFiles(photo).some(({ name }) => !(picturePath(name) in files));
  return previews.filter(isLost).map(({ id }) => id);
}
