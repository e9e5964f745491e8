import type { Readable } from 'node:stream';
import type { Quarantine } from './quarantine.ts';

/**
 * Stores the bytes of photos. An incoming file, named by photo id, grows during an upload; a stored blob, named by file
 * name, is complete and immutable. A method that writes resolves once the bytes are fsynced. Every method is idempotent
 * except `appendIncoming`. A full disk rejects with `ENOSPC` or `EDQUOT`.
 */
export interface BlobStore {
  /** Where files are kept that no row names. */
  readonly quarantine: Quarantine;

  /** Creates an empty incoming file. An existing one is left as it is. */
  createIncoming(id: string): Promise<void>;
  /**
   * Appends a stream and returns the new size in bytes; null if the file does not exist or was deleted meanwhile. If the
   * stream fails, the received bytes stay and its error is thrown.
   */
  appendIncoming(id: string, bytes: Readable): Promise<number | null>;
  /** Returns the size in bytes; null if there is no such file. */
  incomingSize(id: string): Promise<number | null>;
  readIncoming(id: string): Promise<Buffer>;
  /** Reads a range of an incoming file, `end` exclusive. */
  readIncomingRange(id: string, start: number, end: number): Promise<Buffer>;
  /** Reads an incoming file in pieces. Each is valid until the next is read: they share their memory. */
  readIncomingPieces(id: string): AsyncIterable<Buffer>;
  deleteIncoming(id: string): Promise<void>;
  /** Lists the ids of incoming files last written before this time. */
  listIncoming(idleSince: Date): Promise<string[]>;
  /** Replaces the incoming file `id` with the incoming file `from`, which is gone afterwards. */
  replaceIncoming(id: string, from: string): Promise<void>;

  /**
   * Stores the incoming file, which holds `bytes`, as the blob `name`: by hard link where no other server may still append
   * to it. The incoming file stays.
   */
  storeIncoming(id: string, name: string, bytes: Buffer): Promise<void>;
  /** Writes a blob atomically. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** As `write`, of a file that is too large for the memory. A piece is not used any more once the next is taken. */
  writePieces(name: string, pieces: AsyncIterable<Buffer>): Promise<void>;
  read(name: string): Promise<Buffer>;
  /** Streams a blob or a range of it, `end` inclusive; null if there is no such blob. */
  stream(name: string, range?: { start: number; end: number }): Promise<Readable | null>;
  size(name: string): Promise<number | null>;
  /** Deletes a blob, also from the quarantine. */
  delete(name: string): Promise<void>;
  /** Rejects if blobs cannot be written at all, as on a disk that is gone or read-only. A full one counts as writable. */
  assertWritable(): Promise<void>;
  /** Returns the size of the disk, and what is left of it. */
  freeSpace(): Promise<{ freeBytes: number; totalBytes: number }>;
  /** Lists the names that begin with these two characters: blobs, and partial files that a crash left. */
  listStored(firstTwo: string): Promise<string[]>;
}
