import type { PrepareRequest, WorkerMessage } from './preparation.ts';
import { preparePicture } from './prepare-picture.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data }: MessageEvent<PrepareRequest>) => {
  const result = await preparePicture(data).catch(() => ({ kind: 'undecodable' as const }));
  self.postMessage(result satisfies WorkerMessage, result.kind === 'prepared' ? listBuffers(result.preparation) : []);
};
self.postMessage({ kind: 'ready' } satisfies WorkerMessage);

function listBuffers({ prepared, preview }: { prepared: ArrayBuffer; preview: ArrayBuffer | null }): ArrayBuffer[] {
  return preview ? [prepared, preview] : [prepared];
}
