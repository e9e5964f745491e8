import { crc32 } from 'node:zlib';
import { mapToStandardRange } from '@rollcall/gallery/map-to-standard-range';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { box, buildHeif, numbers, readOwnPicture, readPicture } from '../../test/pictures/build-heif.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeRenditions } from './make-renditions.ts';

const width = 32;
/** White and grey, skin, and colors, in sRGB. */
const patches = [
  [240, 240, 240],
  [128, 128, 128],
  [224, 172, 140],
  [200, 40, 40],
  [40, 120, 60],
  [40, 60, 160],
] as const;
const fromSrgb = [
  [0.6274, 0.3293, 0.0433],
  [0.0691, 0.9195, 0.0114],
  [0.0164, 0.088, 0.8956],
] as const;
const transfers = { pq: 16, hlg: 18 } as const;
type Transfer = keyof typeof transfers;

/** Returns values from 0 to 1 in BT.2020, with the white of sRGB at 203 cd/m². */
function code([r, g, b]: readonly [number, number, number], transfer: Transfer): number[] {
  const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = fromSrgb.map(([x, y, z]) => 203 * (x * linear(r) + y * linear(g) + z * linear(b)));
  if (transfer === 'pq') {
    return light.map((nits) => {
      const power = (nits / 10_000) ** 0.1593017578125;
      return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
    });
  }
  const luminance = (0.2627 * light[0]! + 0.678 * light[1]! + 0.0593 * light[2]!) / 1000;
  return light.map((nits) => {
    const scene = (nits / 1000) * luminance ** (1 / 1.2 - 1);
    return scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073;
  });
}

function draw(transfer: Transfer) {
  const columns = patches.flatMap((patch) => {
    const values = code(patch, transfer).map((value) => Math.round(value * 65_535));
    return Array.from({ length: width }, () => values).flat();
  });
  const rows = Array.from({ length: width }, () => columns).flat();
  const raw = { width: patches.length * width, height: width, channels: 3 as const };
  return sharp(Uint16Array.from(rows), { raw }).toColourspace('rgb16');
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([numbers(4, content.length), body, numbers(4, crc32(body))]);
}

async function drawPng(transfer: Transfer): Promise<Buffer> {
  const png = await draw(transfer).png().toBuffer();
  const at = png.indexOf('IDAT') - 4;
  return Buffer.concat([
    png.subarray(0, at),
    chunk('cICP', numbers(1, 9, transfers[transfer], 0, 1)),
    png.subarray(at),
  ]);
}

const nclx = (transfer: Transfer, matrix: number) =>
  box('colr', Buffer.from('nclx'), numbers(2, 9, transfers[transfer], matrix), Buffer.from([0x80]));

async function drawAvif(transfer: Transfer, ...more: Parameters<typeof buildHeif>[0]): Promise<Buffer> {
  // sharp codes with the matrix of BT.601.
  const picture = readPicture(
    await draw(transfer).avif({ bitdepth: 10, quality: 95, effort: 0, chromaSubsampling: '4:4:4' }).toBuffer(),
  );
  const properties = picture.properties.filter((property) => !property.includes('colr'));
  return buildHeif([{ ...picture, properties: [...properties, nclx(transfer, 6)] }, ...more]);
}

/** Returns how far the worst channel of the patches is from the colors in sRGB. */
async function worstDifference(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const differences = patches.flatMap((patch, index) => {
    const at = (Math.floor(info.height / 2) * info.width + index * width + width / 2) * info.channels;
    return patch.map((value, channel) => Math.abs(value - data[at + channel]!));
  });
  return Math.max(...differences);
}

/** Highlights give up some steps. */
const maxDifference = 12;

describe.each(['pq', 'hlg'] as const)('a still in %s', (transfer) => {
  test.each([
    ['PNG', drawPng],
    ['AVIF', drawAvif],
  ])('as %s has its colors in the renditions, and stays as it is', async (_name, drawHdr) => {
    const bytes = await drawHdr(transfer);
    const inspected = await inspectPicture(bytes);
    expect(inspected.bytes.equals(bytes)).toBe(true);
    const { view } = await makeRenditions(inspected.bytes, ' ');
    expect(await worstDifference(view)).toBeLessThan(maxDifference);
  });

  test('that has to be encoded again is of standard range', async () => {
    const exif = Buffer.from('000000064578696600004d4d002a000000080000', 'hex');
    const { bytes } = await inspectPicture(await drawAvif(transfer, { type: 'Exif', data: exif, describes: 1 }));
    expect(await worstDifference(bytes)).toBeLessThan(maxDifference);
    expect(await worstDifference((await makeRenditions(bytes, ' ')).view)).toBeLessThan(maxDifference);
  });

  test('as HEIC becomes a JPEG of standard range', async () => {
    const own = readOwnPicture();
    const [usual, hdr] = await Promise.all(
      [[], [nclx(transfer, 6)]].map(async (colors) => {
        const { bytes } = await inspectPicture(buildHeif([{ ...own, properties: [...own.properties, ...colors] }]));
        const raw = await sharp(bytes).raw().toBuffer();
        // In the red half.
        return [...raw.subarray((50 * 96 + 20) * 3, (50 * 96 + 20) * 3 + 3)];
      }),
    );
    const expected = mapToStandardRange({ data: Uint8Array.from(usual!), channels: 3 }, { transfer, primaries: 9 });
    for (const channel of [0, 1, 2]) expect(Math.abs(hdr![channel]! - expected[channel]!)).toBeLessThan(maxDifference);
  });

  test('has the colors of its patches, also in eight bits', () => {
    for (const patch of patches) {
      const values = code(patch, transfer);
      const wide = mapToStandardRange(
        { data: Uint16Array.from([...values.map((value) => Math.round(value * 65_535)), 65_535]), channels: 4 },
        { transfer, primaries: 9 },
      );
      const narrow = mapToStandardRange(
        { data: Uint8Array.from(values.map((value) => Math.round(value * 255))), channels: 3 },
        { transfer, primaries: 9 },
      );
      expect(wide[3]).toBe(255);
      for (const channel of [0, 1, 2]) {
        expect(Math.abs(wide[channel]! - patch[channel]!)).toBeLessThan(8);
        expect(Math.abs(narrow[channel]! - patch[channel]!)).toBeLessThan(12);
      }
    }
  });

  test('keeps steps between highlights, and black', () => {
    const grey = (value: number) =>
      mapToStandardRange({ data: Uint8Array.from([value, value, value]), channels: 3 }, { transfer, primaries: 9 })[0]!;
    expect([grey(0), grey(255)]).toEqual([0, 255]);
    const bright = transfer === 'pq' ? [140, 150, 160] : [170, 190, 210];
    expect(new Set(bright.map(grey)).size).toBe(bright.length);
  });
});
