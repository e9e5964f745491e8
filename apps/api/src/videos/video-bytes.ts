import type { Range } from './sample-ranges.ts';
import type { Segment } from './video-skeleton.ts';

const chunkBytes = 256 * 1024;

/**
 * Passes a video on as it is stored: its description replaced, its samples as they are, and zeros everywhere else. The length
 * stays. Segments and samples are in order. Each chunk is valid until the next is taken: they share their memory.
 */
export async function* cleanVideoBytes(
  source: AsyncIterable<Buffer>,
  { segments, samples }: { segments: Segment[]; samples: Range[] },
): AsyncGenerator<Buffer> {
  const shared = Buffer.alloc(chunkBytes);
  let offset = 0;
  let [segment, sample] = [0, 0];
  for await (const given of source) {
    for (let at = 0; at < given.length; at += chunkBytes) {
      const chunk = given.subarray(at, at + chunkBytes);
      const end = offset + chunk.length;
      const cleaned = shared.subarray(0, chunk.length).fill(0);
      for (; sample < samples.length && samples[sample]!.start < end; sample++) {
        const kept = samples[sample]!;
        const from = Math.max(kept.start, offset);
        if (from < kept.end) chunk.copy(cleaned, from - offset, from - offset, Math.min(kept.end, end) - offset);
        if (kept.end > end) break;
      }
      for (; segment < segments.length && segments[segment]!.offset < end; segment++) {
        const { offset: start, bytes } = segments[segment]!;
        const from = Math.max(start, offset);
        bytes.copy(cleaned, from - offset, from - start, Math.min(bytes.length, end - start));
        if (start + bytes.length > end) break;
      }
      offset = end;
      yield cleaned;
    }
  }
}
