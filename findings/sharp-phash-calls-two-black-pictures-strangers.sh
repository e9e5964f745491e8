#!/usr/bin/env bash
# sharp-phash 2.2.0 with sharp 0.35.5, on Node 26.10.0.
#
# A good guess: a perceptual hash of two pictures that nobody can tell apart is nearly the same. The package's own example takes a
# distance of less than 5 of 64 bits for the same picture, and pictures of different things are about 32 apart.
# Seen: pictures of one colour each, which differ by 1 of 255, are 27 to 33 apart, as strangers are: all coefficients but the
# first are rounding errors, and the hash is their signs. A JPEG of quality 60 of the same grey is 33 from the original.
# For whoever looks for duplicates: shots with a covered lens, blank pages and skies never match, and no threshold helps; look at
# the spread of the picture first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts sharp@0.35.5 sharp-phash@2.2.0 >/dev/null 2>&1
cat >try.cjs <<'JS'
const sharp = require('sharp');
const hash = require('sharp-phash');
const distance = require('sharp-phash/distance');

const draw = (grey) => sharp({ create: { width: 640, height: 480, channels: 3, background: { r: grey, g: grey, b: grey } } }).png().toBuffer();
const recompress = (picture, quality) => sharp(picture).jpeg({ quality }).toBuffer();
(async () => {
  for (const [one, other] of [[0, 1], [90, 91], [254, 255]]) {
    console.log(`grey ${one} and ${other}: ${distance(await hash(await draw(one)), await hash(await draw(other)))}`);
  }
  const grey = await draw(90);
  for (const quality of [90, 60]) {
    console.log(`grey 90 and its JPEG of quality ${quality}: ${distance(await hash(grey), await hash(await recompress(grey, quality)))}`);
  }
})();
JS
output=$(./node_modules/.bin/node try.cjs)
echo "$output"
expected='grey 0 and 1: 28
grey 90 and 91: 33
grey 254 and 255: 27
grey 90 and its JPEG of quality 90: 0
grey 90 and its JPEG of quality 60: 33'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
