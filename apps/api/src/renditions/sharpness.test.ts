import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawScene } from '../../test/draw-pictures.ts';
import { type Pixels, toPixels } from './decode-profile.ts';
import { measureSharpness } from './sharpness.ts';

const read = async (picture: Buffer): Promise<Pixels> => await toPixels(sharp(picture));

test('is lower for a blurred picture, whatever its size, and 0 for a flat one', async () => {
  const scene = await drawScene(1600, 1200);
  const sharpness = await measureSharpness(await read(scene));
  expect(await measureSharpness(await read(await sharp(scene).blur(6).toBuffer()))).toBeLessThan(sharpness);
  const flat = { create: { width: 64, height: 64, channels: 3 as const, background: '#808080' } };
  expect(await measureSharpness(await read(await sharp(flat).png().toBuffer()))).toBe(0);
});
