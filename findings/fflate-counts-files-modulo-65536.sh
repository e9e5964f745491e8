#!/usr/bin/env bash
# fflate 0.8.3, read by yauzl 3.4.0, on Node 26.10.0.
#
# A good guess: fflate throws for more files than an archive without Zip64 can hold, or writes Zip64, which its `unzip` reads.
# Seen: it writes the count modulo 65,536. Of 65,546 files, all of whose data are in the archive, `unzipSync` and yauzl find the
# first ten and report success; neither the function nor the stream of fflate raises an error.
# For whoever makes backups by it: compare the number of names after writing, or refuse beyond 65,535.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts fflate@0.8.3 yauzl@3.4.0 >/dev/null 2>&1
cat >try.mjs <<'JS'
import { unzipSync, Zip, ZipPassThrough, zipSync } from 'fflate';
import yauzl from 'yauzl';

const count = 65_546;
const empty = new Uint8Array(0);
function byFunction() {
  const files = Array.from({ length: count }, (_, at) => [`photo-${at}`, empty]);
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
}
function byStream() {
  const chunks = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (let at = 0; at < count; at++) {
    const file = new ZipPassThrough(`photo-${at}`);
    zip.add(file);
    file.push(empty, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}
async function list(zip) {
  let entries = 0;
  const archive = await yauzl.fromBufferPromise(zip);
  for await (const _ of archive.eachEntry()) entries++;
  return entries;
}
for (const write of [byFunction, byStream]) {
  const zip = write();
  const hasLast = zip.includes(`photo-${count - 1}`);
  const unzipped = Object.keys(unzipSync(zip)).length;
  console.log(`${write.name}: last file inside ${hasLast}, fflate ${unzipped}, yauzl ${await list(zip)}`);
}
JS
output=$(node_modules/.bin/node try.mjs)
echo "$output"
expected='byFunction: last file inside true, fflate 10, yauzl 10
byStream: last file inside true, fflate 10, yauzl 10'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
