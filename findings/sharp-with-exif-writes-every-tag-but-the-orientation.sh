#!/usr/bin/env bash
# sharp 0.35.5, on Node 26.10.0.
#
# A good guess: `withExif({ IFD0: { Orientation: '6' } })` writes the tag, as it writes each other tag of that object, or throws.
# The orientation is a tag of IFD0 like any other (Exif 2.32, 4.6.4, tag 0x0112).
# Seen: the others are written and this one is 1, in JPEG, WebP and PNG, with `withExifMerge` too. `withMetadata({ orientation: 6 })`
# writes it. In AVIF that turns the picture itself: `metadata()` of it has no orientation, and width and height change places.
# For whoever makes test pictures or restores a removed orientation: the picture lies on its side, without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts sharp@0.35.5 exifreader@4.46.0 >/dev/null 2>&1
cat >try.mjs <<'JS'
import exifReader from 'exifreader';
import sharp from 'sharp';

const draw = () => sharp({ create: { width: 64, height: 32, channels: 3, background: '#c00' } });
const exif = { IFD0: { Copyright: 'Somebody', Orientation: '6' } };
for (const format of ['jpeg', 'webp', 'png', 'avif']) {
  for (const [name, picture] of [
    ['withExif', draw().withExif(exif)],
    ['withExifMerge', draw().withExifMerge(exif)],
    ['withMetadata', draw().withMetadata({ orientation: 6 })],
  ]) {
    const file = await picture.toFormat(format).toBuffer();
    const { orientation, width, height } = await sharp(file).metadata();
    const copyright = name === 'withMetadata' ? '' : `, copyright ${exifReader.load(file).Copyright?.description}`;
    console.log(`${format} ${name}: orientation ${orientation}, ${width} x ${height}${copyright}`);
  }
}
JS
output=$(./node_modules/.bin/node try.mjs)
echo "$output"
expected='jpeg withExif: orientation 1, 64 x 32, copyright Somebody
jpeg withExifMerge: orientation 1, 64 x 32, copyright Somebody
jpeg withMetadata: orientation 6, 64 x 32
webp withExif: orientation 1, 64 x 32, copyright Somebody
webp withExifMerge: orientation 1, 64 x 32, copyright Somebody
webp withMetadata: orientation 6, 64 x 32
png withExif: orientation 1, 64 x 32, copyright Somebody
png withExifMerge: orientation 1, 64 x 32, copyright Somebody
png withMetadata: orientation 6, 64 x 32
avif withExif: orientation undefined, 64 x 32, copyright Somebody
avif withExifMerge: orientation undefined, 64 x 32, copyright Somebody
avif withMetadata: orientation undefined, 32 x 64'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
