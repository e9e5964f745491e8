/** What the largest picture takes on a slow phone, in milliseconds. */
const timeoutMs = 300_000;

/**
 * Decodes a HEIC picture in a browser that cannot, in a worker that ends with it. Returns null for other files, and if it
 * fails or the decoder cannot be loaded.
 */
export async function decodeHeicPicture(file: File): Promise<ImageBitmap | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  // Every HEIF file begins with this box (ISO/IEC 14496-12, section 4.3).
  if (!bytes || String.fromCharCode(...new Uint8Array(bytes.slice(4, 8))) !== 'ftyp') return null;
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ImageBitmap | null>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, null);
      worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        resolve(null);
      };
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
