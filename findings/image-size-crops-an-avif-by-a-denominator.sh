#!/usr/bin/env bash
# image-size 2.1.0, with sharp 0.35.5 for comparison, on Node 26.10.0.
#
# A good guess: of an AVIF or HEIC with a clean aperture (`clap`), image-size, which reads that box, gives the size of the crop,
# or, if it ignores it, the size in `ispe`.
# Seen: neither. It takes the denominator of the width, the second of the eight numbers, for what is cropped on the right: with
# a crop of 40/1 x 20/1 it makes 127 x 64 of 128 x 64, and with the same crop as 80/2 x 40/2 it makes 126 x 64.
# For whoever reserves room for pictures by it: the sizes of cropped ones are wrong in both directions.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts image-size@2.1.0 sharp@0.35.5 >/dev/null 2>&1
cat >try.mjs <<'JS'
import imageSize from 'image-size';
import sharp from 'sharp';

const u8 = (...values) => Buffer.from(values);
const u16 = (...values) => Buffer.concat(values.map((value) => u8(value >> 8, value & 255)));
const u32 = (...values) => Buffer.concat(values.map((value) => u16(value >>> 16, value & 65535)));
const text = (value) => Buffer.from(value, 'latin1');
function box(type, ...parts) {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(8 + content.length), text(type), content]);
}
/** The content of a box in a file with one of that type. */
function contentOf(file, type) {
  const at = file.indexOf(type);
  return file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4));
}
const whole = await sharp({ create: { width: 128, height: 64, channels: 3, background: '#c00' } }).avif().toBuffer();
/** The same picture in a file of its own, cropped by `clap` (ISO/IEC 14496-12, section 12.1.4) about its middle. */
function crop(...aperture) {
  const picture = contentOf(whole, 'mdat');
  const properties = box(
    'ipco',
    box('ispe', u32(0, 128, 64)),
    box('av1C', contentOf(whole, 'av1C')),
    box('pixi', u32(0), u8(3, 8, 8, 8)),
    box('clap', u32(...aperture, 0, 1, 0, 1)),
  );
  const lay = (at) =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0, 0), text('pict'), Buffer.alloc(13)),
      box('pitm', u32(0), u16(1)),
      box('iloc', u32(0), u8(0x44, 0), u16(1, 1, 0, 1), u32(at, picture.length)),
      box('iinf', u32(0), u16(1), box('infe', u32(2 << 24), u16(1, 0), text('av01\0'))),
      box('iprp', properties, box('ipma', u32(0, 1), u16(1), u8(4, 1, 0x82, 3, 0x84))),
    );
  const ftyp = box('ftyp', text('avif'), u32(0), text('mif1avifmiaf'));
  return Buffer.concat([ftyp, lay(ftyp.length + lay(0).length + 8), box('mdat', picture)]);
}
const ofSize = ({ width, height }) => `${width} x ${height}`;
console.log('whole: image-size', ofSize(imageSize(whole)));
for (const aperture of [[40, 1, 20, 1], [80, 2, 40, 2]]) {
  const file = crop(...aperture);
  const { info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  console.log(`clap ${aperture.join(' ')}: image-size ${ofSize(imageSize(file))}, decoded ${ofSize(info)}`);
}
JS
output=$(node_modules/.bin/node try.mjs)
echo "$output"
expected='whole: image-size 128 x 64
clap 40 1 20 1: image-size 127 x 64, decoded 40 x 20
clap 80 2 40 2: image-size 126 x 64, decoded 40 x 20'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
