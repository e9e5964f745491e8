import { readTakenAt } from '@rollcall/gallery/read-taken-at';
import { findPrimaryExif } from '@rollcall/picture-metadata/heif-exif';
import { expect, test, vi } from 'vitest';
import { box, buildHeif, type HeifItem, numbers, readOwnPicture } from '../../test/pictures/build-heif.ts';

/** Exif with nothing but a time, as a HEIF item: the offset of the TIFF before it (23008-12, annex A.2.1). */
function exifItem(time: string, describes: number): HeifItem {
  const entry = [numbers(2, 0x0132, 2), numbers(4, 20, 26)];
  const tiff = [Buffer.from('MM\0*'), numbers(4, 8), numbers(2, 1), ...entry, numbers(4, 0), Buffer.from(`${time}\0`)];
  return { type: 'Exif', data: Buffer.concat([numbers(4, 6), Buffer.from('Exif\0\0'), ...tiff]), describes };
}

const own = readOwnPicture();
const items = [own, exifItem('2019:01:01 10:00:00', 1), own, exifItem('2026:06:20 21:14:05', 3)];

test.each([
  ['the primary picture', 3, '2026-06-20T19:14:05.000Z'],
  ['the first picture where that is the primary one', 1, '2019-01-01T09:00:00.000Z'],
])('reads the time of a burst from the Exif of %s', (_name, primary, takenAt) => {
  expect(readTakenAt(buildHeif(items, primary), 'Europe/Berlin')).toBe(takenAt);
});

test('reads the time from an Exif that names no picture, and of a file that ends early none', () => {
  const burst = buildHeif([own, { ...exifItem('2026:06:20 21:14:05', 0), describes: undefined! }]);
  expect(readTakenAt(burst, 'Europe/Berlin')).toBe('2026-06-20T19:14:05.000Z');
  for (const length of [100, 300, 500]) {
    expect(readTakenAt(buildHeif(items, 3).subarray(0, length), 'Europe/Berlin')).toBeNull();
  }
});

const file = (...boxes: Buffer[]) =>
  Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')), box('meta', numbers(4, 0), ...boxes)]);
const exifEntry = box('infe', numbers(1, 2, 0, 0, 0), numbers(2, 9, 0), Buffer.from('Exif\0'));
const fill = (count: number, one: Buffer) => Buffer.concat(Array.from({ length: count }, () => one));

test('reads each part of a file once, however many items, references and extents it has', () => {
  const reading = vi.spyOn(DataView.prototype, 'getUint16');
  const many = 3_000;
  const crowded = file(
    box('pitm', numbers(4, 0), numbers(2, 1)),
    box('iinf', numbers(4, 0), numbers(2, many), fill(many, exifEntry)),
    box('iref', numbers(4, 0), fill(many, box('cdsc', numbers(2, 9, 1, 2)))),
    box('iloc', numbers(4, 0), Buffer.from([0, 0]), numbers(2, many), fill(many, numbers(2, 7, 0, 65_535))),
  );
  expect(findPrimaryExif(crowded)).toBeNull();
  const described = file(
    box('pitm', numbers(4, 0), numbers(2, 1)),
    box('iinf', numbers(4, 0), numbers(2, 1), exifEntry),
    box('iref', numbers(4, 0), box('cdsc', numbers(2, 9, 1, 1))),
    box('iloc', numbers(4, 0), Buffer.from([0, 0]), numbers(2, many), fill(many, numbers(2, 7, 0, 65_535))),
  );
  expect(findPrimaryExif(described)).toBeNull();
  expect(reading.mock.calls.length).toBeLessThan(10 * many);
});
