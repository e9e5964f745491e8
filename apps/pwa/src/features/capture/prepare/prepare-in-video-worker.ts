import type { PrepareVideoRequest, PrepareVideoResult, VideoWorkerMessage } from './prepare-video.messages.ts';

/** For one step: a piece that is read, encoded or written. */
const silentMs = 120_000;

/**
 * Prepares a captured video in a worker of its own, which loads the library and frees the memory of the decoders with its
 * end. `not-loaded`: its script requires the network or the installed app. `interrupted`: by the signal.
 */
export async function prepareInVideoWorker(
  request: PrepareVideoRequest,
  signal: AbortSignal,
): Promise<PrepareVideoResult | { kind: 'not-loaded' } | { kind: 'interrupted' }> {
  const worker = new Worker(new URL('./video.worker.ts', import.meta.url), { type: 'module' });
  let isLoaded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve) => {
      const watch = () => {
        clearTimeout(timer);
        timer = setTimeout(() => resolve({ kind: 'failed' }), silentMs);
      };
      worker.onmessage = ({ data }: MessageEvent<VideoWorkerMessage>) => {
        watch();
        if (data.kind === 'ready') isLoaded = true;
        else if (data.kind !== 'alive') resolve(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        resolve({ kind: isLoaded ? 'failed' : 'not-loaded' });
      };
      signal.addEventListener('abort', () => resolve({ kind: 'interrupted' }));
      watch();
      worker.postMessage(request);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
