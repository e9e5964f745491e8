#!/usr/bin/env bash
# exifr 7.1.3, on JPEGs with Exif by piexifjs 1.0.6.
#
# A good guess: a camera whose clock was never set has no date. Exif 2.32, 4.6.5, DateTimeOriginal: "When the date and time are
# unknown, all the character spaces except colons (":") should be filled with blank characters"; many devices write zeros.
# So `parse` returns nothing, or an invalid Date that a check for NaN finds.
# Seen: a valid Date, November 30, 1899. A day that no month has, and an hour that no day
# has, roll over into the next one. In a gallery that is sorted by the time of taking, such photos come first.
# For whoever uses it: parse with `reviveValues: false` and read the text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exifr@7.1.3 piexifjs@1.0.6 jpeg-js@0.4.4 >/dev/null 2>&1
cat >try.mjs <<'JS'
import exifr from 'exifr';
import jpeg from 'jpeg-js';
import piexif from 'piexifjs';

const picture = jpeg.encode({ data: Buffer.alloc(64, 128), width: 4, height: 4 }, 80).data.toString('binary');
for (const text of ['2024:06:12 15:00:00', '    :  :     :  :  ', '0000:00:00 00:00:00', '2024:02:30 12:00:00']) {
  const exif = piexif.dump({ Exif: { [piexif.ExifIFD.DateTimeOriginal]: text } });
  const file = Buffer.from(piexif.insert(exif, picture), 'binary');
  const { DateTimeOriginal: date } = await exifr.parse(file);
  console.log(`"${text}": ${date instanceof Date ? date.toISOString() : date}`);
}
JS
output=$(TZ=UTC node try.mjs)
echo "$output"
expected='"2024:06:12 15:00:00": 2024-06-12T15:00:00.000Z
"    :  :     :  :  ": 1899-11-30T00:00:00.000Z
"0000:00:00 00:00:00": 1899-11-30T00:00:00.000Z
"2024:02:30 12:00:00": 2024-03-01T12:00:00.000Z'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
