import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { drawDisplayP3 } from '../../../api/test/display-p3.ts';
import {
  box,
  buildHeif,
  numbers,
  readOwnPicture,
  readPicture,
  transformations,
} from '../../../api/test/pictures/build-heif.ts';
import type { PickedFile } from './draw-photos.ts';
import type { OrganizerClient } from './organizer-client.ts';

const pictures = join(import.meta.dirname, '../../../api/test/pictures');

/** A red and a blue half with a white top left corner, so that every rotation looks different. */
function drawFlag(width = 240, height = 160): Sharp {
  const box = (w: number, h: number, background: string) => ({
    create: { width: w, height: h, channels: 3 as const, background },
  });
  return sharp(box(width, height, '#c81e1e')).composite([
    { input: box(width / 2, height, '#1e1ec8'), left: width / 2, top: 0 },
    { input: box(40, 40, '#ffffff'), left: 0, top: 0 },
  ]);
}

const rotate = async (picture: Sharp, degrees: number) => sharp(await picture.rotate(degrees).png().toBuffer());

/** Transformations that undo each orientation of Exif 2.32, tag 0x0112. */
const inverse: Record<number, (picture: Sharp) => Promise<Sharp>> = {
  1: async (picture) => picture,
  2: async (picture) => picture.flop(),
  3: async (picture) => await rotate(picture, 180),
  4: async (picture) => picture.flip(),
  5: async (picture) => (await rotate(picture, 90)).flop(),
  6: async (picture) => await rotate(picture, 270),
  7: async (picture) => (await rotate(picture, 270)).flop(),
  8: async (picture) => await rotate(picture, 90),
};

const rotatedFormats = ['jpeg', 'png', 'webp', 'avif'] as const;

/** Draws a picture as a rotated camera does: rotated pixels with the orientation of its format. */
export async function drawRotated(orientation: number, format: (typeof rotatedFormats)[number]): Promise<PickedFile> {
  const upright = await drawFlag().png().toBuffer();
  const lying = await inverse[orientation]!(sharp(upright));
  const file = { name: `turned-${orientation}.${format}`, mimeType: `image/${format}` };
  if (format === 'avif') {
    const picture = readPicture(await lying.avif({ quality: 90, effort: 0 }).toBuffer());
    const properties = [...picture.properties, ...transformations[orientation]!];
    return { ...file, buffer: buildHeif([{ ...picture, properties }]) };
  }
  const buffer = await lying
    .toFormat(format, { quality: 95 })
    .withExif({
      IFD0: { Make: 'Secret Camera', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
  return { ...file, buffer };
}

/** Draws pictures of these orientations in every format that has them. */
export async function drawAllRotated(orientations: readonly number[]): Promise<PickedFile[]> {
  const pictures = rotatedFormats.flatMap((format) => orientations.map((each) => drawRotated(each, format)));
  return await Promise.all(pictures);
}

/** Draws a PNG of high dynamic range, of some megabytes. A phone sends it unchanged, without a preview. */
export async function drawHighDynamicRange(): Promise<PickedFile> {
  const [width, height] = [640, 480];
  const raw = { width, height, channels: 3 as const };
  const noise = Uint16Array.from({ length: width * height * 3 }, (_value, index) => (index * 40_503) % 65_521);
  const png = await sharp(noise, { raw }).toColourspace('rgb16').png().toBuffer();
  const at = png.indexOf('IDAT') - 4;
  // `cICP`: BT.2020 with PQ (PNG third edition, 11.3.2.6).
  const body = Buffer.concat([Buffer.from('cICP'), numbers(1, 9, 16, 0, 1)]);
  const chunk = Buffer.concat([numbers(4, 4), body, numbers(4, crc32(body))]);
  const buffer = Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]);
  return { name: 'bright.png', mimeType: 'image/png', buffer };
}

/** Downloads the event's only picture and its metadata. */
export async function downloadPictures(organizer: OrganizerClient, eventId: string) {
  await expect.poll(async () => (await organizer.listPhotos(eventId)).every((photo) => photo.url)).toBe(true);
  const photos = await organizer.listPhotos(eventId);
  return await Promise.all(
    photos.map(async (photo) => {
      const bytes = await organizer.downloadPicture(photo.thumbnailUrl!);
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      return { photo, bytes, hasMetadata: Boolean(exif || xmp || iptc || (orientation ?? 1) !== 1) };
    }),
  );
}

async function colorAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'white' | 'other'> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (red > 200 && green > 200 && blue > 200) return 'white';
  if (red > 150 && blue < 100) return 'red';
  // Inks are duller.
  return blue > 120 && red < 100 ? 'blue' : 'other';
}

type ServedPicture = Awaited<ReturnType<typeof downloadPictures>>[number];

/** Expects a rotated JPEG to be served upright and without metadata. */
export async function expectUpright({ photo, bytes, hasMetadata }: ServedPicture): Promise<void> {
  expect([photo.originalName, photo.width, photo.height]).toEqual([photo.originalName, 240, 160]);
  const corners = [await colorAt(bytes, 0.05, 0.05), await colorAt(bytes, 0.3, 0.8), await colorAt(bytes, 0.9, 0.5)];
  expect([photo.originalName, ...corners]).toEqual([photo.originalName, 'white', 'red', 'blue']);
  expect(hasMetadata).toBe(false);
}

/** Draws a picture in every format that a phone's library may hold. */
export async function drawEveryFormat(): Promise<PickedFile[]> {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return [
    { name: 'a.png', mimeType: 'image/png', buffer: await drawFlag().png().toBuffer() },
    { name: 'b.webp', mimeType: 'image/webp', buffer: await drawFlag().webp({ quality: 95 }).toBuffer() },
    { name: 'c.avif', mimeType: 'image/avif', buffer: await drawFlag().avif({ quality: 80 }).toBuffer() },
    { name: 'd.gif', mimeType: 'image/gif', buffer: await drawFlag().gif().toBuffer() },
    {
      name: 'e.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawFlag().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    },
    {
      name: 'f.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 240, height: 160, channels: 4, background: transparent } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    },
    { name: 'g.heic', mimeType: 'image/heic', buffer: readFileSync(join(pictures, 'own.heic')) },
  ];
}

/** Expects the pictures of {@link drawEveryFormat} to be served without metadata and with their colors. */
export async function expectEveryFormat(served: readonly ServedPicture[]): Promise<void> {
  for (const { photo, bytes, hasMetadata } of served) {
    expect(hasMetadata).toBe(false);
    if (photo.originalName === 'g.heic') {
      expect([photo.width, photo.height]).toEqual([64, 96]);
      expect(await colorAt(bytes, 0.9, 0.05)).toBe('white');
    } else if (photo.originalName === 'f.png') {
      expect(await colorAt(bytes, 0.5, 0.5)).toBe('white');
    } else {
      const colours = [
        await colorAt(bytes, 0.05, 0.05),
        await colorAt(bytes, 0.3, 0.8),
        await colorAt(bytes, 0.9, 0.5),
      ];
      expect([photo.originalName, ...colours]).toEqual([photo.originalName, 'white', 'red', 'blue']);
    }
  }
}

/** Draws patches in Display P3 in the formats of phones. */
export async function drawDisplayP3Files(): Promise<PickedFile[]> {
  const picture = drawDisplayP3();
  return [
    { name: 'p3.jpg', mimeType: 'image/jpeg', buffer: await picture.clone().jpeg({ quality: 95 }).toBuffer() },
    { name: 'p3.png', mimeType: 'image/png', buffer: await picture.clone().png().toBuffer() },
    { name: 'p3.webp', mimeType: 'image/webp', buffer: await picture.clone().webp({ quality: 95 }).toBuffer() },
    { name: 'p3.avif', mimeType: 'image/avif', buffer: await picture.clone().avif({ quality: 90 }).toBuffer() },
    { name: 'p3.heic', mimeType: 'image/heic', buffer: readFileSync(join(pictures, 'display-p3.heic')) },
  ];
}

/** Draws the flag turned by Exif alone, cropped to its left top, and in a JPEG that lacks its end. */
export async function drawEditedFiles(): Promise<PickedFile[]> {
  const lying = await inverse[6]!(sharp(await drawFlag().png().toBuffer()));
  const turned = async (format: 'png' | 'webp') =>
    await lying.clone().withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
  const coded = readPicture(await drawFlag().avif({ quality: 90, effort: 0 }).toBuffer());
  const leftTop = box('clap', numbers(4, 96, 1, 64, 1, -72, 1, -48, 1));
  const own = readOwnPicture();
  const turn = box('irot', Buffer.from([3]));
  return [
    { name: 'turned.png', mimeType: 'image/png', buffer: await turned('png') },
    { name: 'turned.webp', mimeType: 'image/webp', buffer: await turned('webp') },
    {
      name: 'cropped.avif',
      mimeType: 'image/avif',
      buffer: buildHeif([{ ...coded, properties: [...coded.properties, leftTop] }]),
    },
    {
      name: 'second.heic',
      mimeType: 'image/heic',
      buffer: buildHeif([own, { ...own, properties: [...own.properties, turn] }], 2),
    },
    { name: 'open.jpg', mimeType: 'image/jpeg', buffer: (await drawFlag().jpeg().toBuffer()).subarray(0, -2) },
  ];
}

/** Expects a picture of {@link drawEditedFiles} to be served as an editor shows it. */
export async function expectEdited({ photo, bytes }: ServedPicture): Promise<void> {
  const sizes: Record<string, number[]> = { 'cropped.avif': [96, 64], 'second.heic': [64, 96] };
  expect([photo.originalName, photo.width, photo.height]).toEqual([
    photo.originalName,
    ...(sizes[photo.originalName] ?? [240, 160]),
  ]);
  const colors: Record<string, string[]> = {
    'cropped.avif': ['white', 'red', 'red'],
    'second.heic': ['red', 'blue'],
  };
  const expected = colors[photo.originalName] ?? ['white', 'red', 'blue'];
  const corners = [await colorAt(bytes, 0.05, 0.05), await colorAt(bytes, 0.3, 0.8), await colorAt(bytes, 0.9, 0.5)];
  expect([photo.originalName, ...corners.slice(0, expected.length)]).toEqual([photo.originalName, ...expected]);
}
