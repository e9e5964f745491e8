import type { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { ByteRange } from '../http/range.ts';
import type { ArchiveFile, ArchivePlan } from './archive-plan.ts';

/**
 * Streams an uncompressed zip archive, generated while it is sent: one file is open at a time, and bytes are read as
 * the connection accepts them. `onEnd` is called once, however the stream ends.
 */
export function streamArchive(
  blobs: BlobStore,
  plan: ArchivePlan,
  range: ByteRange | null,
  { onPull, onEnd }: { onPull: () => void; onEnd: () => void },
): ReadableStream<Uint8Array> {
  const files = new OpenFiles(blobs, plan.files);
  const reader = makeZip(files.entries()).getReader();
  const { start, end } = range ?? { start: 0, end: plan.bytes - 1 };
  let at = 0;
  let hasStopped = false;
  const stop = () => {
    if (hasStopped) return;
    hasStopped = true;
    files.close();
    onEnd();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        onPull();
        try {
          while (at <= end) {
            const { value, done } = await reader.read();
            if (done) throw new Error('an archive ended early');
            // Bytes before the range are read as well: the end of the archive has their checksums.
            const part = value.subarray(Math.max(0, start - at), Math.min(value.length, end + 1 - at));
            at += value.length;
            if (part.length > 0) return controller.enqueue(part);
          }
          stop();
          controller.close();
        } catch (error) {
          stop();
          controller.error(error);
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}

/** Tracks the open file, because the zip library does not close it when it is cancelled. */
class OpenFiles {
  private readonly blobs: BlobStore;
  private readonly files: ArchiveFile[];
  private current: Readable | null = null;
  private isClosed = false;

  constructor(blobs: BlobStore, files: ArchiveFile[]) {
    this.blobs = blobs;
    this.files = files;
  }

  async *entries() {
    for (const { name, lastModified, size, blobName, text } of this.files) {
      this.current?.destroy();
      if (blobName === null) {
        yield { name, lastModified, input: text };
        continue;
      }
      this.current = await this.blobs.stream(blobName);
      if (this.isClosed) this.close();
      // The length was announced: an archive with a missing file would be corrupt.
      if (!this.current) throw new Error('a picture went while it was archived');
      yield { name, lastModified, size, input: this.current };
    }
  }

  close(): void {
    this.isClosed = true;
    this.current?.destroy();
    this.current = null;
  }
}
