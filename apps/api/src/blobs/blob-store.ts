import type { Readable } from 'node:stream';
import type { UploadRow } from '../database/photo-tables.ts';
import type { Quarantine } from './quarantine.ts';

/**
 * Stores the bytes of photos. An incoming file, named by photo id, grows during an upload; a stored blob, named by file
 * name, is complete and immutable. A method that writes resolves once the bytes are durable: fsynced, or acknowledged by the
 * object store. Every method is idempotent except `appendIncoming`. A full disk rejects with `ENOSPC` or `EDQUOT`, a read of
 * what is not there with `ENOENT`.
 */
export interface BlobStore {
  /**
   * Whether the offset of an upload is what its row says, which `appendIncoming` moves; else it is the size of the incoming
   * file.
   */
  readonly recordsOffsets: boolean;
  /** Where files are kept that no row names. */
  readonly quarantine: Quarantine;

  /** Creates an empty incoming file. An existing one is left as it is. */
  createIncoming(id: string): Promise<void>;
  /**
   * Appends a stream and returns the new size in bytes; null if the file does not exist or was deleted meanwhile. If the
   * stream fails, the received bytes stay and its error is thrown. Where offsets are recorded, it throws `upload-offset` if
   * the end is not or no longer at `offset`, since another server may move it.
   */
  appendIncoming(id: string, bytes: Readable, offset?: number): Promise<number | null>;
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

  /** Returns what has arrived of an upload; nothing if that is lost. */
  readPart(upload: UploadRow): Promise<Buffer>;
  /** Stores what another store has of an upload, and returns what its row says of it here. Repeated, it changes nothing. */
  writePart(upload: UploadRow, bytes: Buffer): Promise<Pick<UploadRow, 'received_bytes' | 'chunks'>>;

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
  /** Returns the size of a blob and its bytes, which an object store sends in one answer; null if there is none. */
  open(name: string): Promise<{ size: number; bytes: Readable } | null>;
  /** Deletes a blob, also from the quarantine. */
  delete(name: string): Promise<void>;
  /** As `delete` for the files of one photo, which an object store does at once. */
  deleteAll(names: string[]): Promise<void>;
  /** Rejects if blobs cannot be written at all, as on a disk that is gone or read-only. A full one counts as writable. */
  assertWritable(): Promise<void>;
  /** Returns the size of the disk with the data folder, and what is left of it. */
  freeSpace(): Promise<{ freeBytes: number; totalBytes: number }>;
  /**
   * Yields the names of each folder that has some, by their first two characters and in this order. What is stored after
   * its folder was listed is not in it.
   */
  listFolders(): AsyncGenerator<{ folder: string; names: string[] }>;
  /** Lists the names that begin with these two characters: blobs, and partial files that a crash left. */
  listStored(firstTwo: string): Promise<string[]>;
}
