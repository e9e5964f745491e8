import { converter, differenceCiede2000 } from 'culori';
import sharp, { type Sharp } from 'sharp';

/** Red, green, blue, skin tones and greys, in sRGB of one byte a channel. */
const patches: readonly (readonly [number, number, number])[] = [
  [235, 30, 30],
  [30, 200, 50],
  [40, 60, 210],
  [241, 194, 165],
  [141, 85, 54],
  [40, 40, 40],
  [128, 128, 128],
  [225, 225, 225],
];
const patchPixels = 32;

type Rgb = readonly number[];
const toColor = ([r, g, b]: Rgb) => ({ mode: 'rgb' as const, r: r! / 255, g: g! / 255, b: b! / 255 });
const toP3 = converter('p3');
const toAdobeRgb = converter('a98');
const difference = differenceCiede2000();

/** Draws a row of the patches with Display P3 values and its ICC profile, as an iPhone codes its pictures. */
export function drawDisplayP3(): Sharp {
  return draw(patches).withIccProfile('p3');
}

/** Draws a row of the patches with Display P3 values and no profile. */
export function drawUntaggedDisplayP3(): Sharp {
  return draw(patches.map((patch) => toDisplayP3(patch)));
}

/** Draws a row of the patches with Adobe RGB (1998) values and no profile. */
export function drawUntaggedAdobeRgb(): Sharp {
  return draw(
    patches.map((patch) => {
      const { r, g, b } = toAdobeRgb(toColor(patch));
      return [r, g, b].map((value) => Math.round(value * 255));
    }),
  );
}

function toDisplayP3(patch: Rgb): number[] {
  const { r, g, b } = toP3(toColor(patch));
  return [r, g, b].map((value) => Math.round(value * 255));
}

function draw(colors: readonly Rgb[]): Sharp {
  const [width, height] = [colors.length * patchPixels, patchPixels];
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) => colors[Math.floor((at % width) / patchPixels)]!).flat(),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Returns how far the worst patch of a picture is from its color (CIEDE2000), read as a browser shows it. */
export async function worstDifference(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return Math.max(
    ...patches.map((patch, index) => {
      const at = (row + Math.floor(((index + 0.5) * info.width) / patches.length)) * 3;
      return difference(toColor(patch), toColor([...data.subarray(at, at + 3)]));
    }),
  );
}
