import { parseGainMapParameters, serializeGainMapParameters } from '@rollcall/picture-metadata/gain-map-parameters';
import { findHeifGainMap } from '@rollcall/picture-metadata/heif-gain-map';
import { readHeifItems } from '@rollcall/picture-metadata/heif-items';
import { describe, expect, test } from 'vitest';
import { box, buildHeif, type HeifItem, numbers, readOwnPicture } from '../../test/pictures/build-heif.ts';
import {
  drawAvifWithGainMap,
  gainsOfOneChannel,
  gainsOfThreeChannels,
  ispe,
  toneMapped,
} from '../../test/pictures/draw-gain-map.ts';

const canary = 'a private word';

describe('hostile boxes', () => {
  const own = readOwnPicture();

  const within = (milliseconds: number, read: () => unknown) => {
    const beganAt = performance.now();
    const result = read();
    expect(performance.now() - beganAt).toBeLessThan(milliseconds);
    return result;
  };

  test.each<[string, () => Buffer]>([
    [
      'thousands of items',
      () => buildHeif(Array.from({ length: 30_000 }, () => ({ type: 'Exif', data: Buffer.from('x'), describes: 1 }))),
    ],
    [
      'thousands of tiles of the same bytes',
      () => {
        const tile = { ...own, data: Buffer.alloc(40_000) };
        const tiles = Array.from({ length: 250 }, () => tile);
        const grid: HeifItem = {
          type: 'grid',
          data: Buffer.concat([numbers(1, 0, 0, 9, 24), numbers(2, 96, 64)]),
          properties: [ispe(96, 64)],
          from: tiles.map((_, index) => index + 4),
        };
        const file = buildHeif([own, grid, toneMapped(gainsOfOneChannel, 96, 64), ...tiles]);
        // All of them at the place of the first.
        const at = file.indexOf('iloc') + 12;
        const first = file.readUInt32BE(at + 3 * 14 + 6);
        for (let index = 3; index < 253; index++) file.writeUInt32BE(first, at + index * 14 + 6);
        return file.subarray(0, first + 40_000);
      },
    ],
    [
      'a tile that is used again and again',
      () => {
        const grid: HeifItem = {
          type: 'grid',
          data: Buffer.concat([numbers(1, 0, 0, 0, 1), numbers(2, 96, 64)]),
          properties: [ispe(96, 64)],
          from: [4, 4],
        };
        return buildHeif([own, grid, toneMapped(gainsOfOneChannel, 96, 64), own]);
      },
    ],
    [
      'a grid of a grid',
      () => {
        const grid = (from: number): HeifItem => ({
          type: 'grid',
          data: Buffer.concat([numbers(1, 0, 0, 0, 0), numbers(2, 96, 64)]),
          properties: [ispe(96, 64)],
          from: [from],
        });
        return buildHeif([own, grid(4), toneMapped(gainsOfOneChannel, 96, 64), grid(2)]);
      },
    ],
    [
      'a reference to more than there is',
      () => {
        const file = buildHeif([own, own, toneMapped(gainsOfOneChannel, 96, 64)]);
        file.writeUInt16BE(0xffff, file.indexOf('dimg') + 6);
        return file;
      },
    ],
    [
      'references beyond counting',
      () =>
        buildHeif([
          own,
          own,
          ...Array.from({ length: 400 }, () => toneMapped(gainsOfOneChannel, 96, 64)).map((item) => ({
            ...item,
            from: Array.from({ length: 1_000 }, () => 2),
          })),
        ]),
    ],
    [
      'a map larger than its picture',
      () =>
        buildHeif([
          own,
          { ...own, properties: [ispe(97, 64), ...own.properties] },
          toneMapped(gainsOfOneChannel, 96, 64),
        ]),
    ],
    [
      'descriptions beyond reason',
      () => {
        const long = box('hvcC', Buffer.alloc(300_000));
        return buildHeif([own, { ...own, properties: [ispe(96, 64), long] }, toneMapped(gainsOfOneChannel, 96, 64)]);
      },
    ],
  ])('with %s are refused soon', (_name, build) => {
    const file = build();
    expect(within(2_000, () => findHeifGainMap(file))).toBeNull();
  });

  test.each([
    ['items', Array.from({ length: 2_001 }, () => own)],
    [
      'references',
      [own, ...Array.from({ length: 30 }, () => ({ ...own, from: Array.from({ length: 700 }, () => 1) }))],
    ],
  ])('of more %s than a phone writes are not listed', (_name, items) => {
    expect(readHeifItems(buildHeif(items.slice(0, 20)))).not.toBeNull();
    expect(readHeifItems(buildHeif(items))).toBeNull();
  });

  test('do not show what lies behind the file in memory', async () => {
    const { whole } = await drawAvifWithGainMap();
    const longer = Buffer.concat([whole, Buffer.from(canary)]);
    const [start, length] = [whole.indexOf('iloc') + 12 + 2 * 14 + 10, canary.length];
    // The last item, which joins picture and map, ends behind the file.
    longer.writeUInt32BE(longer.readUInt32BE(start) + length, start);
    expect(readHeifItems(longer)!.items.get(3)!.data).not.toBeNull();
    expect(readHeifItems(longer.subarray(0, whole.length))!.items.get(3)!.data).toBeNull();
  });

  test('whose lengths lie do not make the reader leave the file', async () => {
    const { whole } = await drawAvifWithGainMap();
    const end = whole.indexOf('mdat');
    for (let at = 0; at < end; at++) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = Buffer.from(whole);
        changed[at] = value;
        within(500, () => findHeifGainMap(changed));
      }
    }
  });
});

test.each([gainsOfOneChannel, gainsOfThreeChannels])('reads what it writes of the binary form', (parameters) => {
  expect(parseGainMapParameters(serializeGainMapParameters(parameters))).toEqual(parameters);
});
