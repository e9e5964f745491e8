import { openPixels, type Pixels, toPixels } from './decode-profile.ts';

/** Fewer hide a blur; with more, fine noise counts as sharpness. */
const longSidePixels = 800;

/** Returns the standard deviation of a picture's Laplacian in grey at 800 px: 0 for a flat one, below 1 where it is blurred. */
export async function measureSharpness(picture: Pixels): Promise<number> {
  // `stats` reads what was opened, before it is resized.
  const small = await toPixels(
    openPixels(picture).resize(longSidePixels, longSidePixels, { fit: 'inside', withoutEnlargement: true }),
  );
  return (await openPixels(small).stats()).sharpness;
}
