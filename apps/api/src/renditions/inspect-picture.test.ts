import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawJpeg, drawJpegWithExif, drawPng } from '../../test/draw-pictures.ts';
import { decompressionBombs, polyglots } from '../../test/fuzz/hostile-pictures.ts';
import { box, buildHeif, readOwnPicture } from '../../test/pictures/build-heif.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeRenditions } from './make-renditions.ts';

const heic = readFileSync(new URL('../../test/pictures/own.heic', import.meta.url));
const exif = { IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } };

/** As behind a panorama. */
const video = Buffer.from('\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data\0\0\0\x18ftypmp42\xff\x3a\xff\xd5\xff\xd9', 'latin1');

/** Returns the nearest named colour of a pixel. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const named: Record<string, number[]> = { red: [200, 30, 30], blue: [30, 30, 200], white: [255, 255, 255] };
  const distance = (colour: number[]) => colour.reduce((sum, value, at) => sum + Math.abs(value - data[at]!), 0);
  return Object.entries(named).sort(([, one], [, other]) => distance(one) - distance(other))[0]![0];
}

/** Inserts a chunk before the picture data. */
function withPngChunk(png: Buffer, type: string, content: string): Buffer {
  const body = Buffer.from(type + content, 'latin1');
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const at = png.indexOf('IDAT') - 4;
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]);
}

describe('an untrusted picture', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'with orientation %i has its upright size, and so has its view',
    async (orientation) => {
      const inspected = await inspectPicture(await drawJpegWithExif(orientation));
      const upright = orientation < 5 ? { width: 320, height: 200 } : { width: 200, height: 320 };
      expect(inspected).toMatchObject({ extension: 'jpg', ...upright });
      expect((await sharp(inspected.bytes).metadata()).orientation ?? 1).toBe(orientation);
      const { view } = await makeRenditions(inspected.bytes, 'x');
      expect(await sharp(view).metadata()).toMatchObject(upright);
    },
  );

  test.each([
    ['png', async () => await drawPng()],
    [
      'webp',
      async () =>
        await sharp(await drawPng())
          .webp()
          .toBuffer(),
    ],
    [
      'avif',
      async () =>
        await sharp(await drawPng())
          .avif({ effort: 0 })
          .toBuffer(),
    ],
    ['jpg', async () => await drawJpeg()],
  ] as const)('as %s without metadata is kept byte by byte', async (extension, draw) => {
    const bytes = await draw();
    expect(await inspectPicture(bytes)).toEqual({ bytes, extension, width: 320, height: 240 });
  });

  test.each([
    [
      'png',
      async () =>
        await sharp(await drawPng())
          .withExif(exif)
          .png()
          .toBuffer(),
    ],
    [
      'webp',
      async () =>
        await sharp(await drawPng())
          .withExif(exif)
          .webp()
          .toBuffer(),
    ],
    [
      'avif',
      async () =>
        await sharp(await drawPng())
          .withExif(exif)
          .avif({ effort: 0 })
          .toBuffer(),
    ],
  ] as const)('as %s loses its metadata', async (extension, draw) => {
    const bytes = await draw();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const inspected = await inspectPicture(bytes);
    expect(inspected).toMatchObject({ extension, width: 320, height: 240 });
    expect((await sharp(inspected.bytes).metadata()).exif).toBeUndefined();
    expect(inspected.bytes.includes('Secret Camera')).toBe(false);
  });

  // The major brand may be that of all HEIF files (AV1 Image File Format, section 6.2).
  test('as AVIF whose major brand is mif1 is one all the same', async () => {
    const bytes = await sharp(await drawPng())
      .avif({ effort: 0 })
      .toBuffer();
    bytes.write('mif1', 8);
    expect(await inspectPicture(bytes)).toMatchObject({ extension: 'avif', width: 320, height: 240 });
  });

  test.each(Object.entries(polyglots))('that is %s loses everything but the picture', async (_name, draw) => {
    const bytes = await draw();
    expect(bytes.includes('<script')).toBe(true);
    const inspected = await inspectPicture(bytes);
    expect(inspected).toMatchObject({ width: 64, height: 48 });
    expect(inspected.bytes.includes('<script')).toBe(false);
    expect(await sharp(inspected.bytes).stats()).toMatchObject({ isOpaque: true });
  });

  test.each(['hIST', 'sBIT', 'bKGD', 'fdAT', 'cHRM', 'mDCV'])('as PNG with a chunk %s loses it', async (type) => {
    const png = await drawPng();
    const inspected = await inspectPicture(withPngChunk(png, type, 'canary'));
    expect(inspected.bytes.includes('canary')).toBe(false);
    expect(await sharp(inspected.bytes).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
  });

  test('as PNG with a chunk of a wrong size, or twice, loses what it carries', async () => {
    const png = await drawPng();
    for (const bytes of [
      withPngChunk(png, 'gAMA', 'canary'),
      withPngChunk(withPngChunk(png, 'gAMA', 'cana'), 'gAMA', 'ry..'),
    ]) {
      const inspected = await inspectPicture(bytes);
      expect(inspected.bytes.toString('latin1')).not.toMatch(/cana|ry\.\./);
    }
  });

  test('that moves becomes a still of its first picture', async () => {
    const [width, height] = [32, 32];
    const frames = [
      [200, 30, 30],
      [30, 30, 200],
    ].flatMap((colour) =>
      Array<number[]>(width * height)
        .fill(colour)
        .flat(),
    );
    const webp = await sharp(Buffer.from(frames), {
      raw: { width, height: height * 2, channels: 3, pageHeight: height },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(webp).metadata()).pages).toBe(2);
    const { bytes } = await inspectPicture(webp);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(bytes.includes('ANMF')).toBe(false);
    expect(await colourAt(bytes, 5, 5)).toBe('red');
  });

  test('as HEIC becomes an upright JPEG without metadata', async () => {
    expect(heic.includes('Secret Camera')).toBe(true);
    const { bytes, ...size } = await inspectPicture(heic);
    expect(size).toEqual({ extension: 'jpg', width: 64, height: 96 });
    const { format, exif: left, orientation } = await sharp(bytes).metadata();
    expect([format, left, orientation]).toEqual(['jpeg', undefined, undefined]);
    const corners = [await colourAt(bytes, 56, 8), await colourAt(bytes, 8, 8), await colourAt(bytes, 32, 88)];
    expect(corners).toEqual(['white', 'red', 'blue']);
  });

  test.each([1, 2])('as HEIC with several pictures is its primary one, item %i', async (primary) => {
    const own = readOwnPicture();
    const turned = { ...own, properties: [...own.properties, box('irot', Buffer.from([3]))] };
    const { width, height } = await inspectPicture(buildHeif([own, turned], primary));
    expect([width, height]).toEqual(primary === 1 ? [96, 64] : [64, 96]);
  });

  test.each<[string, JpegOptions]>([
    ['baseline', {}],
    ['of one size of samples', { chromaSubsampling: '4:4:4' }],
    ['progressive', { progressive: true }],
  ])('as JPEG whose end alone is missing (%s) gets it', async (_name, options) => {
    const jpeg = await sharp(await drawPng(330, 250))
      .jpeg(options)
      .toBuffer();
    expect((await inspectPicture(jpeg.subarray(0, -2))).bytes).toEqual(jpeg);
    await expect(inspectPicture(jpeg.subarray(0, -8))).rejects.toMatchObject({ code: 'corrupt-image' });
  });

  test('as JPEG without an end before a video loses the video', async () => {
    const jpeg = await drawJpeg(330, 250);
    expect((await inspectPicture(Buffer.concat([jpeg.subarray(0, -2), video]))).bytes).toEqual(jpeg);
  });

  test.each<[string, () => Promise<Buffer>, string]>([
    ['an empty file', async () => Buffer.alloc(0), 'unsupported-image'],
    ['half a JPEG', async () => (await drawJpeg(800, 600)).subarray(0, 5000), 'corrupt-image'],
    ['half a PNG', async () => (await drawPng(800, 600)).subarray(0, 5000), 'corrupt-image'],
    ['half a HEIC', async () => heic.subarray(0, 780), 'corrupt-image'],
    ['a HEIC with nothing inside', async () => heic.subarray(0, 40), 'corrupt-image'],
    [
      'a TIFF',
      async () =>
        await sharp(await drawPng())
          .tiff()
          .toBuffer(),
      'unsupported-image',
    ],
    [
      'one endless line',
      async () => await decompressionBombs['a PNG of one line of a hundred million pixels']!(),
      'image-too-large',
    ],
    [
      '101 megapixels',
      async () =>
        await sharp({
          create: { width: 10_100, height: 10_000, channels: 3, background: '#123' },
          limitInputPixels: false,
        })
          .png({ compressionLevel: 1 })
          .toBuffer(),
      'image-too-large',
    ],
  ])('that is %s is rejected', async (_name, draw, code) => {
    await expect(inspectPicture(await draw())).rejects.toMatchObject({ code });
  });
});

test('a picture is kept as it is, however many are inspected at the same time', async () => {
  const jpeg = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#c81e1e' } })
    .jpeg()
    .toBuffer();
  for (let round = 0; round < 10; round++) {
    const kept = await Promise.all(Array.from({ length: 8 }, async () => (await inspectPicture(jpeg)).bytes));
    for (const bytes of kept) expect(bytes.equals(jpeg)).toBe(true);
  }
});
