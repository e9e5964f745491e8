import { Unreachable } from '../../../remote/http/call-error.ts';
import type { PrepareRequest, PrepareResult, WorkerMessage } from './preparation.ts';
import { preparePicture } from './prepare-picture.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data }: MessageEvent<PrepareRequest>) => {
  const result = await prepare(data);
  const transferred = result.kind === 'prepared' ? [result.preparation.prepared, result.preparation.preview] : [];
  self.postMessage(result satisfies WorkerMessage, transferred);
};
self.postMessage({ kind: 'ready' } satisfies WorkerMessage);

async function prepare(request: PrepareRequest): Promise<PrepareResult> {
  try {
    return { kind: 'prepared', preparation: await preparePicture(request) };
  } catch (error) {
    return { kind: error instanceof Unreachable ? 'no-decoder' : 'unreadable' };
  }
}
