import { findGainMap } from '@rollcall/picture-metadata/gain-map';
import { type GainMapParameters, serializeGainMapParameters } from '@rollcall/picture-metadata/gain-map-parameters';
import { findHeifGainMap } from '@rollcall/picture-metadata/heif-gain-map';
import { readHeifItems } from '@rollcall/picture-metadata/heif-items';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { box, buildHeif, type HeifItem, numbers, transformations } from '../../test/pictures/build-heif.ts';
import {
  auxiliary,
  drawAvifWithGainMap,
  drawSteps,
  gainsOfOneChannel,
  gainsOfThreeChannels,
  ispe,
  listTypes,
  looksLike,
  nclx,
  readByLibultrahdr,
  readSteps,
  toneMapped,
} from '../../test/pictures/draw-gain-map.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeLargeView, makeRenditions } from './make-renditions.ts';

const canary = 'a private word';

describe('an AVIF with a gain map', () => {
  /** Metadata of AV1 (5.8), behind its frame. */
  const unit = Buffer.concat([Buffer.from([0x2a, canary.length + 1]), Buffer.from(canary), Buffer.from([0x80])]);
  const withUnit = (item: HeifItem): HeifItem => ({ ...item, data: Buffer.concat([item.data, unit]) });
  const exif = Buffer.concat([numbers(4, 6), Buffer.from(`Exif\0\0MM\0*${canary}`)]);
  const xmp = Buffer.from(`<x:xmpmeta>${canary}</x:xmpmeta>`);

  test.each([
    ['one channel', gainsOfOneChannel, true],
    ['three channels', gainsOfThreeChannels, false],
  ] as const)('of %s keeps it with its numbers, and nothing else', async (_name, parameters, isGray) => {
    const thumbnail = await readSteps({ width: 40, height: 30 });
    const depth = {
      ...thumbnail,
      properties: [...thumbnail.properties, auxiliary('urn:mpeg:mpegB:cicp:systems:depth')],
    };
    const { plain, items } = await drawAvifWithGainMap({
      parameters,
      isGray,
      more: [
        { type: 'Exif', data: exif, describes: 1 },
        { type: 'mime', data: xmp, describes: 1 },
        { ...depth, auxiliaryOf: 1 },
      ],
    });
    const hiding = box('udes', Buffer.from(canary));
    const [picture, map, joining, ...others] = items.map((item) => ({
      ...item,
      properties: [...(item.properties ?? []), hiding],
    }));
    const longer = { ...joining!, data: Buffer.concat([joining!.data, Buffer.from(canary)]) };
    const whole = buildHeif([picture!, map!, longer, ...others]);
    const uploaded = Buffer.concat([whole, box('free', Buffer.from(canary))]);
    expect(uploaded.toString('latin1').split(canary)).toHaveLength(11);
    const { bytes, ...size } = await inspectPicture(uploaded);
    expect(size).toEqual({ width: 400, height: 300, extension: 'avif' });
    const found = findHeifGainMap(bytes)!;
    expect(found.parameters).toEqual(parameters);
    expect(found.isMonochrome).toBe(isGray);
    expect(bytes.includes(canary)).toBe(false);
    expect(listTypes(bytes)).toEqual(['av01', 'tmap', 'av01']);
    expect(bytes.toString('latin1', 16, 40)).toContain('tmap');
    for (const { data } of items.slice(0, 2)) expect(bytes.includes(data)).toBe(true);
    expect(bytes.length).toBeLessThan(items[0]!.data.length + items[1]!.data.length + 1_200);
    expect((await inspectPicture(bytes)).bytes.equals(bytes)).toBe(true);
    expect(await looksLike(bytes, plain)).toBe(true);
  });

  test('keeps its transparency', async () => {
    const transparent = await drawSteps({ alpha: 0.5 });
    const heif = readHeifItems(transparent)!;
    const alpha = [...heif.items].find(([id]) => id !== heif.primary)![1];
    const { items } = await drawAvifWithGainMap();
    const properties = alpha.properties.map(({ type, content }) =>
      box(type, Buffer.from(content.buffer, content.byteOffset, content.byteLength)),
    );
    const item: HeifItem = { type: 'av01', data: Buffer.from(alpha.data!), properties, auxiliaryOf: 1 };
    const { bytes } = await inspectPicture(buildHeif([...items, item]));
    expect(listTypes(bytes)).toEqual(['av01', 'av01', 'tmap', 'av01']);
    expect(findHeifGainMap(bytes)!.parameters).toEqual(gainsOfOneChannel);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    expect(await looksLike(bytes, transparent)).toBe(true);
    expect((await inspectPicture(bytes)).bytes.equals(bytes)).toBe(true);
  });

  test.each([1, 3, 6, 7])('has it in the view, upright and smaller, and looks the same without: %i', async (turn) => {
    const turns = transformations[turn]!;
    const { whole, plain } = await drawAvifWithGainMap({ width: 2000, height: 1000, turns });
    const original = (await inspectPicture(whole)).bytes;
    expect(findHeifGainMap(original)).not.toBeNull();
    const { view, watermarked, thumbnail } = await makeRenditions(original, 'Rollcall');
    const size = turn < 5 ? [1600, 800] : [800, 1600];
    const { width, height } = await sharp(view).metadata();
    expect([width, height]).toEqual(size);
    const found = findGainMap(view)!;
    expect(found.parameters).toEqual(gainsOfOneChannel);
    const map = await sharp(found.jpeg).metadata();
    expect([map.width, map.height, map.channels]).toEqual([...(turn < 5 ? [77, 51] : [51, 77]), 1]);
    expect(await readByLibultrahdr(view)).toBeDefined();
    for (const other of [watermarked, thumbnail]) expect(findGainMap(other)).toBeNull();
    const without = (await makeRenditions((await inspectPicture(plain)).bytes, 'Rollcall')).view;
    expect(await looksLike(view, without)).toBe(true);
    const findBrightestCorner = async (jpeg: Buffer) => {
      const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]!;
      const values = [at(2, 2), at(info.width - 3, 2), at(2, info.height - 3), at(info.width - 3, info.height - 3)];
      return values.indexOf(Math.max(...values));
    };
    expect(await findBrightestCorner(found.jpeg)).toBe(await findBrightestCorner(view));
  });

  test('has its values in the view, and in the large one', async () => {
    const { whole } = await drawAvifWithGainMap({ width: 4000, height: 500 });
    const original = (await inspectPicture(whole)).bytes;
    const large = await makeLargeView(original);
    expect((await sharp(large).metadata()).width).toBe(3840);
    const { jpeg } = findGainMap(large)!;
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(92);
    for (const step of [0, 3, 7]) {
      const at = 10 * info.width + Math.round((step * 12 + 6) * 0.96);
      expect(Math.abs(data[at * info.channels]! - step * 30)).toBeLessThan(4);
    }
  });

  test('that names colors, which its values are not, keeps it without them', async () => {
    const { items } = await drawAvifWithGainMap();
    const kept = items[1]!.properties!.filter((property) => !property.includes('colr'));
    const named = { ...items[1]!, properties: [...kept, nclx(9, 16, 9)] };
    const { bytes } = await inspectPicture(buildHeif([items[0]!, named, items[2]!]));
    const colors = readHeifItems(bytes)!
      .items.get(3)!
      .properties.find(({ type }) => type === 'colr')!.content;
    expect([4, 6, 8].map((at) => colors.getUint16(at))).toEqual([2, 2, 9]);
  });

  test('of three channels with gains in other colors keeps it, and its view has none', async () => {
    const { items } = await drawAvifWithGainMap({ parameters: gainsOfThreeChannels, isGray: false });
    const data = Buffer.concat([numbers(1, 0), serializeGainMapParameters(gainsOfThreeChannels, false)]);
    const { bytes } = await inspectPicture(buildHeif([items[0]!, items[1]!, { ...items[2]!, data }]));
    expect(findHeifGainMap(bytes)).toMatchObject({ parameters: gainsOfThreeChannels, isInBaseColors: false });
    expect(findGainMap((await makeRenditions(bytes, ' ')).view)).toBeNull();
    // Without a name, those colors are unknown.
    const unnamed = { ...items[2]!, data, properties: [ispe(400, 300)] };
    expect(listTypes((await inspectPicture(buildHeif([items[0]!, items[1]!, unnamed]))).bytes)).toEqual(['av01']);
  });

  type Change = (items: HeifItem[]) => HeifItem[] | Promise<HeifItem[]>;
  const changeNumbers =
    (change: Partial<GainMapParameters>): Change =>
    (items) => [...items.slice(0, 2), toneMapped({ ...gainsOfOneChannel, ...change }, 400, 300)];
  const changeData =
    (change: (data: Buffer) => Buffer): Change =>
    (items) => [...items.slice(0, 2), { ...items[2]!, data: change(Buffer.from(items[2]!.data)) }];
  const cases: [string, Change][] = [
    ['for a picture of bright screens', changeNumbers({ capacityMin: 2.5, capacityMax: 0 })],
    ['with a number beyond reason', changeNumbers({ max: [20] })],
    ['that darkens', changeNumbers({ min: [-2] })],
    ['that no screen would use', changeNumbers({ capacityMax: 0 })],
    ['of another version of the item', changeData((data) => Buffer.from(data.fill(1, 0, 1)))],
    ['of another version of the form', changeData((data) => Buffer.from(data.fill(1, 2, 3)))],
    ['of a form that ends too soon', changeData((data) => data.subarray(0, 40))],
    ['without a form', changeData((data) => data.subarray(0, 1))],
    ['that is the picture itself', (items) => [...items.slice(0, 2), { ...items[2]!, from: [1, 1] }]],
    ['of three pictures', (items) => [...items.slice(0, 2), { ...items[2]!, from: [1, 2, 2] }]],
    ['of another picture', (items) => [...items.slice(0, 2), { ...items[2]!, from: [4, 2] }, items[0]!]],
    ['that stands before its picture', (items) => [...items.slice(0, 2), { ...items[2]!, from: [2, 1] }]],
    ['of a picture that is not there', (items) => [...items.slice(0, 2), { ...items[2]!, from: [1, 9] }]],
    ['that is what joins it', (items) => [...items.slice(0, 2), { ...items[2]!, from: [1, 3] }]],
    [
      'that is a grid of itself',
      (items) => [
        items[0]!,
        { ...items[1]!, type: 'grid', data: numbers(1, 0, 0, 0, 0, 0, 100, 0, 75), from: [2] },
        items[2]!,
      ],
    ],
    ['that ends too soon', (items) => [items[0]!, { ...items[1]!, data: items[1]!.data.subarray(0, -4) }, items[2]!]],
    [
      'that is damaged',
      (items) => [items[0]!, { ...items[1]!, data: Buffer.from(items[1]!.data).fill(0xff, 12, 24) }, items[2]!],
    ],
    [
      'with a metadata unit behind its frame',
      (items) => {
        return [items[0]!, withUnit(items[1]!), items[2]!];
      },
    ],
    ['larger than its picture', async (items) => [items[0]!, await readSteps({ width: 800, height: 600 }), items[2]!]],
    [
      'larger than it says',
      async (items) => {
        const large = await readSteps({ width: 800, height: 600 });
        const properties = large.properties.map((property) => (property.includes('ispe') ? ispe(100, 75) : property));
        return [items[0]!, { ...large, properties }, items[2]!];
      },
    ],
    [
      'turned otherwise',
      (items) => [
        items[0]!,
        { ...items[1]!, properties: [...items[1]!.properties!, box('irot', numbers(1, 1))] },
        items[2]!,
      ],
    ],
    [
      'that is cropped',
      (items) => [
        items[0]!,
        { ...items[1]!, properties: [...items[1]!.properties!, box('clap', numbers(4, 10, 1, 10, 1, 0, 1, 0, 1))] },
        items[2]!,
      ],
    ],
  ];

  test.each(cases)('%s loses it, and the picture is kept', async (_name, change) => {
    const { items, plain } = await drawAvifWithGainMap();
    const { bytes } = await inspectPicture(buildHeif(await change(items)));
    expect(findHeifGainMap(bytes)).toBeNull();
    expect(listTypes(bytes)).toEqual(['av01']);
    expect(bytes.includes(canary)).toBe(false);
    expect(await looksLike(bytes, plain)).toBe(true);
  });

  test('that has to be encoded again, and is turned by that, loses it', async () => {
    const { items } = await drawAvifWithGainMap({ turns: transformations[6]! });
    const { bytes } = await inspectPicture(buildHeif([withUnit(items[0]!), ...items.slice(1)]));
    expect(bytes.includes(canary)).toBe(false);
    expect(listTypes(bytes)).toEqual(['av01']);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 400 });
  });

  test('that is cropped itself loses map and what was cropped away', async () => {
    const clap = box('clap', numbers(4, 200, 1, 150, 1, 0, 1, 0, 1));
    const { whole } = await drawAvifWithGainMap({ turns: [clap], mapTurns: [] });
    const { bytes, width, height } = await inspectPicture(whole);
    expect([width, height]).toEqual([200, 150]);
    expect(listTypes(bytes)).toEqual(['av01']);
  });
});
