import { parseExifTime, readTakenAt } from '@rollcall/gallery/read-taken-at';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const takenAt = '2026-06-20T19:14:05.000Z';
const berlin = 'Europe/Berlin';

test.each([
  ['2026:06:20 21:14:05', '+02:00'],
  ['2026:06:20 15:14:05', '-04:00'],
  ['2026:06:20 21:14:05', undefined],
  ['2026:06:20 21:14:05', 'nonsense'],
  ['2026-06-20 21:14:05', undefined],
  ['2026-06-20T21:14:05', undefined],
  ['2026:06:20 21:14:05.250', undefined],
  ['2026:06:20 15:14:05-04:00', undefined],
  ['2026:06:20 19:14:05Z', '+02:00'],
])('parses %s with the offset %s, without one in the time zone of the event', (time, offset) => {
  expect(parseExifTime(time, offset?.match(/^[+-]/) ? offset : undefined, berlin)).toBe(takenAt);
});

test('returns null for a camera clock that was never set, and for one that is far ahead', () => {
  for (const time of [
    '0000:00:00 00:00:00',
    '    :  :     :  :  ',
    '1980:01:01 00:00:00',
    '2096:06:20 21:14:05',
    '2026:13:40 99:99:99',
    '',
  ]) {
    expect(parseExifTime(time, undefined, berlin)).toBeNull();
  }
});

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } });

test.each([
  { IFD2: { DateTimeOriginal: '2026:06:20 21:14:05', OffsetTimeOriginal: '+02:00' } },
  { IFD2: { DateTimeOriginal: '2026:06:20 15:14:05', OffsetTime: '-04:00' } },
  { IFD2: { DateTimeOriginal: '2026:06:20 21:14:05', OffsetTimeOriginal: '   :  ', OffsetTime: '+02:00' } },
  { IFD2: { DateTimeDigitized: '2026:06:20 21:14:05', OffsetTimeDigitized: '+02:00' } },
  { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00', DateTimeDigitized: '2026:06:20 21:14:05' } },
  { IFD0: { DateTime: '2026:06:20 21:14:05' } },
])('reads the time from the tags of EXIF in the order of the standard: %j', async (exif) => {
  const dated = await picture().withExif(exif).jpeg().toBuffer();
  expect(readTakenAt(new Uint8Array(dated).buffer, berlin)).toBe(takenAt);
});

test.each(['webp', 'png', 'avif'] as const)('reads it from %s', async (format) => {
  const exif = { IFD2: { DateTimeOriginal: '2026:06:20 21:14:05', OffsetTimeOriginal: '+02:00' } };
  const dated = await picture().withExif(exif)[format]().toBuffer();
  expect(readTakenAt(new Uint8Array(dated).buffer, berlin)).toBe(takenAt);
});

test('returns null without a time', async () => {
  expect(readTakenAt(new Uint8Array(await picture().jpeg().toBuffer()).buffer, berlin)).toBeNull();
  expect(readTakenAt(new ArrayBuffer(10), berlin)).toBeNull();
});
