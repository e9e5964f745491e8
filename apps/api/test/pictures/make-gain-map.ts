import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

// Creates gain-map.heic and gain-map.avif, of one channel as phones code them: eight steps that brighten to the right, each
// a little brighter in its lower half. Needs `heif-enc`; see README.md.
const [width, height] = [96, 64];
const values = Array.from({ length: width * height }, (_, index) => {
  const [x, y] = [index % width, Math.floor(index / width)];
  return Math.floor(x / 12) * 30 + (y < height / 2 ? 0 : 10);
});
const source = join(mkdtempSync(join(tmpdir(), 'gain-map-')), 'steps.png');
await sharp(Buffer.from(values), { raw: { width, height, channels: 1 } })
  .toColorspace('b-w')
  .png()
  .toFile(source);
for (const name of ['gain-map.heic', 'gain-map.avif']) {
  execFileSync('heif-enc', ['-q', '95', '-o', new URL(`./${name}`, import.meta.url).pathname, source]);
}
