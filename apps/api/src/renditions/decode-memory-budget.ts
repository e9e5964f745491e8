import type { Metadata } from 'sharp';
import { ProblemError } from '../http/problem.ts';

/** Of decoded pixels, for everything this process decodes at the same time; see {@link decodingBytes}. */
const roomBytes = 620_000_000;
/** A decoder that works line by line, and the small pictures made from it. */
const lineByLineBytes = 80_000_000;

/**
 * Memory for decoding: who needs more than is free waits, in the order they came. Without it a few small files,
 * each of a hundred megapixels, take gigabytes.
 */
export class DecodeMemoryBudget {
  private free: number;
  private readonly size: number;
  private readonly queue: { bytes: number; enter: () => void }[] = [];

  constructor(size: number) {
    this.size = size;
    this.free = size;
  }

  /** Runs a task that takes about this much memory. Throws `image-too-large` for more than there ever is. */
  async hold<Result>(bytes: number, task: () => Promise<Result>): Promise<Result> {
    if (bytes > this.size) {
      throw new ProblemError('image-too-large', { detail: 'This picture takes more memory to open than there is.' });
    }
    await new Promise<void>((enter) => {
      this.queue.push({ bytes, enter });
      this.letIn();
    });
    try {
      return await task();
    } finally {
      this.free += bytes;
      this.letIn();
    }
  }

  /** For what cannot share: runs a task when nothing else is decoded. */
  async holdAll<Result>(task: () => Promise<Result>): Promise<Result> {
    return await this.hold(this.size, task);
  }

  private letIn(): void {
    for (let next = this.queue[0]; next && next.bytes <= this.free; next = this.queue[0]) {
      this.queue.shift();
      this.free -= next.bytes;
      next.enter();
    }
  }
}

/** Photos that arrive and renditions share the memory of one process. */
export const decodeMemoryBudget = new DecodeMemoryBudget(roomBytes);

/** About how much memory a decoder takes for a picture, by what its header says; measured with 100 megapixels each. */
export function decodingBytes(header: Metadata): number {
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
