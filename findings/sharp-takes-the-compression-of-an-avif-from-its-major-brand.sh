#!/usr/bin/env bash
# sharp 0.35.5 (libvips 8.18.7, libheif 1.23.5) on Node 26.10.0.
#
# A good guess: `metadata().compression` of a picture in HEIF is that of its primary item, `av1` or `hevc`, since `format` is
# `heif` for both.
# Seen: it follows the major brand of the file. An AVIF whose major brand is `mif1` and which lists `avif` among the compatible
# ones, as the format allows, is said to be `hevc`. sharp decodes it all the same; its prebuilt binaries can decode AV1 and not
# HEVC.
# For whoever admits AVIF alone: ask the compatible brands, or the type of the primary item, rather than `compression`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts sharp@0.35.5 >/dev/null 2>&1
cat >try.mjs <<'JS'
import sharp from 'sharp';

const avif = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#c00' } }).avif().toBuffer();
const mif1 = Buffer.from(avif);
mif1.write('mif1', 8);
const isBoth = (file) => ['avif', 'mif1'].every((brand) => file.toString('latin1', 16, file.readUInt32BE(0)).includes(brand));
for (const file of [avif, mif1]) {
  const { format, compression } = await sharp(file).metadata();
  const [red] = await sharp(file).raw().toBuffer();
  console.log(`major ${file.toString('latin1', 8, 12)}, compatible with both ${isBoth(file)}`);
  console.log(`  item av01 ${file.includes('av01')}, ${format}, ${compression}, decoded ${Math.abs(red - 204) < 4}`);
}
JS
output=$(node_modules/.bin/node try.mjs)
echo "$output"
expected='major avif, compatible with both true
  item av01 true, heif, av1, decoded true
major mif1, compatible with both true
  item av01 true, heif, hevc, decoded true'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
