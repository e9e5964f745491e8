import { Worker } from 'node:worker_threads';
import { ProblemError } from '../http/problem.ts';

const decodeMs = 30_000;
/** The decoder takes twelve bytes a pixel: as many as fit in the decode memory budget, and more than phones make. */
const maxPixels = 50_000_000;
/** Of the worker's JavaScript heap; the decoder's own memory is bounded by the megapixels. */
const workerHeapMb = 256;

export interface Pixels {
  /** Four bytes a pixel: red, green, blue, alpha; upright. */
  data: Buffer;
  width: number;
  height: number;
}

/** What the worker answers. */
export type HeicAnswer =
  | { kind: 'pixels'; data: ArrayBuffer; width: number; height: number }
  | { kind: 'too-large' }
  | { kind: 'failed'; reason: string };

/** Whether the bytes say of themselves that they are HEIC (ISO/IEC 23008-12, annex B: `ftyp` with a brand of HEVC). */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const length = Math.min(bytes.readUInt32BE(0), 256);
  const brands: string[] = bytes.toString('latin1', 8, length).match(/.{4}/gs) ?? [];
  const hasAv1 = brands.includes('avif') || brands.includes('avis');
  return !hasAv1 && brands.some((brand) => ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1'].includes(brand));
}

/**
 * Decodes the main picture of a HEIC file in a thread of its own, which is ended when it takes too long: the
 * decoder is WebAssembly and cannot be asked to stop. Throws `corrupt-image`, `image-too-large`.
 */
export async function decodeHeic(bytes: Buffer): Promise<Pixels> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), {
    workerData: { bytes, maxPixels },
    // What the decoder prints about a damaged file is no line of ours.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: workerHeapMb },
  });
  const timer = setTimeout(() => void worker.terminate(), decodeMs);
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new ProblemError('corrupt-image', { cause: 'the decoder was ended' })));
    });
    if (answer.kind === 'too-large') throw new ProblemError('image-too-large');
    if (answer.kind === 'failed') throw new ProblemError('corrupt-image', { cause: answer.reason });
    return { data: Buffer.from(answer.data), width: answer.width, height: answer.height };
  } catch (cause) {
    // Only what the picture did is the picture's fault: a decoder that cannot start leaves the upload as it is.
    if (isOutOfMemory(cause)) throw new ProblemError('corrupt-image', { cause });
    throw cause;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
