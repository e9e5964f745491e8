import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import {
  factsName,
  fullSizeName,
  isPosterName,
  originalName,
  posterName,
  previewNames,
  renditionName,
} from './photo-file-names.ts';

export interface ExpectedFile {
  name: string;
  /** Of an original; null for what was made from it. */
  sha256: string | null;
}

type PhotoFiles = Pick<
  PhotoRow,
  | 'file_key'
  | 'file_extension'
  | 'preview_state'
  | 'thumbhash'
  | 'stored_sha256'
  | 'full_size_extension'
  | 'full_size_stored_sha256'
  | 'has_large_view'
  | 'has_poster'
>;

/** Returns the files that exist by what the row of a photo says. */
export function expectedFiles(photo: PhotoFiles): ExpectedFile[] {
  return [
    ...expectedOriginal(photo),
    ...expectedFullSize(photo),
    ...(photo.has_poster === 1 ? [{ name: posterName(photo.file_key), sha256: null }] : []),
    ...expectedPictures(photo).map((name) => ({ name, sha256: null })),
  ];
}

/** Returns whether a file that the row of a photo names can be made again, from its original or its poster. */
export function isMadeFromOriginal(
  { preview_state }: Pick<PhotoRow, 'preview_state'>,
  { name, sha256 }: ExpectedFile,
): boolean {
  return sha256 === null && preview_state !== 'only' && !isPosterName(name);
}

/** Returns the file with the facts of a photo, which is not there until a scheduled job has written it. */
export function factsFile({ file_key }: Pick<PhotoRow, 'file_key'>): ExpectedFile {
  return { name: factsName(file_key), sha256: null };
}

/** Returns whether a photo has this file now. Rows are deleted before files, so that a missing one of these is lost. */
export async function isFileExpected(db: Database, name: string): Promise<boolean> {
  return (await findExpectedFile(db, name)) !== null;
}

/** Returns the file of this name if a photo has it now, and whether it can be made again; else null. */
export async function findExpectedFile(db: Database, name: string): Promise<{ isRemakable: boolean } | null> {
  const [fileKey] = name.split(/[.-]/);
  const photo = await db.selectFrom('photos').selectAll().where('file_key', '=', fileKey!).executeTakeFirst();
  const file = photo && expectedFiles(photo).find((each) => each.name === name);
  return file ? { isRemakable: isMadeFromOriginal(photo, file) } : null;
}

function expectedOriginal({ file_key, file_extension, preview_state, stored_sha256 }: PhotoFiles): ExpectedFile[] {
  // The digest of such a row is that of the preview as it was sent, which is not kept.
  if (preview_state === 'only') return [];
  return [{ name: originalName(file_key, file_extension), sha256: stored_sha256 }];
}

/** Returns the full-size original of a photo, and before an upgrade of the database was migrated none. */
function expectedFullSize({ file_key, full_size_extension, full_size_stored_sha256 }: PhotoFiles): ExpectedFile[] {
  if (!full_size_extension || !full_size_stored_sha256) return [];
  return [{ name: fullSizeName(file_key, full_size_extension), sha256: full_size_stored_sha256 }];
}

function expectedPictures({ file_key, preview_state, thumbhash, has_large_view }: PhotoFiles): string[] {
  const large = has_large_view === 1 ? [renditionName(file_key, 'large')] : [];
  if (preview_state) return [...previewNames(file_key), ...large];
  // Null until the renditions exist.
  if (thumbhash === null) return large;
  const made = (['thumbnail', 'view', 'watermarked'] as const).map((rendition) => renditionName(file_key, rendition));
  return [...made, ...large];
}
