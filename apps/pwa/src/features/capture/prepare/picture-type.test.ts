import { expect, test } from 'vitest';
import { findPictureType, isPicture } from './picture-type.ts';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text.padEnd(20, '\0'), 'latin1')).buffer;
const ftyp = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  [ftyp('avif'), 'image/avif'],
  [ftyp('heic'), 'image/heic'],
  [ftyp('mif1'), 'image/heic'],
  [ftyp('mif1', 'mif1', 'avif'), 'image/avif'],
  [ftyp('mif1', 'miaf', 'heic'), 'image/heic'],
  // The server has no decoder for these, and the phone promises nothing.
  [ftyp('hevm'), null],
  [ftyp('mif2', 'msf1'), null],
  [ftyp('mp41', 'isom', 'heix'), 'image/heic'],
  [ftyp('mp42'), null],
  [ftyp('mp42', 'isom', 'mp41'), null],
  ['GIF89a', null],
  ['<svg xmlns="http', null],
  ['', null],
])('finds the type of %j: %s', (start, type) => {
  expect(findPictureType(latin1(start))).toBe(type);
});

test.each([
  ['\xff\xd8\xff\xe0', '', true],
  ['\xff\xd8\xff\xe0', 'application/octet-stream', true],
  [ftyp('mif1', 'heic'), 'video/mp4', true],
  ['GIF89a', '', true],
  ['BM', '', true],
  // What this browser may know and we do not.
  ['8BPS', 'image/vnd.adobe.photoshop', true],
  [ftyp('mp42'), 'video/mp4', false],
  [ftyp('mp42'), '', false],
  ['%PDF-1.7', 'application/pdf', false],
])('a file that begins with %j and is declared as %j is a picture: %s', (start, declared, expected) => {
  expect(isPicture(latin1(start), declared)).toBe(expected);
});

test('an empty file is no picture, whatever is declared', () => {
  expect(isPicture(new ArrayBuffer(0), 'image/jpeg')).toBe(false);
});
