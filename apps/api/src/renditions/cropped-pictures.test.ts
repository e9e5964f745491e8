import sharp from 'sharp';
import { expect, test } from 'vitest';
import { box, buildHeif, type HeifItem, numbers, readOwnPicture, readPicture } from '../../test/pictures/build-heif.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeRenditions } from './make-renditions.ts';

/** A clean aperture of so many pixels whose center is so far from that of the picture. */
const clap = (width: number, height: number, right: number, down: number) =>
  box('clap', numbers(4, width, 1, height, 1, right, 1, down, 1));
const irot = (turns: number) => box('irot', Buffer.from([turns]));
const imir = (mode: number) => box('imir', Buffer.from([mode]));

/** Red at the left, blue at the right, a white top left corner of 24 pixels. */
async function drawAvif(): Promise<HeifItem & { properties: readonly Buffer[] }> {
  const [width, height] = [96, 64];
  const area = (w: number, h: number, background: string) => ({
    create: { width: w, height: h, channels: 3 as const, background },
  });
  const avif = await sharp(area(width, height, '#c81e1e'))
    .composite([
      { input: area(width / 2, height, '#1e1ec8'), left: width / 2, top: 0 },
      { input: area(24, 24, '#ffffff'), left: 0, top: 0 },
    ])
    .avif({ quality: 90, effort: 0 })
    .toBuffer();
  return readPicture(avif);
}

/** Returns the nearest of the three colors in the middle of each quarter: top left, top right, bottom left, bottom right. */
async function readQuarters(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [red, , blue] = data.subarray(from, from + 3);
    if (red! > 150 && blue! > 150) return 'white';
    return red! > blue! ? 'red' : 'blue';
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

const cases: [string, Buffer[], number, number, string[]][] = [
  ['the left top', [clap(48, 48, -24, -8)], 48, 48, ['white', 'red', 'red', 'red']],
  ['the left top, then turned', [clap(48, 48, -24, -8), irot(1)], 48, 48, ['red', 'red', 'white', 'red']],
  ['the middle, then turned', [clap(48, 32, 0, 0), irot(1)], 32, 48, ['blue', 'blue', 'red', 'red']],
  ['the right top after a turn', [irot(3), clap(48, 48, 8, -24)], 48, 48, ['red', 'white', 'red', 'red']],
  ['the left top, then mirrored', [clap(48, 48, -24, -8), imir(1)], 48, 48, ['red', 'white', 'red', 'red']],
  ['the left top, then upside down', [clap(48, 48, -24, -8), imir(0)], 48, 48, ['red', 'red', 'white', 'red']],
  ['a small part', [clap(8, 8, -40, -24)], 8, 8, ['white', 'white', 'white', 'white']],
  ['more than there is', [clap(200, 32, 0, 0)], 96, 64, ['red', 'blue', 'red', 'blue']],
];

test.each(cases)('a HEIC cropped to %s shows it', async (_name, transformations, width, height, quarters) => {
  const own = readOwnPicture();
  const picture = await inspectPicture(buildHeif([{ ...own, properties: [...own.properties, ...transformations] }]));
  expect(picture).toMatchObject({ width, height });
  expect(await readQuarters(picture.bytes)).toEqual(quarters);
});

test.each(cases)(
  'an AVIF cropped to %s shows it, and keeps nothing else',
  async (_name, transformations, width, height, quarters) => {
    const drawn = await drawAvif();
    const picture = await inspectPicture(
      buildHeif([{ ...drawn, properties: [...drawn.properties, ...transformations] }]),
    );
    expect(picture).toMatchObject({ width, height, extension: 'avif' });
    expect(picture.bytes.includes('clap')).toBe(false);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width, height });
    expect(await readQuarters(picture.bytes)).toEqual(quarters);
    expect(await readQuarters((await makeRenditions(picture.bytes, 'x')).view)).toEqual(quarters);
  },
);
