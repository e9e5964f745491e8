import type { Readable } from 'node:stream';

/**
 * Where bytes live. Two places: `incoming`, named by photo id, grows while a photo is sent; kept blobs, named by
 * file, are whole and never change. What a method reports as written is on the disk (fsynced), not in a cache.
 * Every method can be repeated. A full disk rejects with the system's ENOSPC or EDQUOT.
 */
export interface BlobStore {
  /** Begins an empty incoming file. One that exists is left as it is. */
  beginIncoming(id: string): Promise<void>;
  /**
   * Appends a stream as it arrives and returns the new size in bytes; null if the file does not exist, or was dropped
   * in the meantime. When the stream fails, what arrived stays and the failure is thrown.
   */
  appendIncoming(id: string, bytes: Readable): Promise<number | null>;
  /** Size in bytes; null when there is none. */
  incomingSize(id: string): Promise<number | null>;
  readIncoming(id: string): Promise<Buffer>;
  dropIncoming(id: string): Promise<void>;
  /** Names of incoming files that nobody has written to since. */
  listIncoming(untouchedSince: Date): Promise<string[]>;
  /** Puts the incoming file `from` in the place of the incoming file `id`. */
  replaceIncoming(id: string, from: string): Promise<void>;

  /** Makes the incoming file the kept blob `name` as well, without copying; `dropIncoming` then leaves the blob. */
  keepIncoming(id: string, name: string): Promise<void>;
  /** Writes a kept blob whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer>;
  /** A stream of a kept blob, `end` inclusive as in HTTP ranges, with its full size; null when there is none. */
  stream(name: string, range?: { start: number; end: number }): Promise<Readable | null>;
  size(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
  /** Names of kept blobs that begin with these two characters, and of what a crash left half written. */
  listKept(firstTwo: string): Promise<string[]>;
}
