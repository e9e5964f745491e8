#!/usr/bin/env bash
# jsqr 1.4.0, on pictures drawn with qrcode 1.5.4.
#
# A good guess: a picture with the same QR code twice, such as a sheet of table cards or two cards on one table, is as good as
# one with a single code: whichever is found first gives the text.
# Seen: jsQR returns null for two equal codes side by side, whatever the gap, although it reads each
# alone, as where one of the two is covered.
# For whoever scans invitations: cut the picture and try the halves.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jsqr@1.4.0 qrcode@1.5.4 >/dev/null 2>&1
cat >try.mjs <<'JS'
import jsqr from 'jsqr';
import qrcode from 'qrcode';

const { modules } = qrcode.create('https://photos.example/join/ABCD2345', { errorCorrectionLevel: 'M' });
const [scale, quiet] = [6, 4];

function draw(count, gap) {
  const pitch = modules.size + gap;
  const width = (2 * quiet + count * modules.size + (count - 1) * gap) * scale;
  const height = (2 * quiet + modules.size) * scale;
  const grey = new Uint8ClampedArray(width * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = Math.floor(y / scale) - quiet;
      const column = Math.floor(x / scale) - quiet;
      const inCode = column % pitch;
      const isInside = row >= 0 && row < modules.size && column >= 0 && inCode < modules.size;
      if (isInside && modules.get(row, inCode)) grey[y * width + x] = 0;
    }
  }
  return { grey, width, height };
}

function byJsqr({ grey, width, height }) {
  const rgba = new Uint8ClampedArray(grey.length * 4).fill(255);
  grey.forEach((value, at) => rgba.fill(value, at * 4, at * 4 + 3));
  return jsqr(rgba, width, height) ? 'read' : 'null';
}

console.log('one:', byJsqr(draw(1, 0)));
for (const gap of [4, 20, 60]) console.log(`two, ${gap} modules apart:`, byJsqr(draw(2, gap)));
const covered = draw(2, 20);
covered.grey.forEach((_, at) => {
  if (at % covered.width > covered.width / 2) covered.grey[at] = 255;
});
console.log('two, one covered:', byJsqr(covered));
JS
output=$(node try.mjs)
echo "$output"
expected='one: read
two, 4 modules apart: null
two, 20 modules apart: null
two, 60 modules apart: null
two, one covered: read'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
