import { CanvasSink, type InputVideoTrack } from 'mediabunny';
import { encodeJpeg } from './draw-picture.ts';
import { stripJpegMetadata } from './strip-jpeg-metadata.ts';

/** Of the long side. Larger than a photo's preview, since nothing better follows. */
const firstSide = 640;
const maxBytes = 32 * 1024;
/** The first picture of a video is often black, or of a hand. */
const atSeconds = 0.5;

/** Returns a frame of a video as a JPEG of at most 32 KB; null where this browser cannot decode it. */
export async function drawPoster(picture: InputVideoTrack): Promise<ArrayBuffer | null> {
  if (!(await picture.canDecode())) return null;
  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
  const first = await picture.getFirstTimestamp();
  const end = await picture.computeDuration();
  for (let side = firstSide; side > 100; side = Math.floor(side * 0.8)) {
    const scale = Math.min(1, side / Math.max(width, height));
    const size = { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) };
    const sink = new CanvasSink(picture, { ...size, fit: 'fill' });
    const frame = await sink.getCanvas(Math.max(first, Math.min(first + atSeconds, end / 2)));
    if (!frame) return null;
    const jpeg = await encodeJpeg(frame.canvas as OffscreenCanvas, 0.6);
    if (jpeg.size <= maxBytes) return stripJpegMetadata(await jpeg.arrayBuffer());
  }
  return null;
}
