import type { PrepareRequest, PrepareResult, WorkerMessage } from './preparation.ts';

/** Three times the duration of a 100-megapixel picture on a slow phone. */
const timeoutMs = 90_000;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<PrepareResult>((resolve, reject) => {
        timer = setTimeout(() => reject(new PreparationFailed('silent')), timeoutMs);
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
