import { openPixels, type Pixels } from './decode-profile.ts';

/** Fewer hide a blur; with more, fine noise counts as sharpness. */
const longSidePixels = 800;
/** What the sum of the differences is divided by, as in libvips, whose own `stats` takes ten times as long. */
const scale = 9;

/** Returns the standard deviation of a picture's Laplacian in grey at 800 px: 0 for a flat one, below 1 where it is blurred. */
export async function measureSharpness(picture: Pixels): Promise<number> {
  const { data, info } = await openPixels(picture)
    .resize(longSidePixels, longSidePixels, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return deviateLaplacian(data, info.width, info.height);
}

/** The pixels at the edge repeat beyond it. */
function deviateLaplacian(grey: Uint8Array, width: number, height: number): number {
  const [count, lastColumn, lastRow] = [width * height, width - 1, height - 1];
  let sum = 0;
  let sumOfSquares = 0;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const above = y === 0 ? row : row - width;
    const below = y === lastRow ? row : row + width;
    for (let x = 0; x < width; x++) {
      const left = grey[row + (x === 0 ? 0 : x - 1)]!;
      const right = grey[row + (x === lastColumn ? x : x + 1)]!;
      const value = grey[above + x]! + grey[below + x]! + left + right - 4 * grey[row + x]!;
      sum += value;
      sumOfSquares += value * value;
    }
  }
  const variance = count > 1 ? Math.max(0, sumOfSquares - (sum * sum) / count) / (count - 1) : 0;
  return Math.sqrt(variance) / scale;
}
