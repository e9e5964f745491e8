import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseExifTime, readTakenAt } from './read-taken-at.ts';

test('uses the time zone offset of the picture, else the one of the phone', () => {
  expect(parseExifTime('2026:06:20 21:14:05', '+02:00')).toBe('2026-06-20T19:14:05.000Z');
  expect(parseExifTime('2026:06:20 21:14:05', undefined)).toBe(new Date('2026-06-20T21:14:05').toISOString());
  expect(parseExifTime('2026:06:20 21:14:05', 'nonsense')).toBe(new Date('2026-06-20T21:14:05').toISOString());
});

test('returns null for a camera clock that was never set', () => {
  expect(parseExifTime('0000:00:00 00:00:00', undefined)).toBeNull();
  expect(parseExifTime('    :  :     :  :  ', undefined)).toBeNull();
});

test('reads the time from EXIF, and returns null without it', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } });
  const exif = { IFD2: { DateTimeOriginal: '2026:06:20 21:14:05', OffsetTimeOriginal: '+02:00' } };
  const dated = await picture.clone().withExif(exif).jpeg().toBuffer();
  expect(readTakenAt(new Uint8Array(dated).buffer)).toBe('2026-06-20T19:14:05.000Z');
  expect(readTakenAt(new Uint8Array(await picture.jpeg().toBuffer()).buffer)).toBeNull();
  expect(readTakenAt(new ArrayBuffer(10))).toBeNull();
});
