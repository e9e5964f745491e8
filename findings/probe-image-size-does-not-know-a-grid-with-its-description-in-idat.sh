#!/usr/bin/env bash
# probe-image-size 7.5.0 on Node 26.10.0, with pictures by sharp 0.35.5.
#
# A good guess: probe-image-size, which lists HEIC and AVIF among its formats, knows a picture that is a grid of tiles, as
# phones write it, in whichever version of `iloc` the file locates its items.
# Seen: it reads every `iloc` as version 0. Version 1, which has two bytes more for each item and which a file needs to keep
# the description of the grid in `idat`, throws it off: one of the numbers that follow points outside, and the result is null,
# as for what is no picture. In version 0 the same grid is known.
# For whoever takes null for "not a picture": it refuses photos of phones.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts probe-image-size@7.5.0 sharp@0.35.5 >/dev/null 2>&1
cat >try.mjs <<'JS'
import probe from 'probe-image-size';
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
const draw = (background) => sharp({ create: { width: 64, height: 64, channels: 3, background } }).avif().toBuffer();
const [left, right] = [await draw('#c00'), await draw('#00c')];
/** A grid of two tiles (ISO/IEC 23008-12, section 6.6.2.3). In version 1 of `iloc` its description is in `idat`. */
function layGrid(version) {
  const description = Buffer.concat([u8(0, 0, 0, 1), u16(128, 64)]);
  const tiles = [contentOf(left, 'mdat'), contentOf(right, 'mdat')];
  const properties = box(
    'ipco',
    box('ispe', u32(0, 64, 64)),
    box('av1C', contentOf(left, 'av1C')),
    box('pixi', u32(0), u8(3, 8, 8, 8)),
    box('ispe', u32(0, 128, 64)),
  );
  const item = (id, type, flags) => box('infe', u32((2 << 24) | flags), u16(id, 0), text(`${type}\0`));
  const locate = (id, isInside, at, length) =>
    Buffer.concat([u16(id), version === 1 ? u16(isInside ? 1 : 0) : u8(), u16(0, 1), u32(at, length)]);
  const lay = (at) =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0, 0), text('pict'), Buffer.alloc(13)),
      box('pitm', u32(0), u16(3)),
      box(
        'iloc',
        u32(version << 24),
        u8(0x44, 0),
        u16(3),
        locate(1, false, at, tiles[0].length),
        locate(2, false, at + tiles[0].length, tiles[1].length),
        locate(3, true, version === 1 ? 0 : at + tiles[0].length + tiles[1].length, description.length),
      ),
      box('iinf', u32(0), u16(3), item(1, 'av01', 1), item(2, 'av01', 1), item(3, 'grid', 0)),
      box('iref', u32(0), box('dimg', u16(3, 2, 1, 2))),
      box(
        'iprp',
        properties,
        box('ipma', u32(0, 3), u16(1), u8(3, 1, 0x82, 3), u16(2), u8(3, 1, 0x82, 3), u16(3), u8(2, 4, 3)),
      ),
      ...(version === 1 ? [box('idat', description)] : []),
    );
  const ftyp = box('ftyp', text('avif'), u32(0), text('mif1avifmiaf'));
  const data = box('mdat', ...tiles, version === 1 ? u8() : description);
  return Buffer.concat([ftyp, lay(ftyp.length + lay(0).length + 8), data]);
}
for (const version of [0, 1]) {
  const file = layGrid(version);
  const { info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const size = probe.sync(file);
  console.log(`iloc ${version}: probe ${size && `${size.width} x ${size.height}`}, decoded ${info.width} x ${info.height}`);
}
JS
output=$(node_modules/.bin/node try.mjs)
echo "$output"
expected='iloc 0: probe 128 x 64, decoded 128 x 64
iloc 1: probe null, decoded 128 x 64'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
