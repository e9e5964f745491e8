import { once } from 'node:events';
import { constants, createReadStream } from 'node:fs';
import {
  access,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { UploadRow } from '../database/photo-tables.ts';
import { assertBlobName } from './blob-name.ts';
import type { BlobStore } from './blob-store.ts';
import { DiskQuarantine } from './disk-quarantine.ts';
import { hasCode, syncAndClose, syncFolder, writeAll } from './durable-files.ts';
import { picturePath } from './photo-file-names.ts';
import { incomingName } from './upload-id.ts';

/** Names of files begin with two hex digits. */
const folders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

/** Of a file that is read in pieces. */
const pieceBytes = 256 * 1024;

/**
 * Stores blobs as files under `root`: `incoming/{id}` and `pictures/{first two characters}/{name}`. Names are made by
 * the server (UUIDs and hex) and checked anyway, so that no path leads out of the folder.
 */
export class DiskBlobStore implements BlobStore {
  readonly quarantine: DiskQuarantine;
  readonly recordsOffsets = false;
  private readonly root: string;
  private readonly isShared: boolean;

  private constructor(root: string, isShared: boolean) {
    this.root = root;
    this.isShared = isShared;
    this.quarantine = new DiskQuarantine(root);
  }

  /** @param options.isShared other servers receive uploads in this folder as well */
  static async open(root: string, { isShared = false } = {}): Promise<DiskBlobStore> {
    await mkdir(join(root, 'incoming'), { recursive: true, mode: 0o700 });
    await mkdir(join(root, 'pictures'), { recursive: true, mode: 0o700 });
    return new DiskBlobStore(root, isShared);
  }

  async createIncoming(id: string): Promise<void> {
    const file = await open(this.incomingPath(id), 'a', 0o600);
    // Of its content there is nothing yet.
    await file.close();
    await syncFolder(dirname(this.incomingPath(id)));
  }

  async appendIncoming(id: string, bytes: Readable): Promise<number | null> {
    const file = await this.openIncoming(id);
    if (!file) return null;
    try {
      for await (const chunk of bytes) await writeAll(file, chunk as Uint8Array);
    } finally {
      await syncAndClose(file);
    }
    return await this.incomingSize(id);
  }

  async incomingSize(id: string): Promise<number | null> {
    return await sizeOf(this.incomingPath(id));
  }

  async readIncoming(id: string): Promise<Buffer> {
    return await readFile(this.incomingPath(id));
  }

  async readIncomingRange(id: string, start: number, end: number): Promise<Buffer> {
    const file = await open(this.incomingPath(id), 'r');
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  async *readIncomingPieces(id: string): AsyncGenerator<Buffer> {
    const file = await open(this.incomingPath(id), 'r');
    try {
      // One for all: pieces of their own would be hundreds of megabytes until they are collected.
      const buffer = Buffer.allocUnsafe(pieceBytes);
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, pieceBytes, null);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  }

  async deleteIncoming(id: string): Promise<void> {
    await rm(this.incomingPath(id), { force: true });
  }

  async listIncoming(idleSince: Date): Promise<string[]> {
    const ids: string[] = [];
    for (const id of await readdir(join(this.root, 'incoming'))) {
      // Missing if the upload was completed meanwhile.
      const file = await stat(this.incomingPath(id)).catch(() => null);
      if (file && file.mtime < idleSince) ids.push(id);
    }
    return ids;
  }

  async replaceIncoming(id: string, from: string): Promise<void> {
    await rename(this.incomingPath(from), this.incomingPath(id));
    await syncFolder(dirname(this.incomingPath(id)));
  }

  async readPart(upload: UploadRow): Promise<Buffer> {
    return await this.readIncoming(incomingName(upload)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return Buffer.alloc(0);
      throw error;
    });
  }

  async writePart(upload: UploadRow, bytes: Buffer): Promise<Pick<UploadRow, 'received_bytes' | 'chunks'>> {
    await this.replaceFile(this.incomingPath(incomingName(upload)), [bytes]);
    return { received_bytes: bytes.length, chunks: '' };
  }

  async storeIncoming(id: string, name: string, bytes: Buffer): Promise<void> {
    if (this.isShared) return await this.write(name, bytes);
    const target = this.picturePath(name);
    await this.makeFolder(dirname(target));
    try {
      await link(this.incomingPath(id), target);
    } catch (error) {
      // File systems without hard links (FAT, some network shares).
      if (hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) {
        await this.write(name, bytes);
      } else if (!hasCode(error, 'EEXIST')) throw error;
    }
    await syncFolder(dirname(target));
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    await this.writePieces(name, [bytes]);
  }

  async writePieces(name: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const target = this.picturePath(name);
    await this.makeFolder(dirname(target));
    await this.replaceFile(target, pieces);
  }

  private async replaceFile(target: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const partial = `${target}.partial`;
    const file = await open(partial, 'w', 0o600);
    try {
      for await (const piece of pieces) await writeAll(file, piece);
      await syncAndClose(file);
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(partial, { force: true });
      throw error;
    }
    await rename(partial, target);
    await syncFolder(dirname(target));
  }

  async read(name: string): Promise<Buffer> {
    return await readFile(this.picturePath(name));
  }

  async stream(name: string, range?: { start: number; end: number }): Promise<Readable | null> {
    try {
      const stream = createReadStream(this.picturePath(name), range);
      // Without this, an error on opening after the reader left would be unhandled.
      await once(stream, 'open');
      return stream;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async size(name: string): Promise<number | null> {
    return await sizeOf(this.picturePath(name));
  }

  async open(name: string): Promise<{ size: number; bytes: Readable } | null> {
    const size = await this.size(name);
    const bytes = size === null ? null : await this.stream(name);
    return size === null || bytes === null ? null : { size, bytes };
  }

  async delete(name: string): Promise<void> {
    await rm(this.picturePath(name), { force: true });
    await this.quarantine.deleteName(name);
  }

  async deleteAll(names: string[]): Promise<void> {
    for (const name of names) await this.delete(name);
  }

  async *listFolders(): AsyncGenerator<{ folder: string; names: string[] }> {
    for (const folder of folders) {
      const names = await this.listStored(folder);
      if (names.length > 0) yield { folder, names };
    }
  }

  async listStored(firstTwo: string): Promise<string[]> {
    try {
      return await readdir(join(this.root, 'pictures', firstTwo));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    }
  }

  async assertWritable(): Promise<void> {
    // Asks the kernel and writes nothing: probes come every second, and on a full disk reading and deleting go on.
    for (const folder of ['', 'incoming', 'pictures']) await access(join(this.root, folder), constants.W_OK);
  }

  async freeSpace(): Promise<{ freeBytes: number; totalBytes: number }> {
    const { bavail, blocks, bsize } = await statfs(this.root);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  }

  private async openIncoming(id: string): Promise<FileHandle | null> {
    try {
      // Without O_CREAT, so that a file deleted meanwhile does not come back as a fragment.
      return await open(this.incomingPath(id), constants.O_WRONLY | constants.O_APPEND);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  private async makeFolder(folder: string): Promise<void> {
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(dirname(folder));
  }

  private incomingPath(id: string): string {
    return join(this.root, 'incoming', assertBlobName(id));
  }

  private picturePath(name: string): string {
    return join(this.root, picturePath(assertBlobName(name)));
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
