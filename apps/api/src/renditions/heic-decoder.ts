import { Worker } from 'node:worker_threads';
import { decodeLimitMs, findHeifPixels } from '@rollcall/gallery/decode-limit';
import { ProblemError } from '../http/problem.ts';
import { DecodeTimedOut, type Pixels } from './decode-profile.ts';

/** At twelve bytes per pixel, as many as fit in the decode memory budget. Phones take smaller pictures. */
const maxPixels = 50_000_000;
/** Limits the worker's JavaScript heap; `maxPixels` limits the decoder's own memory. */
const workerHeapMb = 256;

/** The result that the worker posts. */
export type HeicWorkerMessage =
  | { kind: 'pixels'; data: ArrayBuffer; width: number; height: number }
  | { kind: 'too-large' }
  | { kind: 'failed'; reason: string };

/**
 * Decodes the primary picture of a HEIC file in a worker thread. The worker is terminated on a timeout, since the
 * WebAssembly decoder cannot be aborted. Throws `corrupt-image`, `image-too-large` or `DecodeTimedOut`.
 * @param limitMs by default one that grows with the picture
 */
export async function decodeHeic(bytes: Buffer, limitMs: number = findLimitMs(bytes)): Promise<Pixels> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), {
    workerData: { bytes, maxPixels },
    // Keeps the decoder's messages about damaged files out of the log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: workerHeapMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const message = await new Promise<HeicWorkerMessage>((resolve, reject) => {
      timer = setTimeout(() => reject(new DecodeTimedOut()), limitMs);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new ProblemError('corrupt-image', { cause: 'the decoder was terminated' })));
    });
    if (message.kind === 'too-large') throw new ProblemError('image-too-large');
    if (message.kind === 'failed') throw new ProblemError('corrupt-image', { cause: message.reason });
    return { data: Buffer.from(message.data), width: message.width, height: message.height, channels: 4 };
  } catch (cause) {
    // Other errors, such as a worker that cannot start, are not the fault of the picture; the upload can be retried.
    if (isOutOfMemory(cause)) throw new ProblemError('corrupt-image', { cause });
    throw cause;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function findLimitMs(bytes: Buffer): number {
  return decodeLimitMs(Math.min(findHeifPixels(bytes) ?? maxPixels, maxPixels));
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
