import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { photoLimits } from '@rollcall/schema/photo';
import { type ProblemCode, problems } from '@rollcall/schema/problem';
import { Semaphore } from '../concurrency/semaphore.ts';
import { readFileOnce } from './read-file.ts';
import { type ImportMetadata, type ImportServer, UploadError, uploadFile } from './upload-file.ts';

/** What the files of an import have in common. */
export interface ImportOptions {
  /** Code or id. */
  event: string;
  photographer: string;
  /** A `ClockOffset`; null if the camera's clock was right. */
  clockOffset: string | null;
  /** How long one file is tried again while the server cannot be reached. */
  retryForMs: number;
  /** Ends the attempts of files that wait, and with them the import. */
  stopping: AbortSignal;
  /** Called with a line about a file that is no photo, or about waiting. */
  onLine: (line: string) => void;
}

/** What became of the files. */
export interface ImportCounts {
  received: number;
  /** The server had them: from an earlier import, or under another name. */
  known: number;
  /** Deleted by a host; they stay so. */
  removed: number;
  refused: number;
}

/** Problems of one file. Those that are worth another attempt are in the table of problems; all others are of the import. */
const codesOfFile: ReadonlySet<ProblemCode> = new Set([
  'corrupt-image',
  'image-too-large',
  'payload-too-large',
  'unsupported-image',
  'upload-conflict',
  'corrupt-video',
  'unsupported-video',
  'video-too-large',
  'video-too-long',
  'videos-not-accepted',
]);

/** Thrown when no further file would be received. */
export class ImportStopped extends Error {}

/** Of videos the server looks at the type, of pictures at the bytes. */
const unknownType = 'application/octet-stream';
const videoTypes: Record<string, string | undefined> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
};
/** A video is read whole, one at a time. */
const maxVideoBytes = 500_000_000;

const firstDelayMs = 500;
const maxDelayMs = 30_000;
const changingDelayMs = 1000;

/** Uploads files one by one; several at once if it is called so. Each digest is sent once. */
export class Importer {
  readonly counts: ImportCounts = { received: 0, known: 0, removed: 0, refused: 0 };
  private readonly server: ImportServer;
  private readonly options: ImportOptions;
  private readonly digests = new Set<string>();
  private readonly videos = new Semaphore(1);
  private isWaiting = false;

  constructor(server: ImportServer, options: ImportOptions) {
    this.server = server;
    this.options = options;
  }

  /** Uploads a file, or reports why it is none to upload. Throws {@link ImportStopped}. */
  async importFile(path: string): Promise<void> {
    const videoType = videoTypes[extname(path).slice(1).toLowerCase()];
    if (!videoType) return await this.importAs(path, unknownType, photoLimits.maxBytes);
    await this.videos.run(() => this.importAs(path, videoType, maxVideoBytes));
  }

  private async importAs(path: string, filetype: string, maxBytes: number): Promise<void> {
    const read = await this.readComplete(path, maxBytes);
    if (read.kind === 'refused') return this.refuse(path, read.reason);
    const sha256 = createHash('sha256').update(read.bytes).digest('hex');
    if (this.digests.has(sha256)) return void this.counts.known++;
    this.digests.add(sha256);
    const { event, photographer, clockOffset } = this.options;
    const file = { filename: fileName(path), filetype, sha256 };
    await this.upload(path, { ...file, eventId: event, photographer, clockOffset }, read.bytes);
  }

  private async upload(path: string, metadata: ImportMetadata, bytes: Buffer): Promise<void> {
    const startedAtMs = Date.now();
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
      try {
        const { wasThere } = await uploadFile(this.server, metadata, bytes);
        this.counts[wasThere ? 'known' : 'received']++;
        this.isWaiting = false;
        return;
      } catch (error) {
        if (error instanceof UploadError) {
          if (error.code === 'photo-removed') return void this.counts.removed++;
          if (error.code && codesOfFile.has(error.code)) return this.refuse(path, error.message);
          if (!isTemporary(error)) throw new ImportStopped(error.message);
        }
        const waitMs = error instanceof UploadError ? (error.retryAfterMs ?? delayMs) : delayMs;
        const isLast = Date.now() - startedAtMs + waitMs > this.options.retryForMs;
        const reason = describeFailure(this.server, error);
        if (isLast || this.options.stopping.aborted) throw new ImportStopped(reason);
        this.reportWaiting(reason);
        await setTimeout(waitMs, undefined, { signal: this.options.stopping }).catch(() => undefined);
      }
    }
  }

  /** A file that is being written is read again once it is not. */
  private async readComplete(path: string, maxBytes: number) {
    for (let attempts = 1; ; attempts++) {
      const read = await readFileOnce(path, { maxBytes });
      if (read.kind !== 'changing') return read;
      if (attempts === 5) return { kind: 'refused', reason: 'This file is still being written.' } as const;
      await setTimeout(changingDelayMs);
    }
  }

  /** Says why nothing arrives, once until something does. */
  private reportWaiting(reason: string): void {
    if (!this.isWaiting) this.options.onLine(`Waiting: ${reason}`);
    this.isWaiting = true;
  }

  private refuse(path: string, reason: string): void {
    this.counts.refused++;
    this.options.onLine(`${path}: ${reason}`);
  }
}

/** Returns the name of a file as the server accepts one. */
function fileName(path: string): string {
  return basename(path).toWellFormed().trim() || 'photo';
}

/** A status without a code is of something between here and the server, such as a proxy while that restarts. */
function isTemporary({ code, status }: UploadError): boolean {
  return code === null ? status >= 500 || status === 429 : problems[code].outbox === 'retry';
}

function describeFailure({ origin }: ImportServer, error: unknown): string {
  if (error instanceof UploadError) return error.message;
  const { cause } = error as { cause?: { code?: string; message?: string } };
  const reason = cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : String(error));
  return `${origin} cannot be reached (${reason})`;
}
