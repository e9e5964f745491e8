import { findGainMap } from '@rollcall/picture-metadata/gain-map';
import { marker, readJpegSegments } from '@rollcall/picture-metadata/jpeg-segments';
import { toSegment } from '@rollcall/picture-metadata/jpeg-tables';
import { joinGainMap } from '@rollcall/picture-metadata/ultra-hdr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gainsOfOneChannel, gainsOfThreeChannels, readByLibultrahdr } from '../../test/pictures/draw-gain-map.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeLargeView, makeRenditions } from './make-renditions.ts';

const canary = 'a private word';

async function draw({ width = 400, height = 300, channels = 3 as 1 | 3, text = '' } = {}): Promise<Buffer> {
  const gradient = Buffer.from(Array.from({ length: width * height * channels }, (_, index) => (index * 7) % 251));
  const picture = sharp(gradient, { raw: { width, height, channels } }).toColorspace(channels === 1 ? 'b-w' : 'srgb');
  return await (text ? picture.withExif({ IFD0: { Artist: text } }) : picture).jpeg().toBuffer();
}

async function drawWithMap({
  parameters = gainsOfOneChannel,
  channels = 1 as 1 | 3,
  width = 400,
  text = '',
} = {}): Promise<Buffer> {
  const map = await draw({ width: width / 4, height: 75, channels, text });
  return joinGainMap(await draw({ width, text }), { jpeg: map, parameters });
}

test.each([
  ['one channel', gainsOfOneChannel, 1],
  ['three channels', gainsOfThreeChannels, 3],
] as const)('a gain map of %s is kept with its numbers and nothing else', async (_name, parameters, channels) => {
  const uploaded = Buffer.concat([await drawWithMap({ parameters, channels, text: canary }), Buffer.from(canary)]);
  const { bytes, width, height } = await inspectPicture(uploaded);
  expect({ width, height }).toEqual({ width: 400, height: 300 });
  expect(findGainMap(bytes)!.parameters).toEqual(parameters);
  expect(bytes.includes(canary)).toBe(false);
  expect(await readByLibultrahdr(bytes)).toBeDefined();
  expect((await inspectPicture(bytes)).bytes).toEqual(bytes);
});

test('the view has the gain map, upright and smaller, and looks the same without it', async () => {
  const map = await draw({ width: 800, height: 400, channels: 1 });
  const upright = await draw({ width: 3200, height: 1600 });
  const turned = await sharp(upright).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
  const original = (await inspectPicture(joinGainMap(turned, { jpeg: map, parameters: gainsOfOneChannel }))).bytes;
  const { view, watermarked, thumbnail } = await makeRenditions(original, 'Rollcall');
  expect(await sharp(view).metadata()).toMatchObject({ width: 800, height: 1600 });
  const found = findGainMap(view)!;
  expect(found.parameters).toEqual(gainsOfOneChannel);
  expect(await sharp(found.jpeg).metadata()).toMatchObject({ width: 200, height: 400, channels: 1 });
  for (const other of [watermarked, thumbnail]) expect(findGainMap(other)).toBeNull();
  const plain = (await makeRenditions((await inspectPicture(turned)).bytes, 'Rollcall')).view;
  expect(await sharp(view).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
});

const replaceXmp = (jpeg: Buffer, from: string, to: string) =>
  Buffer.from(jpeg.toString('latin1').replace(from, to.padEnd(from.length)), 'latin1');

test.each([
  ['whose picture is for bright screens', 'BaseRenditionIsHDR="False"', 'BaseRenditionIsHDR="True"'],
  ['without a maximum', ' hdrgm:GainMapMax="2.5"', ''],
  ['with a number beyond reason', 'GainMapMax="2.5"', 'GainMapMax="9e9"'],
  ['that darkens', 'GainMapMin="0"', 'GainMapMin="-2"'],
  ['with a word for a number', 'GainMapMax="2.5"', 'GainMapMax="two"'],
  ['that no screen would use', 'HDRCapacityMax="2.5"', 'HDRCapacityMax="0"'],
  ['of another version', 'BaseRenditionIsHDR', 'hdrgm:Version="2"'],
])('a gain map %s is left out, and the picture is kept', async (name, from, to) => {
  const whole = await drawWithMap();
  const changed = name.includes('version')
    ? Buffer.from(whole.toString('latin1').replaceAll('Version="1.0"', 'Version="2.0"'), 'latin1')
    : replaceXmp(whole, from, to);
  expect(changed).not.toEqual(whole);
  const { bytes } = await inspectPicture(changed);
  expect(findGainMap(bytes)).toBeNull();
  expect(readJpegSegments(bytes)).not.toBeNull();
});

test.each([
  ['is larger than its picture', async () => await draw({ width: 800, height: 600, channels: 1 })],
  ['ends too soon', async () => (await draw({ width: 100, height: 75, channels: 1 })).subarray(0, 300)],
  [
    'is of four channels',
    async () =>
      await sharp(await draw())
        .toColorspace('cmyk')
        .jpeg()
        .toBuffer(),
  ],
])('a gain map that %s is left out', async (_name, drawMap) => {
  const { bytes } = await inspectPicture(
    joinGainMap(await draw(), { jpeg: await drawMap(), parameters: gainsOfOneChannel }),
  );
  expect(findGainMap(bytes)).toBeNull();
});

test('reads the lists of XMP without ISO’s form, and ISO’s form without XMP', async () => {
  const whole = (await drawWithMap({ parameters: gainsOfThreeChannels, channels: 3 })).toString('latin1');
  const withoutIso = Buffer.from(whole.replaceAll('urn:iso:std', 'urn:iso:sti'), 'latin1');
  const withoutXmp = Buffer.from(whole.replaceAll('hdrgm:Version', 'hdrgm:Vertion'), 'latin1');
  for (const jpeg of [withoutIso, withoutXmp]) expect(findGainMap(jpeg)!.parameters).toEqual(gainsOfThreeChannels);
});

test('an index that names the same bytes twice, or many pictures before the map, is ignored', async () => {
  const whole = await drawWithMap();
  const segments = readJpegSegments(whole)!;
  const index = segments.find(({ content }) => content.toString('latin1', 0, 4) === 'MPF\0')!.content;
  const [picture, map] = [index.subarray(54, 70), index.subarray(70, 86)];
  const emptyPicture = Buffer.alloc(16);
  map.copy(emptyPicture);
  emptyPicture.writeUInt32BE(0, 4);
  const withEntries = (...entries: Buffer[]) => {
    const added = (entries.length - 2) * 16;
    const content = Buffer.concat([index.subarray(0, 54), ...entries]);
    content.writeUInt32BE(entries.length, 34);
    content.writeUInt32BE(entries.length * 16, 42);
    // The pictures are further from the index by what it is longer.
    for (let at = 70; at < content.length; at += 16)
      content.writeUInt32BE(content.readUInt32BE(at + 8) + added, at + 8);
    const at = index.byteOffset - whole.byteOffset - 4;
    return Buffer.concat([
      whole.subarray(0, at),
      toSegment(marker.app2, content).bytes,
      whole.subarray(at + 4 + index.length),
    ]);
  };
  expect(findGainMap(withEntries(picture, emptyPicture, map))).not.toBeNull();
  expect(findGainMap(withEntries(picture, map, map))).toBeNull();
  expect(findGainMap(withEntries(picture, emptyPicture, emptyPicture, emptyPicture, map))).toBeNull();
});

test('an index that points outside of the file is ignored', async () => {
  const whole = await drawWithMap();
  for (let at = whole.indexOf('MPF\0'), end = at + 90; at < end; at++) {
    const changed = Buffer.from(whole);
    changed[at] = 0xff;
    expect(() => findGainMap(changed)).not.toThrow();
  }
});

test('the large view has it too, in its size', async () => {
  const large = await makeLargeView(await drawWithMap({ width: 4800 }));
  expect((await sharp(large).metadata()).width).toBe(3840);
  const found = findGainMap(large);
  expect(found?.parameters).toMatchObject({ max: [2.5] });
  expect((await sharp(found!.jpeg).metadata()).width).toBe(960);
  expect(findGainMap(await makeLargeView(await draw({ width: 4800 })))).toBeNull();
});
