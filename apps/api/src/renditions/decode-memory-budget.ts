import type { Metadata } from 'sharp';
import { Semaphore } from '../concurrency/semaphore.ts';
import { ProblemError } from '../http/problem.ts';

/** Bytes of decoded pixels for all concurrent decodes of this process; see {@link estimateDecodeBytes}. */
const capacityBytes = 620_000_000;
/** A decoder that works line by line, with the small pictures made from it. */
const lineByLineBytes = 80_000_000;

/**
 * Limits the memory of concurrent decodes. Without it a few small files of a hundred megapixels each take gigabytes.
 */
export class DecodeMemoryBudget {
  private readonly size: number;
  private readonly semaphore: Semaphore;

  constructor(size: number) {
    this.size = size;
    this.semaphore = new Semaphore(size);
  }

  /**
   * Runs a task once `bytes` are free. Throws `image-too-large` for more than the whole budget.
   * @param options.isUrgent true for a picture whose sender expects a response
   */
  async run<Result>(bytes: number, task: () => Promise<Result>, { isUrgent = false } = {}): Promise<Result> {
    if (bytes > this.size) {
      throw new ProblemError('image-too-large', {
        detail: 'This photo is too large for the server to open. Choose a smaller version.',
      });
    }
    return await this.semaphore.run(task, { weight: bytes, isUrgent });
  }

  /** Whether a task of so many bytes can ever run. */
  fits(bytes: number): boolean {
    return bytes <= this.size;
  }

  /** Runs a task while nothing else is decoded. */
  async runAlone<Result>(task: () => Promise<Result>, options?: { isUrgent?: boolean }): Promise<Result> {
    return await this.run(this.size, task, options);
  }
}

/** Uploads and renditions share it, since they run in one process. */
export const decodeMemoryBudget = new DecodeMemoryBudget(capacityBytes);

/** Estimates how many bytes decoding takes. The factors were measured with pictures of 100 megapixels. */
export function estimateDecodeBytes(header: Metadata): number {
  const pixels = header.width * header.height;
  switch (header.format) {
    case 'jpeg':
      return header.isProgressive ? estimateCoefficientBytes(header, header.channels) : lineByLineBytes;
    case 'png':
      return header.isProgressive
        ? pixels * header.channels * bytesPerSample(header) + lineByLineBytes
        : lineByLineBytes;
    case 'webp':
      return pixels * 4 + lineByLineBytes;
    default:
      // AVIF: the decoder's frames, the picture, and its RGB copy.
      return pixels * 19;
  }
}

/** Estimates the bytes of a JPEG decoder that keeps each coefficient as two bytes until the last scan. */
export function estimateCoefficientBytes({ width, height }: Metadata, channels: number): number {
  return Math.max(width * height * 2 * channels, lineByLineBytes);
}

function bytesPerSample({ depth }: Metadata): number {
  return depth === 'ushort' ? 2 : 1;
}
