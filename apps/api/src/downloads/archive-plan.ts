import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { BlobStore } from '../blobs/blob-store.ts';
import { originalName } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { downloadName } from './file-name.ts';
import { type ChecksummedPhoto, findChecksum } from './stored-checksums.ts';
import { layOutZip, type ZipEntry, type ZipLayout } from './zip-layout.ts';

export type ArchivedPhoto = ChecksummedPhoto &
  Pick<PhotoRow, 'original_name' | 'uploader_name' | 'caption' | 'tags' | 'frame_number' | 'taken_at' | 'uploaded_at'>;

/** An archive. The same photos and texts make the same bytes, so ranges fit together. */
export interface ArchivePlan {
  layout: ZipLayout;
  etag: string;
}

const sheetColumns = ['file', 'number', 'name', 'caption', 'tags', 'takenAt', 'uploadedAt'] as const;

/**
 * Plans an archive of photos in this order, with a sheet of their texts and times, and the note as a text file. Programs
 * that know no time zones show the times of `timeZone`.
 */
export async function planArchive(
  deps: { db: Database; blobs: BlobStore },
  photos: ArchivedPhoto[],
  { note, timeZone }: { note: string | null; timeZone: string },
): Promise<ArchivePlan> {
  const entries: ZipEntry[] = [];
  const rows: ReturnType<typeof toSheetRow>[] = [];
  const digits = String(photos.length).length;
  for (const photo of photos) {
    const stored = await findChecksum(deps, photo);
    // Erased since it was selected.
    if (!stored) continue;
    // All phones count from IMG_0001: the number keeps names unique and in order.
    const name = `${String(entries.length + 1).padStart(digits, '0')} ${downloadName(photo)}`;
    const lastModified = new Date(photo.taken_at ?? photo.uploaded_at);
    const content = { blobName: originalName(photo.file_key, photo.file_extension) };
    entries.push({ name, lastModified, ...stored, content });
    rows.push(toSheetRow(name, photo));
  }
  const lastModified = new Date(photos.at(-1)?.uploaded_at ?? 0);
  // Loaded on demand: nothing else at the start needs it.
  const { serializeCsv } = await import('./csv.ts');
  entries.push(textEntry('photos.csv', serializeCsv(rows, sheetColumns), lastModified));
  if (note) entries.push(textEntry('Read me.txt', note, lastModified));
  const facts = entries.map(({ content: _, ...fact }) => fact);
  const etag = createHash('sha256')
    .update(JSON.stringify([timeZone, facts]))
    .digest('hex');
  return { layout: layOutZip(entries, timeZone), etag: `"${etag}"` };
}

function toSheetRow(file: string, photo: ArchivedPhoto) {
  return {
    file,
    number: photo.frame_number,
    name: photo.uploader_name,
    caption: photo.caption,
    tags: JSON.parse(photo.tags) as string[],
    takenAt: photo.taken_at,
    uploadedAt: photo.uploaded_at,
  };
}

function textEntry(name: string, text: string, lastModified: Date): ZipEntry {
  const bytes = Buffer.from(text);
  return { name, lastModified, size: bytes.length, crc32: crc32(bytes), content: { bytes } };
}
