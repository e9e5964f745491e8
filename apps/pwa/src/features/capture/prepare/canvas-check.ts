import { encodeJpeg } from './draw-picture.ts';
import { areSimilar, averageBlocks } from './picture-similarity.ts';

/** Pixels, a multiple of the number of blocks. */
const side = 64;
const colors = ['#000000', '#ffffff', '#ff0000', '#00c800', '#0000ff', '#808080'];

let isReliable: boolean | null = null;

/**
 * Returns whether a worker's canvas gives back what was drawn on it. Browsers that resist fingerprinting return
 * noise instead, and browsers before Safari 16.4 have no `OffscreenCanvas`. Checked until there is an answer. Throws
 * while there is none, such as in a page that is being left, whose blobs cannot be read any more.
 */
export async function isCanvasReliable(): Promise<boolean> {
  isReliable ??= await checkCanvas();
  return isReliable;
}

async function checkCanvas(): Promise<boolean> {
  if (typeof OffscreenCanvas === 'undefined') return false;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) return false;
  const expected: number[] = [];
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const color = colors[(row * 3 + column) % colors.length]!;
      context.fillStyle = color;
      context.fillRect(column * 8, row * 8, 8, 8);
      for (const at of [1, 3, 5]) expected.push(Number.parseInt(color.slice(at, at + 2), 16));
    }
  }
  const bitmap = await createImageBitmap(await encodeJpeg(canvas, 1));
  const isFaithful = areSimilar(expected, averageBlocks(bitmap));
  bitmap.close();
  return isFaithful;
}
