import type { Readable } from 'node:stream';
import { chunkBytes, chunkKey, newChunkName } from './s3-chunks.ts';
import type { S3Client } from './s3-client.ts';

interface StagedFile {
  chunks: string[];
  written: number;
  /** What is not written. */
  tail: Buffer;
}

/**
 * Keeps files of forms, which have no row before they are complete. Only the process that receives one knows it; one that
 * ends with it leaves chunks that no row names.
 */
export class S3StagedFiles {
  private readonly client: S3Client;
  private readonly files = new Map<string, StagedFile>();

  constructor(client: S3Client) {
    this.client = client;
  }

  create(id: string): void {
    this.files.set(id, { chunks: [], written: 0, tail: Buffer.alloc(0) });
  }

  get(id: string): StagedFile | null {
    return this.files.get(id) ?? null;
  }

  size(id: string): number | null {
    const staged = this.files.get(id);
    return staged ? staged.written + staged.tail.length : null;
  }

  /** Returns the new size; null if there is no such file. */
  async append(id: string, bytes: Readable): Promise<number | null> {
    const staged = this.files.get(id);
    if (!staged) return null;
    let held: Uint8Array[] = [];
    let heldBytes = 0;
    for await (const piece of bytes as AsyncIterable<Uint8Array>) {
      held.push(piece);
      heldBytes += piece.length;
      if (heldBytes < chunkBytes) continue;
      const name = newChunkName(staged.written);
      await this.client.put(chunkKey(id, name), Buffer.concat(held, heldBytes));
      staged.chunks.push(name);
      staged.written += heldBytes;
      [held, heldBytes] = [[], 0];
    }
    staged.tail = Buffer.concat(held, heldBytes);
    return staged.written + heldBytes;
  }

  forget(id: string): void {
    this.files.delete(id);
  }
}
