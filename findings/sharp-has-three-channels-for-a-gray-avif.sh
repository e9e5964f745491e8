#!/usr/bin/env bash
# sharp 0.35.5 (libheif by libvips), on Node 26.10.0.
#
# A good guess: `toColourspace('b-w')` makes an AVIF of one channel, as it makes a JPEG and a PNG of one: AV1 has pictures without
# color (`monochrome`; AV1 Bitstream, 6.4.2), and so has the file that describes them (`av1C`). And a file of one is read as such.
# Seen: the AVIF has three, also where it is coded in 4:2:0 or lossless, without an error. One that another encoder made without color
# reads as three channels of sRGB, and nothing in `metadata()` says that it is gray.
# For whoever keeps masks, depth or gain maps as AVIF: a decoder gets three planes for one, and whether a file is gray has to be read from its `av1C`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts sharp@0.35.5 >/dev/null 2>&1
cat >try.mjs <<'JS'
import sharp from 'sharp';

const gray = () => sharp(Buffer.alloc(64 * 32, 120), { raw: { width: 64, height: 32, channels: 1 } }).toColourspace('b-w');
const isMonochrome = (avif) => (avif[avif.indexOf('av1C') + 6] & 0x10) !== 0;
const seen = async (picture) => {
  const { channels, space } = await sharp(picture).metadata();
  return `${channels} ${space}`;
};
for (const [name, picture] of [
  ['JPEG', await gray().jpeg().toBuffer()],
  ['PNG', await gray().png().toBuffer()],
]) {
  console.log(`${name}: ${await seen(picture)}`);
}
for (const [name, options] of [
  ['AVIF', {}],
  ['AVIF, 4:2:0', { chromaSubsampling: '4:2:0' }],
  ['AVIF, lossless', { lossless: true }],
]) {
  const avif = await gray().avif(options).toBuffer();
  console.log(`${name}: ${await seen(avif)}, coded as ${isMonochrome(avif) ? 'one' : 'three'}`);
}
// Of 96 x 64 pixels, by `heif-enc` 1.15 of Debian.
const other = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOhtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEMAAEAAAAAAAAAPAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAaGlwcnAAAABJaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EAHAAAAAAUaXNwZQAAAAAAAABgAAAAQAAAAA5waXhpAAAAAAEIAAAAF2lwbWEAAAAAAAAAAQABBIGCA4QAAABEbWRhdBIACgYYGW/+wqAyMEQYAAAo28mkK9Ucp5yLy8sF8h9MeFgCJolK4fnQ0RwQddpZIQuLikxhzgDn/aqdwA==',
  'base64',
);
console.log(`AVIF of heif-enc: ${await seen(other)}, coded as ${isMonochrome(other) ? 'one' : 'three'}`);
JS
output=$(./node_modules/.bin/node try.mjs)
echo "$output"
expected='JPEG: 1 b-w
PNG: 1 b-w
AVIF: 3 srgb, coded as three
AVIF, 4:2:0: 3 srgb, coded as three
AVIF, lossless: 3 srgb, coded as three
AVIF of heif-enc: 3 srgb, coded as one'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
