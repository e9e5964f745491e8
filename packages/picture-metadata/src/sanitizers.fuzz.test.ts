import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { joinAvif, splitAvif } from './avif-gain-map.ts';
import { findCrop } from './clean-aperture.ts';
import { completeJpeg } from './complete-jpeg.ts';
import { findGainMap } from './gain-map.ts';
import { serializeGainMapParameters } from './gain-map-parameters.ts';
import { findHeicColorProfile } from './heic-color-profile.ts';
import type { Box } from './heif-boxes.ts';
import { findHeifGainMap } from './heif-gain-map.ts';
import { readHeifItems } from './heif-items.ts';
import { readHeifProperties } from './heif-properties.ts';
import { findHdrCoding } from './high-dynamic-range.ts';
import { findExifOrientation } from './picture-orientation.ts';
import { stripAvif } from './strip-avif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';
import { writeHeif } from './write-heif.ts';

const { METADATA_SEED = '20261129', METADATA_RUNS = '400' } = process.env;
const secret = 'a place that nobody else should know';

const decodes = async (picture: Buffer) =>
  await sharp(picture, { failOn: 'truncated' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

const draw = () =>
  sharp({ create: { width: 48, height: 32, channels: 3, background: '#c81e1e' } })
    .withExif({ IFD0: { ImageDescription: secret } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${secret}</rdf:RDF></x:xmpmeta>`)
    .withIccProfile('p3');

/** An AVIF with a gain map, and what an editor writes about the map. */
async function drawWithGainMap(): Promise<Buffer> {
  const encoded = await sharp({ create: { width: 48, height: 32, channels: 3, background: '#c81e1e' } })
    .avif({ effort: 0 })
    .toBuffer();
  const { items } = readHeifItems(encoded)!;
  const { data, properties } = [...items.values()][0]!;
  const size = properties.filter(({ type }) => type === 'ispe');
  const picture = { type: 'av01', data: data!, properties: properties.map(toProperty) };
  const form = serializeGainMapParameters({
    min: [0],
    max: [2],
    gamma: [1],
    offsetSdr: [0],
    offsetHdr: [0],
    capacityMin: 0,
    capacityMax: 2,
  });
  const toneMapped = { type: 'tmap', data: Buffer.concat([Buffer.from([0]), form]), properties: size.map(toProperty) };
  const about = { type: 'mime', data: Buffer.from(secret), properties: [] };
  return writeHeif({
    brand: 'avif',
    items: [picture, picture, toneMapped, about],
    references: [
      { type: 'dimg', from: 3, to: [1, 2] },
      { type: 'cdsc', from: 4, to: [2] },
    ],
    alternatives: [3, 1],
  })!;
}

function toProperty({ type, content }: Box) {
  return { type, content: new Uint8Array(content.buffer, content.byteOffset, content.byteLength) };
}

/** Sanitizes picture and map, each as every AVIF, and joins them. */
function stripWithGainMap(avif: Buffer): Buffer | null {
  const parts = splitAvif(avif);
  const picture = stripAvif(parts?.picture ?? avif);
  const file = parts?.map && stripAvif(parts.map.file);
  return picture && parts?.map && file ? joinAvif(picture, { ...parts.map, file }) : picture;
}

const formats: [string, (picture: Sharp) => Sharp, (bytes: Buffer) => Promise<Buffer | null> | Buffer | null][] = [
  ['JPEG', (picture) => picture.jpeg(), (bytes) => stripJpeg(bytes, 6)],
  ['PNG', (picture) => picture.png(), stripPng],
  ['WebP', (picture) => picture.webp(), (bytes) => stripWebp(bytes, decodes)],
  ['AVIF', (picture) => picture.avif({ effort: 0 }), stripAvif],
];

/** What only reads returns null for what it does not understand. */
const readers = [
  completeJpeg,
  findCrop,
  findGainMap,
  findHdrCoding,
  findHeicColorProfile,
  findHeifGainMap,
  readHeifProperties,
  findExifOrientation,
];

test.each(formats)('of a %s, only the picture is left', async (name, encode, strip) => {
  const bytes = await encode(draw()).toBuffer();
  expect(bytes.includes(secret)).toBe(true);
  const stripped = await strip(bytes);
  // An AVIF with other items is encoded anew: all offsets in it would change.
  if (name === 'AVIF') return expect(stripped).toBeNull();
  expect(stripped!.includes(secret)).toBe(false);
  const { width, height } = await sharp(stripped!).metadata();
  expect([width, height]).toEqual([48, 32]);
});

test('of an AVIF with a gain map, only the picture and its map are left', async () => {
  const bytes = await drawWithGainMap();
  expect(bytes.includes(secret)).toBe(true);
  const stripped = stripWithGainMap(bytes)!;
  expect(stripped.includes(secret)).toBe(false);
  expect(findHeifGainMap(stripped)!.parameters).toEqual(findHeifGainMap(bytes)!.parameters);
  expect(stripWithGainMap(stripped)).toEqual(stripped);
});

test.each([
  ...formats.map(([name, encode, strip]) => [name, () => encode(draw()).toBuffer(), strip] as const),
  ['AVIF with a gain map', drawWithGainMap, stripWithGainMap] as const,
])('a damaged %s is sanitized, refused, or ends too early, and soon', async (_name, drawIntact, strip) => {
  const intact = await drawIntact();
  const random = seededRandom(Number(METADATA_SEED));
  for (let run = 0; run < Number(METADATA_RUNS); run++) {
    const bytes = damage(intact, random);
    const beganAt = performance.now();
    const stripped = await Promise.resolve()
      .then(() => strip(bytes))
      .catch((error: unknown) => {
        // Read beyond the end of the file; whoever calls says that it is damaged.
        if (error instanceof RangeError) return null;
        throw error;
      });
    // What does not decode is refused.
    if (stripped?.includes(secret)) expect(await decodes(bytes)).toBe(false);
    for (const read of readers) read(bytes);
    expect(performance.now() - beganAt).toBeLessThan(2_000);
  }
});

/** Changes, repeats or removes a few stretches, as a broken transfer or somebody with intent does. */
function damage(intact: Buffer, random: () => number): Buffer {
  const below = (limit: number) => Math.floor(random() * limit);
  let bytes = Buffer.from(intact);
  for (let times = 1 + below(4); times > 0; times--) {
    const at = below(bytes.length);
    const end = Math.min(bytes.length, at + 1 + below(16));
    const [before, stretch, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
    const kinds = [
      () => Buffer.concat([before, Buffer.alloc(stretch.length, below(256)), after]),
      () => Buffer.concat([before, Buffer.from(stretch.map(() => below(256))), after]),
      () => Buffer.concat([before, stretch, stretch, after]),
      () => Buffer.concat([before, after]),
      () => before,
    ];
    bytes = kinds[below(kinds.length)]!();
  }
  return bytes;
}

/** Returns the numbers of mulberry32, from 0 up to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
