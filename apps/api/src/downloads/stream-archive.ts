import type { BlobStore } from '../blobs/blob-store.ts';
import type { ByteRange } from '../http/range.ts';
import type { ArchivePlan } from './archive-plan.ts';
import type { ZipSegment } from './zip-layout.ts';

/** A body, and the function that makes it fail before its end. */
interface ArchiveBody {
  stream: ReadableStream<Uint8Array>;
  fail: (reason: Error) => void;
}

/**
 * Streams an archive or a range of it. One picture is open at a time, what lies before the range is not read, and bytes
 * are read as the connection accepts them. `onPull` is called with the number of bytes that were accepted since, `onEnd`
 * once, however the stream ends.
 */
export function streamArchive(
  blobs: BlobStore,
  { layout }: ArchivePlan,
  range: ByteRange | null,
  { onPull, onEnd }: { onPull: (bytes: number) => void; onEnd: () => void },
): ArchiveBody {
  const parts = readSegments(blobs, layout.segments, range ?? { start: 0, end: layout.bytes - 1 });
  const { promise: failure, reject: fail } = Promise.withResolvers<never>();
  let hasStopped = false;
  let taken = 0;
  const stop = () => {
    if (!hasStopped) onEnd();
    hasStopped = true;
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        failure.catch(async (reason: unknown) => {
          stop();
          controller.error(reason);
          await parts.return(undefined);
        });
      },
      async pull(controller) {
        onPull(taken);
        try {
          const { value, done } = await parts.next();
          if (hasStopped) return;
          taken = done ? 0 : value.length;
          if (!done) return controller.enqueue(value);
          stop();
          controller.close();
        } catch (error) {
          stop();
          controller.error(error);
        }
      },
      async cancel() {
        stop();
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, fail };
}

/** Yields the bytes of a range. Throws if a picture was deleted or changed, so that the connection breaks. */
async function* readSegments(
  blobs: BlobStore,
  segments: ZipSegment[],
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array, void> {
  for (let index = findSegment(segments, start); index < segments.length && segments[index]!.at <= end; index++) {
    const { at, length, content } = segments[index]!;
    const [from, to] = [Math.max(0, start - at), Math.min(length - 1, end - at)];
    if ('bytes' in content) {
      yield content.bytes.subarray(from, to + 1);
      continue;
    }
    const picture = await blobs.stream(content.blobName, { start: from, end: to });
    if (!picture) throw new Error('a picture went while it was archived');
    let left = to - from + 1;
    for await (const chunk of picture as AsyncIterable<Buffer>) {
      left -= chunk.length;
      yield chunk;
    }
    if (left !== 0) throw new Error('a picture is shorter than when it was stored');
  }
}

/** Returns the index of the segment with the byte at this position. */
function findSegment(segments: ZipSegment[], position: number): number {
  let [low, high] = [0, segments.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (segments[middle]!.at <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
