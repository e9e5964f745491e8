import { parentPort, workerData } from 'node:worker_threads';
import { decodeHeic, TooManyPixels } from '@rollcall/gallery/decode-heic';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicWorkerMessage } from './heic-decoder.ts';

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };

const message = await decode().catch(
  (error: unknown): HeicWorkerMessage =>
    error instanceof TooManyPixels ? { kind: 'too-large' } : { kind: 'failed', reason: String(error) },
);
parentPort?.postMessage(message, message.kind === 'pixels' ? [message.data] : []);

async function decode(): Promise<HeicWorkerMessage> {
  const { data, width, height } = await decodeHeic(libheif, bytes, maxPixels);
  return { kind: 'pixels', data: data.buffer, width, height };
}
