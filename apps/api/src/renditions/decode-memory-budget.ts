import type { Metadata } from 'sharp';
import { Semaphore } from '../concurrency/semaphore.ts';
import { ProblemError } from '../http/problem.ts';

/** Bytes of decoded pixels, for everything that this process decodes at the same time; see {@link estimateDecodeBytes}. */
const capacityBytes = 620_000_000;
/** A decoder that works line by line, and the small pictures made from it. */
const lineByLineBytes = 80_000_000;

/**
 * Limits the memory of concurrent decodes. Without it a few small files, each of a hundred megapixels, take gigabytes.
 */
export class DecodeMemoryBudget {
  private readonly size: number;
  private readonly semaphore: Semaphore;

  constructor(size: number) {
    this.size = size;
    this.semaphore = new Semaphore(size);
  }

  /** Runs a task once this many bytes are free. Throws `image-too-large` for more than the whole budget. */
  async run<Result>(bytes: number, task: () => Promise<Result>): Promise<Result> {
    if (bytes > this.size) {
      throw new ProblemError('image-too-large', { detail: 'This picture takes more memory to open than there is.' });
    }
    return await this.semaphore.run(task, bytes);
  }

  /** Runs a task while nothing else is decoded. */
  async runAlone<Result>(task: () => Promise<Result>): Promise<Result> {
    return await this.run(this.size, task);
  }
}

/** Shared by uploads and renditions, which run in one process. */
export const decodeMemoryBudget = new DecodeMemoryBudget(capacityBytes);

/** Returns about how many bytes a decoder takes for a picture of this header, measured with 100 megapixels each. */
export function estimateDecodeBytes(header: Metadata): number {
  const pixels = header.width * header.height;
  switch (header.format) {
    case 'jpeg':
      // Progressive: every coefficient as two bytes until the last scan has come.
      return header.isProgressive ? Math.max(pixels * 2 * header.channels, lineByLineBytes) : lineByLineBytes;
    case 'png':
      return header.isProgressive
        ? pixels * header.channels * bytesPerSample(header) + lineByLineBytes
        : lineByLineBytes;
    case 'webp':
      return pixels * 4 + lineByLineBytes;
    default:
      // AVIF: the decoder's frames, the picture, and its copy in RGB.
      return pixels * 19;
  }
}

function bytesPerSample({ depth }: Metadata): number {
  return depth === 'ushort' ? 2 : 1;
}
