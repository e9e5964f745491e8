import { createHash } from 'node:crypto';
import { predictLength } from 'client-zip';
import type { BlobStore } from '../blobs/blob-store.ts';
import { originalName } from '../blobs/photo-file-names.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { downloadName } from './file-name.ts';

export type ArchivedPhoto = Pick<
  PhotoRow,
  'id' | 'file_key' | 'file_extension' | 'original_name' | 'taken_at' | 'uploaded_at'
>;

/** A file of an archive. `blobName` is null for a generated text. */
export interface ArchiveFile {
  name: string;
  lastModified: Date;
  size: number;
  blobName: string | null;
  text: string;
}

/** The files and size of an archive. The same photos make the same bytes, so ranges fit together. */
export interface ArchivePlan {
  files: ArchiveFile[];
  bytes: number;
  etag: string;
}

/** Plans an archive of photos in this order, with the note as a text file. */
export async function planArchive(
  blobs: BlobStore,
  photos: ArchivedPhoto[],
  note: string | null,
): Promise<ArchivePlan> {
  const files: ArchiveFile[] = [];
  const digits = String(photos.length).length;
  for (const photo of photos) {
    const blobName = originalName(photo.file_key, photo.file_extension);
    const size = await blobs.size(blobName);
    // Erased since it was selected.
    if (size === null) continue;
    // All phones count from IMG_0001: the number keeps names unique and in order.
    const number = String(files.length + 1).padStart(digits, '0');
    const lastModified = new Date(photo.taken_at ?? photo.uploaded_at);
    files.push({ name: `${number} ${downloadName(photo)}`, lastModified, size, blobName, text: '' });
  }
  if (note) {
    const lastModified = new Date(photos.at(-1)?.uploaded_at ?? 0);
    files.push({ name: 'Read me.txt', lastModified, size: Buffer.byteLength(note), blobName: null, text: note });
  }
  const etag = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  return { files, bytes: Number(predictLength(files)), etag: `"${etag}"` };
}
