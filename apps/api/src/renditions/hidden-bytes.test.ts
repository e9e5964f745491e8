import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { worstDifference } from '../../test/display-p3.ts';
import { canary } from '../../test/hidden-bytes/hiding-place.ts';
import { inAvif } from '../../test/hidden-bytes/in-avif.ts';
import { inJpeg } from '../../test/hidden-bytes/in-jpeg.ts';
import { inPng, readPngChunk } from '../../test/hidden-bytes/in-png.ts';
import { inProfiles } from '../../test/hidden-bytes/in-profiles.ts';
import { inRefusedWebp, inWebp } from '../../test/hidden-bytes/in-webp.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeRenditions } from './make-renditions.ts';

/** CIEDE2000. */
const maxDifference = 3;

/** Whether a file contains the canary, also deflated in a chunk of PNG. */
function isHiding(file: Buffer): boolean {
  if (file.includes(canary) || file.includes('Na\xff\xdd\0\x04Ry', 0, 'latin1')) return true;
  return ['iCCP', 'zTXt', 'IDAT'].some(
    (type) => file.includes(type) && inflateChunk(readPngChunk(file, type).content).includes(canary),
  );
}

function inflateChunk(content: Buffer): Buffer {
  const start = content.indexOf(
    Buffer.from([0x78]),
    content.indexOf(0) === -1 ? 0 : Math.min(content.indexOf(0), 80) + 1,
  );
  return [0, start].reduce((found, at) => {
    try {
      return inflateSync(content.subarray(at));
    } catch {
      return found;
    }
  }, Buffer.alloc(0));
}

test.each([...inProfiles, ...inJpeg, ...inPng, ...inWebp, ...inAvif])(
  'hidden in %s reaches neither the stored original nor a rendition',
  { timeout: 20_000 },
  async (_where, drawPicture, hide) => {
    const file = await hide(await drawPicture());
    expect(isHiding(file)).toBe(true);
    const { bytes: original, ...size } = await inspectPicture(file);
    const { view, thumbnail, watermarked } = await makeRenditions(original, ' ');
    for (const picture of [original, view, thumbnail, watermarked]) expect(isHiding(picture)).toBe(false);
    expect(size).toMatchObject({ width: 256, height: 32 });
    expect(await sharp(original).metadata()).toMatchObject({ width: 256, height: 32 });
    for (const picture of [original, view]) expect(await worstDifference(picture)).toBeLessThan(maxDifference);
  },
);

test.each(inRefusedWebp)('a WebP with the canary hidden in %s is refused', async (_where, drawPicture, hide) => {
  await expect(inspectPicture(await hide(await drawPicture()))).rejects.toMatchObject({ code: 'unsupported-image' });
});
