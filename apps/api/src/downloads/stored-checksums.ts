import { crc32 } from 'node:zlib';
import type { BlobStore } from '../blobs/blob-store.ts';
import { originalName } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';

interface Deps {
  db: Database;
  blobs: BlobStore;
}

export type ChecksummedPhoto = Pick<PhotoRow, 'id' | 'file_key' | 'file_extension' | 'stored_bytes' | 'stored_crc32'>;

/** Photos per query of {@link fillChecksums}. */
const batchSize = 100;

/**
 * Returns the size and checksum of the stored original; null if it was erased. They are kept with the photo: those of a
 * photo that was stored by an earlier version are computed once.
 */
export async function findChecksum(
  { db, blobs }: Deps,
  { id, file_key, file_extension, stored_bytes, stored_crc32 }: ChecksummedPhoto,
): Promise<{ size: number; crc32: number } | null> {
  if (stored_bytes !== null && stored_crc32 !== null) return { size: stored_bytes, crc32: stored_crc32 };
  const picture = await blobs.stream(originalName(file_key, file_extension));
  if (!picture) return null;
  let [size, checksum] = [0, 0];
  for await (const chunk of picture as AsyncIterable<Buffer>) {
    size += chunk.length;
    checksum = crc32(chunk, checksum);
  }
  await db
    .updateTable('photos')
    .set({ stored_bytes: size, stored_crc32: checksum })
    .where('id', '=', id)
    .where('file_key', '=', file_key)
    .where('file_extension', '=', file_extension)
    .execute();
  return { size, crc32: checksum };
}

/** Computes the checksums that are missing, so that the first archive need not. */
export async function fillChecksums(deps: Deps): Promise<void> {
  for (let last = ''; ; ) {
    const photos = await deps.db
      .selectFrom('photos')
      .select(['id', 'file_key', 'file_extension', 'stored_bytes', 'stored_crc32'])
      .where('stored_crc32', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const photo of photos) await findChecksum(deps, photo);
    if (photos.length < batchSize) return;
    last = photos.at(-1)!.id;
  }
}
