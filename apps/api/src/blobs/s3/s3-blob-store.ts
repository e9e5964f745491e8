import { statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { SharedLoad } from '../../concurrency/shared-load.ts';
import type { UploadRow } from '../../database/photo-tables.ts';
import { assertBlobName } from '../blob-name.ts';
import type { BlobStore } from '../blob-store.ts';
import { picturePath } from '../photo-file-names.ts';
import type { S3Client } from './s3-client.ts';
import { missingObject } from './s3-errors.ts';
import type { S3IncomingFiles } from './s3-incoming-files.ts';
import { abandonParts, putPieces } from './s3-parts.ts';
import { S3Quarantine } from './s3-quarantine.ts';

/** For so long, probes of this server ask the store once. */
const probedEveryMs = 5_000;

interface Deps {
  client: S3Client;
  incoming: S3IncomingFiles;
  /** With the database, or what the server has instead of one. */
  dataDir: string;
}

/**
 * Stores blobs as objects `pictures/{first two characters}/{name}`. Each is written at once, so that there are no partial
 * ones, and none is public. Names are random, so that no two writers have one for different bytes.
 */
export class S3BlobStore implements BlobStore {
  readonly recordsOffsets = true;
  readonly quarantine: S3Quarantine;
  private readonly client: S3Client;
  private readonly incoming: S3IncomingFiles;
  private readonly dataDir: string;
  private readonly probes = new SharedLoad(async (_: 'bucket') => await this.client.headBucket());
  private probedAtMs = Number.NEGATIVE_INFINITY;

  constructor({ client, incoming, dataDir }: Deps) {
    this.client = client;
    this.incoming = incoming;
    this.dataDir = dataDir;
    this.quarantine = new S3Quarantine(client);
  }

  async createIncoming(id: string): Promise<void> {
    this.incoming.create(assertBlobName(id));
  }

  async appendIncoming(id: string, bytes: Readable, offset?: number): Promise<number | null> {
    return await this.incoming.append(assertBlobName(id), bytes, offset);
  }

  async incomingSize(id: string): Promise<number | null> {
    return await this.incoming.size(assertBlobName(id));
  }

  async readIncoming(id: string): Promise<Buffer> {
    return await this.incoming.read(assertBlobName(id));
  }

  async readIncomingRange(id: string, start: number, end: number): Promise<Buffer> {
    return await this.incoming.readRange(assertBlobName(id), start, end);
  }

  readIncomingPieces(id: string): AsyncIterable<Buffer> {
    return this.incoming.readPieces(assertBlobName(id));
  }

  async deleteIncoming(id: string): Promise<void> {
    await this.incoming.delete(assertBlobName(id));
  }

  async listIncoming(idleSince: Date): Promise<string[]> {
    return await this.incoming.list(idleSince);
  }

  async replaceIncoming(id: string, from: string): Promise<void> {
    await this.incoming.replace(assertBlobName(id), assertBlobName(from));
  }

  async readPart(upload: UploadRow): Promise<Buffer> {
    return await this.incoming.readPart(upload);
  }

  async writePart(upload: UploadRow, bytes: Buffer): Promise<Pick<UploadRow, 'received_bytes' | 'chunks'>> {
    return await this.incoming.writePart(upload, bytes);
  }

  async storeIncoming(_id: string, name: string, bytes: Buffer): Promise<void> {
    await this.write(name, bytes);
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    await this.client.put(pictureKey(name), bytes);
  }

  async writePieces(name: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    await putPieces(this.client, pictureKey(name), pieces);
  }

  async read(name: string): Promise<Buffer> {
    const bytes = await this.client.get(pictureKey(name));
    if (!bytes) throw missingObject(name);
    return bytes;
  }

  async stream(name: string, range?: { start: number; end: number }): Promise<Readable | null> {
    return await this.client.stream(pictureKey(name), range);
  }

  async size(name: string): Promise<number | null> {
    return await this.client.size(pictureKey(name));
  }

  async open(name: string): Promise<{ size: number; bytes: Readable } | null> {
    return await this.client.open(pictureKey(name));
  }

  async delete(name: string): Promise<void> {
    await this.deleteAll([name]);
  }

  async deleteAll(names: string[]): Promise<void> {
    // What a crash leaves on a disk is not there.
    const written = names.filter((name) => !name.endsWith('.partial'));
    for (const name of written.filter(isVideoName)) await abandonParts(this.client, pictureKey(name));
    await this.client.delete([...written.map(pictureKey), ...(await this.quarantine.findKeys(written))]);
  }

  async *listFolders(): AsyncGenerator<{ folder: string; names: string[] }> {
    // In one list, which is in the order of keys: one of each folder would take a request for none.
    let current: { folder: string; names: string[] } | null = null;
    for await (const { key } of this.client.list('pictures/')) {
      const [, folder = '', ...name] = key.split('/');
      if (current && current.folder !== folder) {
        yield current;
        current = null;
      }
      current ??= { folder, names: [] };
      current.names.push(name.join('/'));
    }
    if (current) yield current;
  }

  async listStored(firstTwo: string): Promise<string[]> {
    const prefix = `pictures/${firstTwo}/`;
    const names: string[] = [];
    for await (const { key } of this.client.list(prefix)) names.push(key.slice(prefix.length));
    return names;
  }

  async assertWritable(): Promise<void> {
    if (performance.now() - this.probedAtMs < probedEveryMs) return;
    await this.probes.get('bucket');
    this.probedAtMs = performance.now();
  }

  async freeSpace(): Promise<{ freeBytes: number; totalBytes: number }> {
    const { bavail, blocks, bsize } = await statfs(this.dataDir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  }
}

/** Videos alone are larger than a part. */
function isVideoName(name: string): boolean {
  return /\.(mp4|mov)$/.test(name);
}

function pictureKey(name: string): string {
  return picturePath(assertBlobName(name));
}
