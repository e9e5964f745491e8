import { decodeHeic } from '@rollcall/gallery/decode-heic';
import { photoLimits } from '@rollcall/schema/photo';
import { loadHeicDecoder } from '../../remote/heic-decoder.page.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Decodes a HEIC picture, without its color profile, which a code does not need. Answers null if it cannot. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  const picture = await decode(data).catch(() => null);
  self.postMessage(picture, picture ? [picture] : []);
};

async function decode(bytes: ArrayBuffer): Promise<ImageBitmap | null> {
  const libheif = await loadHeicDecoder();
  if (!libheif) return null;
  const { data, width, height } = await decodeHeic(libheif, new Uint8Array(bytes), photoLimits.maxPixels);
  return await createImageBitmap(new ImageData(data, width, height));
}
