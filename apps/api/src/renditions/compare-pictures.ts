import { decodeMemoryBudget, estimateDecodeBytes } from './decode-memory-budget.ts';
import { openPicture, readHeader, toPixels } from './decode-profile.ts';
import type { PictureDifference } from './picture-difference.ts';

/** Cells on the long side of the grid in which two pictures are compared. */
const gridCells = 32;
/** Pixels on each side of a cell. More of them would change no average by as much as one. */
const cellPixels = 8;

/**
 * Compares a picture with the stored preview of it: by shape, and by the average colors of a grid that is laid over both.
 * Turned or mirrored pictures are different ones. What is smaller than half a cell of the grid escapes it.
 */
export async function comparePictures(preview: Buffer, picture: Buffer): Promise<PictureDifference> {
  const [small, large] = [(await readHeader(preview)).autoOrient, (await readHeader(picture)).autoOrient];
  const longSide = Math.max(small.width, small.height);
  const [columns, rows] = [small.width, small.height].map((side) =>
    Math.max(1, Math.round((side / longSide) * gridCells)),
  ) as [number, number];
  const [shown, sent] = [await averageCells(preview, columns, rows), await averageCells(picture, columns, rows)];
  const differences = shown.map((color, cell) =>
    Math.max(...color.map((value, channel) => Math.abs(value - sent[cell]![channel]!))),
  );
  return {
    shape: Math.abs(small.width * large.height - small.height * large.width) / Math.max(large.width, large.height),
    cell: Math.max(...differences),
    mean: differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
  };
}

async function averageCells(bytes: Buffer, columns: number, rows: number): Promise<number[][]> {
  const { data, width } = await decodeMemoryBudget.run(
    estimateDecodeBytes(await readHeader(bytes)),
    () =>
      toPixels(
        openPicture(bytes, { failOn: 'none' })
          // Shrinking on load moves the picture by up to some pixels, which is as much as a cell of a small preview.
          .resize(columns * cellPixels, rows * cellPixels, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
          .flatten({ background: '#ffffff' }),
      ),
    { isUrgent: true },
  );
  const sums = Array.from({ length: columns * rows }, () => [0, 0, 0]);
  for (let at = 0; at < data.length; at++) {
    const pixel = Math.floor(at / 3);
    const [column, row] = [pixel % width, Math.floor(pixel / width)].map((place) => Math.floor(place / cellPixels));
    sums[row! * columns + column!]![at % 3]! += data[at]!;
  }
  return sums.map((color) => color.map((sum) => sum / cellPixels ** 2));
}
