import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { InspectedVideo } from '../videos/inspect-video.ts';
import { cleanVideoBytes } from '../videos/video-bytes.ts';
import type { StoredFile } from './stored-file.ts';

/** Returns the SHA-256 of an incoming file, in hex, read in pieces. */
export async function digestIncoming(blobs: BlobStore, id: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of blobs.readIncomingPieces(id)) hash.update(piece);
  return hash.digest('hex');
}

/** Stores an incoming video without what was not kept of it, in pieces. Repeated, it writes the same file. */
export async function storeVideo(
  blobs: BlobStore,
  { id, name, inspected }: { id: string; name: string; inspected: InspectedVideo },
): Promise<StoredFile> {
  const hash = createHash('sha256');
  const stored = { crc32: 0, bytes: 0 };
  async function* measured(source: AsyncIterable<Buffer>) {
    for await (const chunk of cleanVideoBytes(source, inspected)) {
      hash.update(chunk);
      stored.crc32 = crc32(chunk, stored.crc32);
      stored.bytes += chunk.length;
      yield chunk;
    }
  }
  await blobs.writePieces(name, measured(blobs.readIncomingPieces(id)));
  const { extension, width, height, durationMs } = inspected;
  return { kind: 'video', extension, sha256: hash.digest('hex'), ...stored, width, height, durationMs };
}
