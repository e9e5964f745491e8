import { rebuildColorProfile } from '@rollcall/picture-metadata/color-profile';
import { stripJpeg } from '@rollcall/picture-metadata/strip-jpeg';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawJpeg, drawJpegWithExif } from '../../test/draw-pictures.ts';

/** A segment with its marker, length and content. */
function segment(kind: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  const header = Buffer.from([0xff, kind, 0, 0]);
  header.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([header, bytes]);
}

/** Inserts segments after the start marker. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** Strips a JPEG that is understood. */
function strip(jpeg: Buffer, orientation = 1): Buffer {
  const stripped = stripJpeg(jpeg, orientation);
  if (!stripped) throw new Error('It would be encoded again.');
  return stripped;
}

/** Decodes the pixels without converting them: by a rebuilt profile, the conversion may round otherwise. */
const pixelsOf = async (jpeg: Buffer) => await sharp(jpeg, { ignoreIcc: true }).raw().toBuffer();

describe('stripJpeg', () => {
  test('returns the same buffer for a JPEG without metadata', async () => {
    const jpeg = await drawJpeg();
    expect(strip(jpeg, 1)).toBe(jpeg);
  });

  test.each([
    ['Exif', segment(0xe1, 'Exif\0\0secret')],
    ['XMP', segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0secret')],
    ['a second picture’s index', segment(0xe2, 'MPF\0secret')],
    ['IPTC', segment(0xed, 'Photoshop 3.0\0secret')],
    ['a comment', segment(0xfe, 'secret')],
    ['maker notes', segment(0xe5, 'secret')],
  ])('removes %s and keeps every pixel', async (_name, secret) => {
    const jpeg = await drawJpeg();
    const stripped = strip(withSegments(jpeg, secret), 1);
    expect(stripped.includes('secret')).toBe(false);
    expect(stripped).toEqual(jpeg);
  });

  test.each([
    ['a thumbnail of JFIF', 0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\x01\x02secret', 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0'],
    ['what follows Adobe’s transform', 0xee, 'Adobe\0\x64\0\0\0\0\x01secret', 'Adobe\0\x64\0\0\0\0\x01'],
  ])('removes %s and keeps the fields before', async (_name, kind, content, fields) => {
    const jpeg = await drawJpeg();
    const stripped = strip(withSegments(jpeg, segment(kind, content)), 1);
    expect(stripped).toEqual(withSegments(jpeg, segment(kind, fields)));
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(jpeg));
  });

  test('removes data behind the end', async () => {
    const jpeg = await drawJpeg();
    const hidden = Buffer.concat([jpeg, await drawJpegWithExif(), Buffer.from('secret')]);
    expect(strip(hidden, 1)).toEqual(jpeg);
  });

  test('removes data between segments', async () => {
    const jpeg = await drawJpeg();
    expect(strip(withSegments(jpeg, Buffer.from('secret')), 1)).toEqual(jpeg);
  });

  test('keeps the colour profile, JFIF and Adobe’s transform', async () => {
    const jpeg = await sharp(await drawJpeg())
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const stripped = strip(withSegments(jpeg, segment(0xfe, 'secret')), 1);
    expect((await sharp(stripped).metadata()).icc).toEqual(rebuildColorProfile((await sharp(jpeg).metadata()).icc!));
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(jpeg));
    const cmyk = await sharp(await drawJpeg())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect(await pixelsOf(strip(withSegments(cmyk, segment(0xfe, 'secret')), 1))).toEqual(await pixelsOf(cmyk));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps orientation %i and nothing else of Exif', async (orientation) => {
    const jpeg = await drawJpegWithExif(orientation);
    const stripped = strip(jpeg, orientation);
    expect(stripped.includes('Secret Camera')).toBe(false);
    expect((await sharp(stripped).metadata()).orientation ?? 1).toBe(orientation);
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(jpeg));
  });

  test('supports progressive pictures, restart markers and fill bytes', async () => {
    const progressive = await sharp(await drawJpeg(640, 480))
      .jpeg({ progressive: true })
      .toBuffer();
    const stripped = strip(withSegments(progressive, Buffer.from([0xff, 0xff]), segment(0xfe, 'secret')), 1);
    expect(stripped.includes('secret')).toBe(false);
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(progressive));
  });

  test('terminates on malformed bytes', () => {
    for (const hex of [
      'ffd8',
      'ffd8ff',
      'ffd8ffe1',
      'ffd8ffe10000',
      'ffd8ffe1ffff00',
      'ffd8ffdaffff',
      'ffd8ff01ff01ff01',
    ]) {
      expect(stripJpeg(Buffer.from(hex, 'hex'), 1)).toBeNull();
    }
  });
});
