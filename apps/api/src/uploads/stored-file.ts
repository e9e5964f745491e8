import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { InspectedPicture } from '../renditions/inspect-picture.ts';

/** What the row of a photo says of its stored file; until it has arrived, of its preview. */
export interface StoredFile {
  kind: 'photo' | 'video';
  extension: string;
  /** In hex. */
  sha256: string;
  crc32: number;
  bytes: number;
  width: number;
  height: number;
  /** Of a video that has arrived. */
  durationMs?: number;
  /** Whether the poster of a video is stored as well. */
  hasPoster?: boolean;
}

export function describePicture({ bytes, extension, width, height }: InspectedPicture): StoredFile {
  return {
    kind: 'photo',
    extension,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    crc32: crc32(bytes),
    bytes: bytes.length,
    width,
    height,
  };
}
