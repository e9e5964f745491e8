import { findExifOrientation, toUpright } from '@rollcall/picture-metadata/picture-orientation';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  buildHeif,
  type HeifItem,
  readOwnPicture,
  readPicture,
  transformations,
} from '../../test/pictures/build-heif.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeRenditions } from './make-renditions.ts';

const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
/** The quarters of the picture as it is coded, row by row. */
const coded = ['white', 'blue', 'red', 'blue'];
/** Where each quarter of the upright picture is coded (Exif 2.32, tag 0x0112). */
const sources: Readonly<Record<number, readonly number[]>> = {
  1: [0, 1, 2, 3],
  2: [1, 0, 3, 2],
  3: [3, 2, 1, 0],
  4: [2, 3, 0, 1],
  5: [0, 2, 1, 3],
  6: [2, 0, 3, 1],
  7: [3, 1, 2, 0],
  8: [1, 3, 0, 2],
};
const uprightQuarters = (orientation: number) => sources[orientation]!.map((at) => coded[at]);
const uprightSize = (orientation: number) => (orientation < 5 ? { width: 96, height: 64 } : { width: 64, height: 96 });

function drawQuarters() {
  const quarter = (background: string) => ({ create: { width: 48, height: 32, channels: 3 as const, background } });
  return sharp({ create: { width: 96, height: 64, channels: 3, background: '#1e1ec8' } }).composite([
    { input: quarter('#ffffff'), left: 0, top: 0 },
    { input: quarter('#c81e1e'), left: 0, top: 32 },
  ]);
}

async function readQuarters(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.2, 0.8].flatMap((y) =>
    [0.2, 0.8].map((x) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      if (data[at]! > 150 && data[at + 2]! > 150) return 'white';
      return data[at]! > data[at + 2]! ? 'red' : 'blue';
    }),
  );
}

/** Exif with nothing but an orientation, as a HEIF item: the offset of the TIFF before it (23008-12, annex A.2.1). */
const exifItem = (orientation: number): HeifItem => ({
  type: 'Exif',
  data: Buffer.concat([
    Buffer.from('00000006457869660000', 'hex'),
    Buffer.from(`4d4d002a00000008000101120003000000010${orientation}0000000000000`.padEnd(52, '0'), 'hex'),
  ]),
  describes: 1,
});
async function drawHeif(format: 'heic' | 'avif'): Promise<HeifItem & { properties: readonly Buffer[] }> {
  if (format === 'heic') return readOwnPicture();
  return readPicture(await drawQuarters().avif({ quality: 90, effort: 0 }).toBuffer());
}

async function expectUpright(bytes: Buffer, orientation: number, quarters: readonly (string | undefined)[]) {
  const inspected = await inspectPicture(bytes);
  expect(inspected).toMatchObject(uprightSize(orientation));
  const { view } = await makeRenditions(inspected.bytes, ' ');
  expect(await sharp(view).metadata()).toMatchObject(uprightSize(orientation));
  expect(await readQuarters(view)).toEqual(quarters);
}

describe.each(orientations)('an orientation of %i', (orientation) => {
  test.each(['jpeg', 'png', 'webp'] as const)('turns a picture as %s by its Exif', async (format) => {
    const bytes = await drawQuarters().withMetadata({ orientation }).toFormat(format, { quality: 95 }).toBuffer();
    await expectUpright(bytes, orientation, uprightQuarters(orientation));
  });

  test.each(['heic', 'avif'] as const)('turns a picture as %s by its properties, not by its Exif', async (format) => {
    const drawn = await drawHeif(format);
    const turned = { ...drawn, properties: [...drawn.properties, ...transformations[orientation]!] };
    const quarters = format === 'avif' ? uprightQuarters(orientation) : null;
    const bytes = buildHeif([turned]);
    if (quarters) await expectUpright(bytes, orientation, quarters);
    else expect(await inspectPicture(bytes)).toMatchObject(uprightSize(orientation));
    expect(await inspectPicture(buildHeif([drawn, exifItem(orientation)]))).toMatchObject(uprightSize(1));
    expect(await inspectPicture(buildHeif([turned, exifItem(6)]))).toMatchObject(uprightSize(orientation));
  });

  test.each(['png', 'webp'] as const)('is taken from a %s and applied by the matrix for canvases', async (format) => {
    const bytes = await drawQuarters().withMetadata({ orientation }).toFormat(format, { quality: 95 }).toBuffer();
    const found = findExifOrientation(bytes);
    expect(found?.orientation ?? 1).toBe(orientation);
    const unturned = found ? Buffer.from(found.unturned) : bytes;
    expect((await sharp(unturned).metadata()).orientation ?? 1).toBe(1);
    expect(await readQuarters(unturned)).toEqual(coded);
    const { matrix, ...size } = toUpright(orientation, 96, 64);
    expect(size).toEqual(uprightSize(orientation));
    const [a, b, c, d, e, f] = matrix;
    const drawn = coded.map((color, index) => {
      const [x, y] = [24 + (index % 2) * 48, 16 + Math.floor(index / 2) * 32];
      const [left, top] = [a * x + c * y + e, b * x + d * y + f];
      return [Math.floor((2 * top) / size.height) * 2 + Math.floor((2 * left) / size.width), color] as const;
    });
    expect(drawn.toSorted(([one], [other]) => one - other).map(([, color]) => color)).toEqual(
      uprightQuarters(orientation),
    );
  });
});
