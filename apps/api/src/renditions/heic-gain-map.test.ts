import { readFileSync } from 'node:fs';
import { findGainMap } from '@rollcall/picture-metadata/gain-map';
import { serializeGainMapParameters } from '@rollcall/picture-metadata/gain-map-parameters';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  buildHeif,
  type HeifItem,
  numbers,
  readGainMap,
  readOwnPicture,
  readPicture,
  transformations,
} from '../../test/pictures/build-heif.ts';
import {
  auxiliary,
  gainsOfThreeChannels,
  ispe,
  looksLike,
  readByLibultrahdr,
  toneMapped,
} from '../../test/pictures/draw-gain-map.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeRenditions } from './make-renditions.ts';

describe('a HEIC with a gain map', () => {
  const own = readOwnPicture();
  const apple = 'urn:com:apple:photo:2020:aux:hdrgainmap';

  const steps = readGainMap('heic');
  const withProperties = (item: typeof own, ...more: Buffer[]) => ({
    ...item,
    properties: [...item.properties, ...more],
  });
  const map = (...more: Buffer[]): HeifItem => withProperties(own, ...more);
  const appleMap = (type = apple, ...more: Buffer[]): HeifItem => ({
    ...withProperties(steps, auxiliary(type), ...more),
    auxiliaryOf: 1,
  });

  /** Exif with maker notes, as a HEIF item (23008-12, annex A.2.1). */
  function makerNotes(headroom: number, gain: number, label = 'Apple iOS\0'): HeifItem {
    const entry = (tag: number, type: number, count: number, value: number) =>
      Buffer.concat([numbers(2, tag, type), numbers(4, count, value)]);
    const fractions = [headroom, gain].map((value) => numbers(4, Math.round(value * 10_000), 10_000));
    const directory = Buffer.concat([numbers(2, 2), entry(33, 10, 1, 44), entry(48, 10, 1, 52), numbers(4, 0)]);
    const note = Buffer.concat([Buffer.from(label), numbers(2, 1), Buffer.from('MM'), directory, ...fractions]);
    const first = Buffer.concat([numbers(2, 1), entry(0x8769, 4, 1, 26), numbers(4, 0)]);
    const second = Buffer.concat([numbers(2, 1), entry(0x927c, 7, note.length, 44), numbers(4, 0)]);
    const tiff = Buffer.concat([Buffer.from('MM\0*'), numbers(4, 8), first, second, note]);
    return { type: 'Exif', data: Buffer.concat([numbers(4, 6), Buffer.from('Exif\0\0'), tiff]), describes: 1 };
  }

  /** 256 × 32, which has more pixels than the picture. */
  function largerThanSaid(): HeifItem {
    const large = readPicture(readFileSync(new URL('../../test/pictures/display-p3.heic', import.meta.url)));
    const properties = large.properties.map((property) => (property.includes('ispe') ? ispe(96, 64) : property));
    return { ...large, properties };
  }

  const xmp = (headroom: string): HeifItem => ({
    type: 'mime',
    data: Buffer.from(
      `<x:xmpmeta><rdf:Description HDRGainMap:HDRGainMapVersion="131072" HDRGainMap:HDRGainMapHeadroom="${headroom}"/></x:xmpmeta>`,
    ),
    describes: 2,
  });

  /** The share of the headroom that the map adds, by the transfer function of BT.709. */
  const brightenByApple = (value: number, headroom: number) =>
    1 + (headroom - 1) * (value < 0.081 * 255 ? value / 255 / 4.5 : ((value / 255 + 0.099) / 1.099) ** (1 / 0.45));

  async function convert(items: HeifItem[]) {
    const { bytes, ...size } = await inspectPicture(buildHeif(items));
    const plain = await inspectPicture(buildHeif([items[0]!]));
    expect(size).toMatchObject({ extension: 'jpg', width: plain.width, height: plain.height });
    expect(await looksLike(bytes, plain.bytes)).toBe(true);
    return { bytes, found: findGainMap(bytes) };
  }

  test.each([
    ['XMP', () => [xmp('4')], 4],
    ['maker notes of a bright picture', () => [makerNotes(1.2, 0.005)], 2 ** 2.65],
    ['maker notes of a bright picture with little gain', () => [makerNotes(1, 1)], 2 ** 2],
    ['maker notes of a dim picture', () => [makerNotes(0.8, 0.01)], 2 ** 1.6],
    ['maker notes of a dim picture with little gain', () => [makerNotes(0.8, 1)], 2 ** 1.5],
    ['XMP before maker notes', () => [makerNotes(0.8, 1), xmp('4')], 4],
  ])('of Apple, by its %s, becomes a JPEG with it', async (_name, more, headroom) => {
    const { bytes, found } = await convert([own, appleMap(), ...more()]);
    const { parameters, jpeg } = found!;
    expect(parameters.max[0]).toBeCloseTo(Math.log2(headroom), 3);
    expect(parameters).toMatchObject({ min: [0], gamma: [1], offsetSdr: [0], offsetHdr: [0], capacityMin: 0 });
    expect(parameters.capacityMax).toBe(parameters.max[0]);
    expect(await readByLibultrahdr(bytes)).toBeDefined();
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 96, height: 64, channels: 1 });
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    for (let step = 0; step < 8; step++) {
      for (const [row, value] of [
        [16, step * 30],
        [48, step * 30 + 10],
      ] as const) {
        const wanted = brightenByApple(value, headroom);
        const gain = 2 ** ((data[(row * 96 + step * 12 + 6) * info.channels]! / 255) * parameters.max[0]!);
        expect(Math.abs(Math.log2(gain / wanted))).toBeLessThan(0.05);
      }
    }
    const { view } = await makeRenditions(bytes, ' ');
    expect(findGainMap(view)!.parameters).toEqual(parameters);
  });

  test.each([
    ['one picture', () => [map()], [2]],
    [
      'a grid',
      () => [
        {
          type: 'grid' as const,
          data: Buffer.concat([numbers(1, 0, 0, 0, 0), numbers(2, 96, 64)]),
          properties: [ispe(96, 64)],
          from: [3],
        },
        map(),
      ],
      [2],
    ],
  ])('of ISO 21496-1 in %s becomes a JPEG with it', async (_name, maps) => {
    const tmap = { ...toneMapped(gainsOfThreeChannels, 96, 64), from: [1, 2] };
    const { found, bytes } = await convert([own, ...maps(), tmap]);
    expect(found!.parameters).toEqual(gainsOfThreeChannels);
    const { data, info } = await sharp(found!.jpeg).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 96, height: 64, channels: 3 });
    const picture = await sharp(bytes).raw().toBuffer();
    const at = (50 * 96 + 20) * 3;
    for (const channel of [0, 1, 2]) expect(Math.abs(data[at + channel]! - picture[at + channel]!)).toBeLessThan(8);
  });

  test('that is turned has its map turned alike, also where only the picture says so', async () => {
    const turn = transformations[6]!;
    const turned = map(...turn);
    for (const mapTurns of [turn, []]) {
      const items = [turned, appleMap(apple, ...mapTurns), xmp('4')];
      const { found } = await convert(items);
      expect(await sharp(found!.jpeg).metadata()).toMatchObject({ width: 64, height: 96 });
    }
    const other = [turned, appleMap(apple, ...transformations[3]!), xmp('4')];
    expect((await convert(other)).found).toBeNull();
  });

  test.each<[string, HeifItem[]]>([
    ['of Apple without a headroom', [appleMap()]],
    ['of Apple with maker notes of another maker', [appleMap(), makerNotes(1.2, 0.005, 'Apple Pie\0')]],
    ['of Apple with a headroom beyond reason', [appleMap(), xmp('900')]],
    ['of Apple without headroom to speak of', [appleMap(), xmp('1')]],
    ['that is something else of Apple', [appleMap(`${apple}2`), xmp('4')]],
    ['that is damaged', [{ ...appleMap(), data: steps.data.subarray(0, 20) }, xmp('4')]],
    ['that is larger than it says', [largerThanSaid(), toneMapped(gainsOfThreeChannels, 96, 64)]],
    [
      'of three channels in other colors',
      [
        map(),
        {
          ...toneMapped(gainsOfThreeChannels, 96, 64),
          data: Buffer.concat([numbers(1, 0), serializeGainMapParameters(gainsOfThreeChannels, false)]),
        },
      ],
    ],
  ])('%s loses it', async (_name, more) => {
    expect((await convert([own, ...more])).found).toBeNull();
  });
});
