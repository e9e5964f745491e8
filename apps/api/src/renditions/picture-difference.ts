// Bounds from `pnpm bench previews` (decision 028), and how far its pairs stayed below: of 255, in pixels of the preview.
const maxCellDifference = 36;
const maxMeanDifference = 8;
const maxShapeDifference = 2;

/** How far a picture is from the one that its preview shows. Colors are 0 to 255. */
export interface PictureDifference {
  /** How much taller or wider the picture would be at the size of the preview, in pixels. */
  shape: number;
  /** The largest difference of a cell's average color in one channel. */
  cell: number;
  /** The average of what the cells differ by. */
  mean: number;
}

/** Returns whether two pictures are taken for the same one. */
export function isSamePicture({ shape, cell, mean }: PictureDifference): boolean {
  return shape <= maxShapeDifference && cell <= maxCellDifference && mean <= maxMeanDifference;
}
