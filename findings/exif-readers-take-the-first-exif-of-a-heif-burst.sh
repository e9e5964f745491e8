#!/usr/bin/env bash
# exifreader 4.46.0 and exifr 7.1.3, on an AVIF of two pictures made from one of sharp 0.35.5, on Node 26.10.0.
#
# A good guess: a file of several pictures (ISO/IEC 23008-12: bursts, collections) is read for the one that it names as
# primary (`pitm`), as every viewer shows it, so its time is that of the Exif item which describes that picture (`cdsc`).
# Seen: both read the first Exif item of the file, whatever picture it describes.
# For whoever sorts by the time of taking: a burst whose third picture was chosen is dated by its first; an edited photo beside
# its source by the source.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts exifreader@4.46.0 exifr@7.1.3 sharp@0.35.5 >/dev/null 2>&1
cat >try.mjs <<'JS'
import exifReader from 'exifreader';
import exifr from 'exifr';
import sharp from 'sharp';

const u8 = (...values) => Buffer.from(values);
const u16 = (...values) => Buffer.concat(values.map((value) => u8(value >> 8, value & 255)));
const u32 = (...values) => Buffer.concat(values.map((value) => u16(value >>> 16, value & 65535)));
const text = (value) => Buffer.from(value, 'latin1');
function box(type, ...parts) {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(8 + content.length), text(type), content]);
}
function contentOf(file, type) {
  const at = file.indexOf(type);
  return file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4));
}
const draw = (background) => sharp({ create: { width: 64, height: 64, channels: 3, background } }).avif().toBuffer();
const drawn = [await draw('#c00'), await draw('#00c')];
/** Exif with DateTime (tag 0x0132) alone, after the offset of its TIFF (ISO/IEC 23008-12, annex A.2.1). */
const exif = (time) =>
  Buffer.concat([u32(6), text('Exif\0\0'), text('MM\0*'), u32(8), u16(1, 0x0132, 2), u32(20, 26, 0), text(`${time}\0`)]);
const items = [contentOf(drawn[0], 'mdat'), exif('2019:01:01 10:00:00'), contentOf(drawn[1], 'mdat'), exif('2026:06:20 21:14:05')];

function lay(primary, at) {
  let offset = at;
  const places = items.map((item, index) => {
    offset += item.length;
    return Buffer.concat([u16(index + 1, 0, 1), u32(offset - item.length, item.length)]);
  });
  const entry = (id, type) => box('infe', u32(2 << 24), u16(id, 0), text(`${type}\0`));
  const ofPicture = (id) => Buffer.concat([u16(id), u8(3, 1, 0x82, 3)]);
  const properties = box('ipco', box('ispe', u32(0, 64, 64)), box('av1C', contentOf(drawn[0], 'av1C')), box('pixi', u32(0), u8(3, 8, 8, 8)));
  return box(
    'meta',
    u32(0),
    box('hdlr', u32(0, 0), text('pict'), Buffer.alloc(13)),
    box('pitm', u32(0), u16(primary)),
    box('iloc', u32(0), u8(0x44, 0), u16(4), ...places),
    box('iinf', u32(0), u16(4), entry(1, 'av01'), entry(2, 'Exif'), entry(3, 'av01'), entry(4, 'Exif')),
    box('iref', u32(0), box('cdsc', u16(2, 1, 1)), box('cdsc', u16(4, 1, 3))),
    box('iprp', properties, box('ipma', u32(0, 2), ofPicture(1), ofPicture(3))),
  );
}
function build(primary) {
  const ftyp = box('ftyp', text('avif'), u32(0), text('mif1avifmiaf'));
  return Buffer.concat([ftyp, lay(primary, ftyp.length + lay(primary, 0).length + 8), box('mdat', ...items)]);
}
for (const primary of [1, 3]) {
  const file = build(primary);
  const { dominant } = await sharp(file).stats();
  console.log(`primary picture ${primary}, which sharp shows ${dominant.r > dominant.b ? 'red' : 'blue'}`);
  console.log('  exifreader:', exifReader.load(file).DateTime?.description);
  console.log('  exifr:', (await exifr.parse(file, { reviveValues: false })).ModifyDate);
}
JS
output=$(TZ=UTC ./node_modules/.bin/node try.mjs)
echo "$output"
expected='primary picture 1, which sharp shows red
  exifreader: 2019:01:01 10:00:00
  exifr: 2019:01:01 10:00:00
primary picture 3, which sharp shows blue
  exifreader: 2019:01:01 10:00:00
  exifr: 2019:01:01 10:00:00'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
