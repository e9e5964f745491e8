import { drawOnWhite } from './draw-picture.ts';

/** The largest mean and single difference of two versions of one picture, of 255. Codecs and scaling stay below. */
const maxMeanDifference = 16;
const maxBlockDifference = 64;
/** Long sides in pixels. Small steps average all pixels also where a canvas interpolates only neighbours. */
const steps = [512, 128, 32];
const blocksPerSide = 8;

/** The average colors of a picture's 8 × 8 blocks: red, green and blue of each, 0 to 255. */
export type PictureBlocks = readonly number[];

/** Returns the average colors of a picture's blocks. */
export function averageBlocks(picture: ImageBitmap | OffscreenCanvas): PictureBlocks {
  const small = steps.reduce<ImageBitmap | OffscreenCanvas>((drawn, side) => drawOnWhite(drawn, side), picture);
  const { width, height } = small;
  const { data } = context2d(small as OffscreenCanvas).getImageData(0, 0, width, height);
  const sums = new Array<number>(blocksPerSide ** 2 * 3).fill(0);
  const counts = new Array<number>(blocksPerSide ** 2).fill(0);
  for (let at = 0; at < width * height; at++) {
    const column = Math.floor(((at % width) / width) * blocksPerSide);
    const row = Math.floor((Math.floor(at / width) / height) * blocksPerSide);
    const block = row * blocksPerSide + column;
    counts[block]!++;
    for (let channel = 0; channel < 3; channel++) sums[block * 3 + channel]! += data[at * 4 + channel]!;
  }
  return sums.map((sum, index) => sum / Math.max(1, counts[Math.floor(index / 3)]!));
}

/** Returns whether two pictures look like versions of the same one. */
export function areSimilar(one: PictureBlocks, other: PictureBlocks): boolean {
  const differences = one.map((value, index) => Math.abs(value - other[index]!));
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  return mean <= maxMeanDifference && Math.max(...differences) <= maxBlockDifference;
}

function context2d(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas');
  return context;
}
