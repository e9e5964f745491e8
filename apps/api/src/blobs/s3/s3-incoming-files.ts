import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { commitTogether } from '../../database/commit-together.ts';
import type { Database } from '../../database/open.ts';
import type { UploadRow } from '../../database/photo-tables.ts';
import { ProblemError } from '../../http/problem.ts';
import { incomingName, parseUploadId, type UploadKey } from '../upload-id.ts';
import { chunkBytes, chunkKey, incomingFolder, newChunkName, offsetOf } from './s3-chunks.ts';
import type { S3Client } from './s3-client.ts';
import { missingObject } from './s3-errors.ts';
import { S3StagedFiles } from './s3-staged-files.ts';

const readsAtOnce = 4;
/** A completion that failed leaves its last bytes; the phone has sent them again long before. */
const tailMs = 10 * 60_000;

type Row = Pick<UploadRow, 'photo_id' | 'part' | 'event_id' | 'file_key' | 'length' | 'received_bytes' | 'chunks'>;

/** A chunk that is there, and where its bytes are in the upload, `end` exclusive. */
interface Chunk {
  name: string;
  start: number;
  end: number;
}

/** The last bytes of an upload, which are in no chunk. */
interface Tail {
  fileKey: string;
  offset: number;
  bytes: Buffer;
  receivedAtMs: number;
}

/**
 * Keeps the bytes of uploads in chunks, `incoming/{id}/{offset}-{random}`, so that any server may go on with them. The row of
 * the upload has its offset and names its chunks; both move at once and only from where they were read, so that of two
 * servers that append at one offset one succeeds. What it does not name is none of it, and goes with it. The last bytes are
 * written with the picture alone: until then the upload ends before them.
 */
export class S3IncomingFiles {
  private readonly db: Database;
  private readonly client: S3Client;
  private readonly tails = new Map<string, Tail>();
  private readonly staged: S3StagedFiles;

  constructor(db: Database, client: S3Client) {
    this.db = db;
    this.client = client;
    this.staged = new S3StagedFiles(client);
  }

  create(id: string): void {
    if (!parseUploadId(id)) this.staged.create(id);
  }

  async append(id: string, bytes: Readable, offset?: number): Promise<number | null> {
    const key = parseUploadId(id);
    if (!key) return await this.staged.append(id, bytes);
    let row = await this.findRow(key);
    if (!row) return null;
    if (offset !== undefined && offset !== row.received_bytes) throw new ProblemError('upload-offset');
    let held: Uint8Array[] = [];
    let heldBytes = 0;
    /** Returns null if the upload ended. */
    const write = async (from: Row): Promise<Row | null> => {
      const chunk = Buffer.concat(held, heldBytes);
      [held, heldBytes] = [[], 0];
      return chunk.length === 0 ? from : await this.writeChunk(id, from, chunk);
    };
    try {
      for await (const piece of bytes as AsyncIterable<Uint8Array>) {
        held.push(piece);
        heldBytes += piece.length;
        if (heldBytes < chunkBytes || row.received_bytes + heldBytes >= row.length) continue;
        row = await write(row);
        if (!row) return null;
      }
    } catch (error) {
      if (row) await write(row);
      throw error;
    }
    if (row.received_bytes + heldBytes < row.length) return (await write(row))?.received_bytes ?? null;
    this.keepTail(id, row, Buffer.concat(held, heldBytes));
    return row.received_bytes + heldBytes;
  }

  async size(id: string): Promise<number | null> {
    const key = parseUploadId(id);
    if (key) return (await this.findRow(key))?.received_bytes ?? null;
    return this.staged.size(id);
  }

  /**
   * Returns the whole file. Throws `upload-offset` if bytes are missing, of which the row then says so; and `ENOENT` without a
   * row.
   */
  async read(id: string): Promise<Buffer> {
    const found = await this.find(id).finally(() => this.tails.delete(id));
    const parts = await this.readChunks(
      id,
      found.chunks.map(({ name }) => name),
    );
    return Buffer.concat([...(parts ?? (await this.refuse(found.row))), ...(found.tail ? [found.tail.bytes] : [])]);
  }

  /** Reads a range of the file, `end` exclusive. Throws as {@link read}. */
  async readRange(id: string, start: number, end: number): Promise<Buffer> {
    const { row, chunks, tail } = await this.find(id);
    const parts: Buffer[] = [];
    for (const chunk of chunks) {
      const [first, last] = [Math.max(start, chunk.start), Math.min(end, chunk.end)];
      if (first >= last) continue;
      const range = { start: first - chunk.start, end: last - chunk.start - 1 };
      const stream = await this.client.stream(chunkKey(id, chunk.name), range);
      if (!stream) return await this.refuse(row);
      parts.push(await buffer(stream));
    }
    if (tail) parts.push(tail.bytes.subarray(Math.max(0, start - tail.offset), Math.max(0, end - tail.offset)));
    return Buffer.concat(parts);
  }

  /** Reads the file in pieces. Throws as {@link read}. */
  async *readPieces(id: string): AsyncGenerator<Buffer> {
    const { row, chunks, tail } = await this.find(id);
    for (const { name } of chunks) {
      const chunk = await this.client.get(chunkKey(id, name));
      yield chunk ?? (await this.refuse(row));
    }
    // A copy: who reads may change a piece, and the upload may have to be completed again.
    if (tail) yield Buffer.from(tail.bytes);
  }

  /** Finds where the bytes of an upload are, all of which have arrived. Throws as {@link read}. */
  private async find(id: string): Promise<{ row: Row; chunks: Chunk[]; tail: Tail | null }> {
    const key = parseUploadId(id);
    const row = key && (await this.findRow(key));
    if (!row) throw missingObject(id);
    const held = this.tails.get(id);
    const tail = held?.fileKey === row.file_key ? held : null;
    const end = tail ? tail.offset : row.received_bytes;
    // Another server may have received some of the same bytes.
    const names = parseChunks(row).filter((name) => offsetOf(name) < end);
    const chunks = names.map((name, index) => ({
      name,
      start: offsetOf(name),
      end: index + 1 < names.length ? offsetOf(names[index + 1]!) : end,
    }));
    // Where the pictures alone were moved away and back, the row names none.
    if (end > 0 && chunks[0]?.start !== 0) return await this.refuse(row);
    if (end + (tail?.bytes.length ?? 0) !== row.length) throw new ProblemError('upload-offset');
    return { row, chunks, tail };
  }

  private async refuse(row: Row): Promise<never> {
    await this.startAgain(row);
    throw new ProblemError('upload-offset');
  }

  async delete(id: string): Promise<void> {
    this.tails.delete(id);
    this.staged.forget(id);
    const keys: string[] = [];
    for await (const { key } of this.client.list(`${incomingFolder}${id}/`)) keys.push(key);
    await this.client.delete(keys);
  }

  /** Lists the ids of files to which nothing was written since. */
  async list(idleSince: Date): Promise<string[]> {
    const writtenAt = new Map<string, number>();
    for await (const { key, writtenAt: at } of this.client.list(incomingFolder)) {
      const [id = ''] = key.slice(incomingFolder.length).split('/');
      writtenAt.set(id, Math.max(at.getTime(), writtenAt.get(id) ?? 0));
    }
    return [...writtenAt].filter(([, at]) => at < idleSince.getTime()).map(([id]) => id);
  }

  /** Returns what has arrived of an upload; nothing if a chunk is lost. */
  async readPart(upload: UploadRow): Promise<Buffer> {
    return Buffer.concat((await this.readChunks(incomingName(upload), parseChunks(upload))) ?? []);
  }

  /** Under a name that is the same each time. */
  async writePart(upload: UploadRow, bytes: Buffer): Promise<Pick<UploadRow, 'received_bytes' | 'chunks'>> {
    if (bytes.length === 0) return { received_bytes: 0, chunks: '' };
    const name = `0-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
    await this.client.put(chunkKey(incomingName(upload), name), bytes);
    return { received_bytes: bytes.length, chunks: name };
  }

  /** Makes a staged file that of an upload. */
  async replace(id: string, from: string): Promise<void> {
    const staged = this.staged.get(from);
    const key = parseUploadId(id);
    if (!staged || !key) throw missingObject(from);
    for (const name of staged.chunks) await this.client.copy(chunkKey(from, name), chunkKey(id, name));
    const moved = { received_bytes: staged.written, chunks: staged.chunks.join(' ') };
    for (;;) {
      const row = await this.findRow(key);
      if (!row) throw missingObject(from);
      // A phone may be sending the same photo.
      if (!(await this.move(row, moved))) continue;
      this.keepTail(id, { ...row, ...moved }, staged.tail);
      break;
    }
    this.staged.forget(from);
  }

  private keepTail(id: string, { file_key: fileKey, received_bytes: offset }: Row, bytes: Buffer): void {
    const receivedAtMs = performance.now();
    // Those kept first come first.
    for (const [known, tail] of this.tails) {
      if (receivedAtMs - tail.receivedAtMs < tailMs) break;
      this.tails.delete(known);
    }
    this.tails.delete(id);
    this.tails.set(id, { fileKey, offset, bytes, receivedAtMs });
  }

  /** Returns the row as it is then; null if the upload ended. Throws `upload-offset` if another server moved it. */
  private async writeChunk(id: string, row: Row, chunk: Buffer): Promise<Row | null> {
    const chunks = parseChunks(row);
    // Requests of a few bytes each would make the row as long as the photo.
    if (chunks.length > maxChunks(row)) return await this.refuse(row);
    const name = newChunkName(row.received_bytes);
    // The object first: the row names nothing that is not there.
    await this.client.put(chunkKey(id, name), chunk);
    const moved = {
      received_bytes: row.received_bytes + chunk.length,
      chunks: [...chunks, name].join(' '),
    };
    if (await this.move(row, moved)) return { ...row, ...moved };
    await this.client.delete([chunkKey(id, name)]);
    const now = await this.findRow({ photoId: row.photo_id, part: row.part });
    if (now?.file_key !== row.file_key) return null;
    throw new ProblemError('upload-offset');
  }

  /** Returns whether the row was still as it was read. */
  private async move(row: Row, to: Pick<Row, 'received_bytes' | 'chunks'>): Promise<boolean> {
    return await commitTogether(this.db, row.event_id, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('uploads')
        .set({ ...to, updated_at: new Date().toISOString() })
        .where('photo_id', '=', row.photo_id)
        .where('part', '=', row.part)
        .where('file_key', '=', row.file_key)
        .where('received_bytes', '=', row.received_bytes)
        .where('chunks', '=', row.chunks)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    });
  }

  private async startAgain(row: Row): Promise<void> {
    await this.move(row, { received_bytes: 0, chunks: '' });
  }

  /** Returns null if one is missing. */
  private async readChunks(id: string, names: string[]): Promise<Buffer[] | null> {
    const parts: Buffer[] = [];
    for (let start = 0; start < names.length; start += readsAtOnce) {
      const some = names.slice(start, start + readsAtOnce);
      const read = await Promise.all(some.map((name) => this.client.get(chunkKey(id, name))));
      for (const part of read) {
        if (!part) return null;
        parts.push(part);
      }
    }
    return parts;
  }

  private async findRow({ photoId, part }: UploadKey): Promise<Row | null> {
    const row = await this.db
      .selectFrom('uploads')
      .select(['photo_id', 'part', 'event_id', 'file_key', 'length', 'received_bytes', 'chunks'])
      .where('photo_id', '=', photoId)
      .where('part', '=', part)
      .executeTakeFirst();
    return row ?? null;
  }
}

/** A weak link sends 16 KB at a time, and is cut in between. */
function maxChunks({ length }: Row): number {
  return 200 + length / 16_384;
}

function parseChunks({ chunks }: Pick<Row, 'chunks'>): string[] {
  return chunks === '' ? [] : chunks.split(' ');
}
