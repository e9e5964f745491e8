import { StorageFull } from '../../../local/outbox/storage.ts';
import { PreparationTaken } from '../../../local/outbox/video-pieces.ts';
import { prepareVideo } from './convert-video.ts';
import type { PrepareVideoRequest, PrepareVideoResult, VideoWorkerMessage } from './prepare-video.messages.ts';

declare const self: DedicatedWorkerGlobalScope;

const post = (message: VideoWorkerMessage) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<PrepareVideoRequest>) => {
  const result = await prepareVideo(data, () => post({ kind: 'alive' })).catch((error: unknown): PrepareVideoResult => {
    if (error instanceof StorageFull) return { kind: 'no-room' };
    if (error instanceof PreparationTaken) return { kind: 'superseded' };
    console.warn('A video was not prepared', error);
    return { kind: 'failed' };
  });
  post(result);
};
post({ kind: 'ready' });
