import type { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { ByteRange } from '../http/range.ts';
import type { ArchiveFile, ArchivePlan } from './archive-plan.ts';

/**
 * The bytes of an archive, stored and not deflated (pictures do not shrink), made while they are sent: one file is
 * open at a time, and as much is read as the connection takes. `onEnd` is called once, whatever ends it.
 */
export function streamArchive(
  blobs: BlobStore,
  plan: ArchivePlan,
  range: ByteRange | null,
  { onPull, onEnd }: { onPull: () => void; onEnd: () => void },
): ReadableStream<Uint8Array> {
  const files = new OpenFiles(blobs, plan.files);
  // Cancelled before it noticed its own end, it closes its file and then fails with the reason, or with nothing.
  const reader = makeZip(files.each()).getReader();
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
            // What lies before a range is read all the same: its checksums stand in the end of the archive.
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

/** The zip library does not say when it is left in the middle, so what is open is kept track of here. */
class OpenFiles {
  private readonly blobs: BlobStore;
  private readonly files: ArchiveFile[];
  private current: Readable | null = null;
  private isClosed = false;

  constructor(blobs: BlobStore, files: ArchiveFile[]) {
    this.blobs = blobs;
    this.files = files;
  }

  async *each() {
    for (const { name, lastModified, size, blobName, text } of this.files) {
      this.current?.destroy();
      if (blobName === null) {
        yield { name, lastModified, input: text };
        continue;
      }
      this.current = await this.blobs.stream(blobName);
      if (this.isClosed) this.close();
      // Lengths were promised: an archive with a hole would open as a broken one.
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
