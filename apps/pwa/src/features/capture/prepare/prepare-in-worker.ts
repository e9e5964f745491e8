import { decodeLimitMs, findHeifPixels } from '@rollcall/gallery/decode-limit';
import { photoLimits } from '@rollcall/schema/photo';
import type { PrepareRequest, PrepareResult, WorkerMessage } from './preparation.ts';

/** Three times the duration of a 100-megapixel picture on a slow phone, for pictures that the browser decodes. */
const timeoutMs = 90_000;

/** HEIC is decoded in WebAssembly, which takes many times as long. */
function findTimeoutMs(bytes: ArrayBuffer): number {
  const pixels = findHeifPixels(new Uint8Array(bytes));
  return pixels === null ? timeoutMs : timeoutMs + decodeLimitMs(Math.min(pixels, photoLimits.maxPixels));
}

/** Thrown if the worker crashes or times out, usually for lack of memory. */
export class PreparationFailed extends Error {
  override readonly name = 'PreparationFailed';
}

/** Prepares pictures in a worker, one at a time. `terminate` frees its memory. */
export class PrepareWorker {
  private worker: Worker | null = null;
  /** Whether the worker's script was loaded, which requires the network or the installed app shell. */
  private isLoaded = false;

  /** Throws `PreparationFailed` if the worker crashes or times out. */
  async prepare(request: PrepareRequest): Promise<PrepareResult> {
    this.worker ??= new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' });
    try {
      return await this.post(this.worker, request);
    } catch (error) {
      const wasLoaded = this.isLoaded;
      this.terminate();
      if (!wasLoaded) return { kind: 'not-loaded' };
      throw error;
    }
  }

  terminate(): void {
    this.worker?.terminate();
    this.worker = null;
    this.isLoaded = false;
  }

  private async post(worker: Worker, request: PrepareRequest): Promise<PrepareResult> {
    const limitMs = findTimeoutMs(request.bytes);
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<PrepareResult>((resolve, reject) => {
        timer = setTimeout(() => reject(new PreparationFailed('silent')), limitMs);
        worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
          if (data.kind === 'ready') this.isLoaded = true;
          else resolve(data);
        };
        worker.onerror = (event) => {
          event.preventDefault();
          reject(new PreparationFailed(event.message));
        };
        worker.postMessage(request, [request.bytes]);
      });
    } finally {
      clearTimeout(timer);
    }
  }
}
