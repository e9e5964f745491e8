import { rebuildColorProfile } from '@rollcall/picture-metadata/color-profile';
import { embedColorProfile } from '@rollcall/picture-metadata/jpeg-color-profile';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawDisplayP3, drawUntaggedAdobeRgb, drawUntaggedDisplayP3, worstDifference } from '../../test/display-p3.ts';
import { inspectPicture } from './inspect-picture.ts';

/** CIEDE2000. */
const maxDifference = 3;
const best = { quality: 100, chromaSubsampling: '4:4:4' } as const;
/** Adobe RGB (1998), annex A: colorants in XYZ, and the gamma 2.19921875. */
const adobeColorants = [
  [0.60974, 0.31111, 0.01947],
  [0.20528, 0.62567, 0.06087],
  [0.14919, 0.06322, 0.74457],
];
const p3Colorants = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
];
const gamma = Buffer.from('curv\0\0\0\0\0\0\0\x01\x02\x33\0\0', 'latin1');

/** `curv` with samples of the curve of sRGB, as older profiles have it. */
function sampledCurve(count: number): Buffer {
  const samples = Array.from({ length: count }, (_, index) => {
    const value = index / (count - 1);
    return Math.round((value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4) * 65_535);
  });
  const element = Buffer.alloc(12 + count * 2);
  element.write('curv');
  element.writeUInt32BE(count, 8);
  for (const [index, sample] of samples.entries()) element.writeUInt16BE(sample, 12 + index * 2);
  return element;
}

function xyz(values: readonly number[]): Buffer {
  const element = Buffer.alloc(20);
  element.write('XYZ ');
  for (const [index, value] of values.entries()) element.writeInt32BE(Math.round(value * 65_536), 8 + index * 4);
  return element;
}

/** A profile of version 2. */
function makeProfile(
  colorants: number[][],
  curve: Buffer,
  others: readonly (readonly [string, Buffer])[] = [],
): Buffer {
  const tags = [
    ...['r', 'g', 'b'].flatMap(
      (channel, index) =>
        [
          [`${channel}XYZ`, xyz(colorants[index]!)],
          [`${channel}TRC`, curve],
        ] as const,
    ),
    ['wtpt', xyz([0.9505, 1, 1.0891])] as const,
    ...others,
  ];
  const header = Buffer.alloc(132 + tags.length * 12);
  header.write('\x02\x10\0\0mntrRGB XYZ ', 8, 'latin1');
  header.write('acsp', 36);
  header.writeUInt32BE(tags.length, 128);
  let offset = header.length;
  for (const [index, [name, element]] of tags.entries()) {
    header.write(name, 132 + index * 12);
    header.writeUInt32BE(offset, 136 + index * 12);
    header.writeUInt32BE(element.length, 140 + index * 12);
    offset += element.length;
  }
  header.writeUInt32BE(offset);
  return Buffer.concat([header, ...tags.map(([, element]) => element)]);
}

test.each([
  ['Adobe RGB', drawUntaggedAdobeRgb(), makeProfile(adobeColorants, gamma)],
  ['Display P3 with sampled curves', drawUntaggedDisplayP3(), makeProfile(p3Colorants, sampledCurve(1024))],
])('%s keeps its colors in a JPEG whose coded picture is kept', async (_name, picture, profile) => {
  const untagged = await picture.jpeg(best).toBuffer();
  expect(await worstDifference(untagged)).toBeGreaterThan(maxDifference);
  const { bytes } = await inspectPicture(Buffer.from(embedColorProfile(untagged, profile)));
  expect(bytes).toEqual(Buffer.from(embedColorProfile(untagged, rebuildColorProfile(profile)!)));
  expect(await worstDifference(bytes)).toBeLessThan(maxDifference);
});

test('a rebuilt profile stays as it is', async () => {
  const { icc } = await sharp(await drawDisplayP3().png().toBuffer()).metadata();
  const rebuilt = rebuildColorProfile(icc!)!;
  expect(rebuildColorProfile(rebuilt)).toEqual(rebuilt);
});

test.each([
  ['a lookup table', makeProfile(adobeColorants, gamma, [['A2B0', gamma]])],
  ['colorants that do not add up to white', makeProfile([...adobeColorants.slice(1), [0x5365, 0x6372, 0x6574]], gamma)],
  ['an unknown curve', makeProfile(adobeColorants, sampledCurve(1024).fill('canary', 400, 460))],
  ['no curves', makeProfile(adobeColorants, Buffer.alloc(4))],
  ['nothing inside', Buffer.alloc(128)],
])('a profile with %s is not rebuilt', (_name, profile) => {
  expect(rebuildColorProfile(profile)).toBeNull();
});

test('a picture whose profile is not rebuilt is converted to sRGB', async () => {
  const untagged = await drawUntaggedAdobeRgb().jpeg(best).toBuffer();
  const profile = makeProfile(adobeColorants, sampledCurve(3));
  const tagged = Buffer.from(embedColorProfile(untagged, profile));
  const { bytes } = await inspectPicture(tagged);
  expect((await sharp(bytes).metadata()).icc).toBeUndefined();
  expect(Math.abs((await worstDifference(bytes)) - (await worstDifference(tagged)))).toBeLessThan(maxDifference);
});
