import { expectedFiles } from '../blobs/expected-files.ts';
import { picturePath } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
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

/** Returns the ids of photos of which only a preview had arrived, which is not among these files. */
export async function findLostPreviews(db: Database, files: Manifest['files']): Promise<string[]> {
  const previews = await db.selectFrom('photos').selectAll().where('preview_state', '=', 'only').execute();
  const isLost = (photo: (typeof previews)[number]) =>
    expectedFiles(photo).some(({ name }) => !(picturePath(name) in files));
  return previews.filter(isLost).map(({ id }) => id);
}
