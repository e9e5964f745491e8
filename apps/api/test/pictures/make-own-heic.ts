import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

// Creates own.heic as an upright phone does: encoded in landscape, with an `irot` property that rotates it,
// and Exif with a camera and a place. Needs `heif-enc`; see README.md.
const folder = mkdtempSync(join(tmpdir(), 'own-heic-'));
const box = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3, background } as const,
});
await sharp(box(96, 64, '#c81e1e'))
  .composite([
    { input: box(48, 64, '#1e1ec8'), left: 48, top: 0 },
    { input: box(24, 24, '#ffffff'), left: 0, top: 0 },
  ])
  .jpeg({ quality: 95 })
  .withExif({
    IFD0: { Make: 'Secret Camera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
  })
  .toFile(join(folder, 'own.jpg'));
execFileSync('heif-enc', ['-q', '60', '-o', join(folder, 'own.heic'), join(folder, 'own.jpg')]);
writeFileSync(new URL('./own.heic', import.meta.url), turn(readFileSync(join(folder, 'own.heic'))));

/**
 * Adds "rotate by 270° anti-clockwise" (ISO/IEC 23008-12, 6.5.10) to the main picture: one property more in `ipco`,
 * one association more in `ipma`, and the offsets in `iloc` ten bytes larger.
 */
function turn(heic: Buffer): Buffer {
  const rotation = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), 3]);
  const grown = rotation.length + 1;
  const start = (name: string) => heic.indexOf(name) - 4;
  const end = (name: string) => start(name) + heic.readUInt32BE(start(name));
  for (const [name, bytes] of [
    ['ipco', rotation.length],
    ['ipma', 1],
    ['iprp', grown],
    ['meta', grown],
  ] as const) {
    heic.writeUInt32BE(heic.readUInt32BE(start(name)) + bytes, start(name));
  }
  shiftItems(heic, start('iloc'), grown);
  const oldEndOfProperties = end('ipco') - rotation.length;
  const properties = heic.subarray(start('ipco') + 8, oldEndOfProperties);
  let count = 1;
  for (let at = 0; at < properties.length; at += properties.readUInt32BE(at)) count++;
  // `ipma`, version 0 with small indices: header, number of entries, then item (2), associations (1), one byte each.
  const associations = start('ipma') + 18;
  heic[associations] = heic[associations]! + 1;
  const at = associations + heic[associations]!;
  const essential = Buffer.from([0x80 | count]);
  return Buffer.concat([
    heic.subarray(0, oldEndOfProperties),
    rotation,
    heic.subarray(oldEndOfProperties, at),
    essential,
    heic.subarray(at),
  ]);
}

/** `iloc`, version 0 with a base offset: item (2), reference (2), base (4), extents (2), offset (4), length (4). */
function shiftItems(heic: Buffer, iloc: number, by: number): void {
  const items = heic.readUInt16BE(iloc + 14);
  for (let item = 0; item < items; item++) {
    const base = iloc + 16 + item * 18 + 4;
    heic.writeUInt32BE(heic.readUInt32BE(base) + by, base);
  }
}
