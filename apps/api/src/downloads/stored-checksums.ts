import { crc32 } from 'node:zlib';
import type { BlobStore } from '../blobs/blob-store.ts';
import { originalName } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';

interface Deps {
  db: Database;
  blobs: BlobStore;
}

type StoredPicture = Pick<PhotoRow, 'id' | 'file_key' | 'file_extension' | 'stored_bytes' | 'stored_crc32'>;
export type ChecksummedPhoto = StoredPicture &
  Pick<PhotoRow, 'full_size_extension' | 'full_size_stored_bytes' | 'full_size_stored_crc32'>;

/** Photos per query of {@link fillChecksums}. */
const batchSize = 100;

interface Checksum {
  size: number;
  crc32: number;
}

/** Returns the size and checksum of the file that is downloaded; null if it was erased. */
export async function findChecksum(deps: Deps, photo: ChecksummedPhoto): Promise<Checksum | null> {
  const { full_size_stored_bytes: size, full_size_stored_crc32: checksum } = photo;
  return size !== null && checksum !== null ? { size, crc32: checksum } : await findPictureChecksum(deps, photo);
}

/** They are kept with the photo: those of a photo that was stored by an earlier version are computed once. */
async function findPictureChecksum(
  { db, blobs }: Deps,
  { id, file_key, file_extension, stored_bytes, stored_crc32 }: StoredPicture,
): Promise<Checksum | null> {
  if (stored_bytes !== null && stored_crc32 !== null) return { size: stored_bytes, crc32: stored_crc32 };
  const computed = await computeChecksum(blobs, originalName(file_key, file_extension));
  if (!computed) return null;
  await db
    .updateTable('photos')
    .set({ stored_bytes: computed.size, stored_crc32: computed.crc32 })
    .where('id', '=', id)
    .where('file_key', '=', file_key)
    .where('file_extension', '=', file_extension)
    .execute();
  return computed;
}

/** Returns the size and checksum of a file; null if there is none. */
export async function computeChecksum(blobs: BlobStore, name: string): Promise<Checksum | null> {
  const bytes = await blobs.stream(name);
  if (!bytes) return null;
  let [size, checksum] = [0, 0];
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    checksum = crc32(chunk, checksum);
  }
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
    for (const photo of photos) await findPictureChecksum(deps, photo);
    if (photos.length < batchSize) return;
    last = photos.at(-1)!.id;
  }
}
