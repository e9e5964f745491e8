#!/usr/bin/env bash
# client-zip 2.5.1, read by yauzl 3.4.0 and JSZip 3.10.2, on Node 26.10.0.
#
# A good guess: client-zip, which writes Zip64 archives "when necessary", does so for more than 65,535 files, as the field
# that counts them has two bytes.
# Seen: only sizes and offsets of 4 GiB make it necessary. With 65,537 small files the count is cut to 65,535 and there is no
# Zip64 record, to which that number refers. `downloadZip` reports no error. yauzl lists two files fewer, as if they were not
# there, and JSZip refuses the whole archive.
# For whoever archives many small files: split them, or count them first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts client-zip@2.5.1 yauzl@3.4.0 jszip@3.10.2 >/dev/null 2>&1
cat >try.mjs <<'JS'
import { downloadZip } from 'client-zip';
import JSZip from 'jszip';
import yauzl from 'yauzl';

function* files(count) {
  for (let at = 0; at < count; at++) yield { name: `photo-${at}`, input: '', lastModified: new Date(2026, 5, 20) };
}
const list = async (zip) => {
  let count = 0;
  const archive = await yauzl.fromBufferPromise(zip);
  for await (const _ of archive.eachEntry()) count++;
  return count;
};
let zip;
for (const count of [65_534, 65_537]) {
  zip = Buffer.from(await downloadZip(files(count)).arrayBuffer());
  console.log(count, 'files');
  console.log('  Zip64 record:', zip.includes('PK\x06\x06'));
  console.log('  yauzl:', await list(zip));
}
const opened = await JSZip.loadAsync(zip).catch((error) => error);
console.log('  JSZip:', opened instanceof Error ? opened.message : Object.keys(opened.files).length);
JS
output=$(node_modules/.bin/node try.mjs)
echo "$output"
expected="65534 files
  Zip64 record: false
  yauzl: 65534
65537 files
  Zip64 record: false
  yauzl: 65535
  JSZip: Corrupted zip: can't find the ZIP64 end of central directory locator"
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
