import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { BlobStore } from '../blobs/blob-store.ts';
import { digestOf } from '../blobs/digest.ts';
import { expectedFiles, isMadeFromOriginal } from '../blobs/expected-files.ts';
import { isPhotoFileName, picturePath } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { UploadRow } from '../database/photo-tables.ts';

const filesAtOnce = 4;

export interface FileCounts {
  files: number;
  bytes: number;
  /** Of uploads that are not complete. */
  parts: number;
}

/** What the rows of uploads say in the target, by photo id. */
export type AdaptedUploads = Map<string, Pick<UploadRow, 'received_bytes' | 'chunks'>>;

/**
 * Copies all pictures, those in the quarantine and what has arrived of uploads, and reads each again: it has the same digest
 * then. What is there already is only compared. Throws if a picture is missing or damaged, or the target has others.
 */
export async function copyPictures(
  db: Database,
  from: BlobStore,
  to: BlobStore,
): Promise<{ counts: FileCounts; uploads: AdaptedUploads }> {
  await assertNoOthers(from, to);
  const counts: FileCounts = { files: 0, bytes: 0, parts: 0 };
  const digests = await listDigests(db);
  for await (const { folder, names: stored } of from.listFolders()) {
    const names = stored.filter(isPicture);
    const known = new Set(await to.listStored(folder));
    for (let start = 0; start < names.length; start += filesAtOnce) {
      const copies = names
        .slice(start, start + filesAtOnce)
        .map((name) => copy({ from, to }, name, { sha256: digests.get(name) ?? null, isThere: known.has(name) }));
      for (const bytes of await Promise.all(copies)) {
        counts.files += 1;
        counts.bytes += bytes;
      }
    }
    for (const name of names) digests.delete(name);
  }
  // Counted off while they were copied.
  const [lost] = digests.keys();
  if (lost !== undefined) throw damaged(lost, 'is missing');
  await copyQuarantine(from, to);
  return { counts, uploads: await copyParts(db, { from, to }, counts) };
}

async function assertNoOthers(from: BlobStore, to: BlobStore): Promise<void> {
  for await (const { folder, names } of to.listFolders()) {
    const own = new Set(await from.listStored(folder));
    const other = names.filter(isPicture).find((name) => !own.has(name));
    if (other)
      throw new Error(`the target has pictures of another instance (${picturePath(other)}): give it an empty one`);
  }
}

function isPicture(name: string): boolean {
  return isPhotoFileName(name) && !name.endsWith('.partial');
}

/** Returns the digests of originals, by name; null for other pictures that must be there. */
async function listDigests(db: Database): Promise<Map<string, string | null>> {
  const photos = await db.selectFrom('photos').selectAll().execute();
  const files = photos.flatMap((photo) => expectedFiles(photo).filter((file) => !isMadeFromOriginal(photo, file)));
  return new Map(files.map(({ name, sha256 }) => [name, sha256]));
}

/** Returns the size in bytes. */
async function copy(
  { from, to }: { from: BlobStore; to: BlobStore },
  name: string,
  { sha256, isThere }: { sha256: string | null; isThere: boolean },
): Promise<number> {
  const { bytes, sha256: expected } = await digestStored(from, name);
  if (sha256 !== null && sha256 !== expected) throw damaged(name, 'is damaged');
  if (isThere && (await digestStored(to, name)).sha256 === expected) return bytes;
  await to.writePieces(name, await openStored(from, name));
  if ((await digestStored(to, name)).sha256 !== expected) throw new Error(`the target changed ${picturePath(name)}`);
  return bytes;
}

async function digestStored(store: BlobStore, name: string) {
  return await digestOf(await openStored(store, name));
}

/** A video may have hundreds of megabytes. */
async function openStored(store: BlobStore, name: string): Promise<Readable> {
  const stream = await store.stream(name);
  if (!stream) throw damaged(name, 'is missing');
  return stream;
}

async function copyQuarantine(from: BlobStore, to: BlobStore): Promise<void> {
  const there = new Set((await to.quarantine.list()).map(({ name }) => name));
  for (const file of await from.quarantine.list()) {
    if (there.has(file.name)) continue;
    await to.write(file.name, await from.quarantine.read(file));
    await to.quarantine.add([file.name], new Date(file.day));
  }
}

async function copyParts(
  db: Database,
  { from, to }: { from: BlobStore; to: BlobStore },
  counts: FileCounts,
): Promise<AdaptedUploads> {
  const adapted: AdaptedUploads = new Map();
  for (const upload of await db.selectFrom('uploads').selectAll().execute()) {
    const bytes = await from.readPart(upload);
    const there = await to.writePart(upload, bytes);
    if (sha256Of(await to.readPart({ ...upload, ...there })) !== sha256Of(bytes)) {
      throw new Error(`the target changed what has arrived of photo ${upload.photo_id}`);
    }
    adapted.set(upload.photo_id, there);
    counts.parts += 1;
  }
  return adapted;
}

function damaged(name: string, problem: string): Error {
  return new Error(`${picturePath(name)} ${problem}; "rollcall doctor" says what to do`);
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
