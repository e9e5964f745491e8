import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stripJpegMetadata } from './strip-jpeg-metadata.ts';

const toArrayBuffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

test('removes location, camera, comments and the colour profile of a canvas, and keeps the picture', async () => {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8371b' } })
    .withIccProfile('srgb')
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  const stripped = Buffer.from(stripJpegMetadata(toArrayBuffer(jpeg)));
  const { exif, icc, width } = await sharp(stripped).metadata();
  expect(exif).toBeUndefined();
  expect(icc).toBeUndefined();
  expect(width).toBe(40);
  expect(stripped.includes('Secret Camera')).toBe(false);
  expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
});

test('throws for a file that is not a JPEG or is truncated', () => {
  expect(() => stripJpegMetadata(toArrayBuffer(Buffer.from('not a picture')))).toThrow('no JPEG');
  expect(() => stripJpegMetadata(toArrayBuffer(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00, 0x40])))).toThrow(RangeError);
});
