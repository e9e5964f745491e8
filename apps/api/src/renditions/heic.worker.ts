import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicWorkerMessage } from './heic-decoder.ts';

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };

const message = await decode().catch(
  (error: unknown): HeicWorkerMessage => ({ kind: 'failed', reason: String(error) }),
);
parentPort?.postMessage(message, message.kind === 'pixels' ? [message.data] : []);

async function decode(): Promise<HeicWorkerMessage> {
  const [picture] = new libheif.HeifDecoder().decode(bytes);
  if (!picture) return { kind: 'failed', reason: 'no picture inside' };
  const width = picture.get_width();
  const height = picture.get_height();
  if (width * height > maxPixels) return { kind: 'too-large' };
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return await new Promise((resolve) => {
    picture.display(target, (pixels) =>
      resolve(
        pixels
          ? { kind: 'pixels', data: pixels.data.buffer as ArrayBuffer, width, height }
          : { kind: 'failed', reason: 'the picture could not be decoded' },
      ),
    );
  });
}
