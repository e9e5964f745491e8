import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { drawDisplayP3, drawUntaggedDisplayP3, worstDifference } from '../../test/display-p3.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeRenditions } from './make-renditions.ts';

/** CIEDE2000. Below 1 nobody sees a difference; JPEG and the eight bits of two conversions take the rest. */
const maxDifference = 3;
const exif = { IFD0: { Make: 'Secret Camera' } };
const best = { quality: 100, chromaSubsampling: '4:4:4' } as const;

const heic = readFileSync(new URL('../../test/pictures/display-p3.heic', import.meta.url));

/** Replaces the ICC profile in `colr` by code points of H.273: Display P3, transfer of sRGB, matrix of BT.601. */
function nameProfile(withProfile: Buffer): Buffer {
  const bytes = Buffer.from(withProfile);
  Buffer.from([...Buffer.from('nclx'), 0, 12, 0, 13, 0, 6, 0x80]).copy(bytes, bytes.indexOf('prof'));
  return bytes;
}

test('patches in Display P3 look wrong without their profile', async () => {
  expect(await worstDifference(await drawUntaggedDisplayP3().png().toBuffer())).toBeGreaterThan(maxDifference);
});

test.each<[string, ((picture: Sharp) => Sharp) | Buffer]>([
  ['JPEG', (picture) => picture.jpeg(best)],
  ['a JPEG with Exif', (picture) => picture.jpeg(best).withExif(exif)],
  ['PNG', (picture) => picture.png()],
  ['a PNG with Exif', (picture) => picture.png().withExif(exif)],
  ['WebP', (picture) => picture.webp({ quality: 100 })],
  ['a WebP with Exif', (picture) => picture.webp({ quality: 100 }).withExif(exif)],
  ['AVIF', (picture) => picture.avif(best)],
  ['an AVIF with Exif', (picture) => picture.avif(best).withExif(exif)],
  ['HEIC', heic],
  ['a HEIC that names its colors', nameProfile(heic)],
])('%s in Display P3 keeps its colors in the stored original and in all renditions', async (_name, source) => {
  const bytes = Buffer.isBuffer(source) ? source : await source(drawDisplayP3()).toBuffer();
  const original = (await inspectPicture(bytes)).bytes;
  expect(await worstDifference(original)).toBeLessThan(maxDifference);
  expect((await sharp(original).metadata()).icc).toBeDefined();
  const { view, thumbnail } = await makeRenditions(original, ' ');
  for (const rendition of [view, thumbnail]) expect(await worstDifference(rendition)).toBeLessThan(maxDifference);
});

test.each([4, 40, 132, 300])('a HEIC whose profile is damaged at byte %i can be shown', async (at) => {
  const bytes = Buffer.from(heic);
  bytes.fill(0xff, bytes.indexOf('prof') + 4 + at, bytes.indexOf('prof') + 4 + at + 16);
  const { view } = await makeRenditions((await inspectPicture(bytes)).bytes, ' ');
  expect(await sharp(view).metadata()).toMatchObject({ width: 256, height: 32 });
});
