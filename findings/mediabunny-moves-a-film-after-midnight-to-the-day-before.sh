#!/usr/bin/env bash
# mediabunny 1.61.0 on Node 26.10.0, with frames of VP8 by sharp 0.35.5.
#
# A good guess: a conversion that copies a film into another MP4, without options, leaves its tags as they are.
# Seen: the date (`©day`) is written anew, by its day in UTC. A film of half past midnight in summer in Berlin,
# `2026-06-20T00:30:00+0200`, is one of `2026-06-19` afterwards: the hour and the offset are gone, and the day is
# another. The same happens to a date that is set by `setMetadataTags`. The place is kept as it was.
# For whoever sorts films by their date: read it before the conversion.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts mediabunny@1.61.0 sharp@0.35.5 >/dev/null 2>&1
cat >try.mjs <<'JS'
import * as bunny from 'mediabunny';
import sharp from 'sharp';

/** A frame of VP8 is what a lossy WebP holds. */
async function drawFrame(background) {
  const webp = await sharp({ create: { width: 64, height: 32, channels: 3, background } }).webp().toBuffer();
  const at = webp.indexOf('VP8 ');
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
}
const createOutput = () => new bunny.Output({ format: new bunny.Mp4OutputFormat(), target: new bunny.BufferTarget() });
const open = (film) => new bunny.Input({ source: new bunny.BufferSource(film), formats: bunny.ALL_FORMATS });
async function makeFilm(tags) {
  const output = createOutput();
  const source = new bunny.EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source);
  output.setMetadataTags(tags);
  await output.start();
  const decoderConfig = { codec: 'vp8', codedWidth: 64, codedHeight: 32 };
  await source.add(new bunny.EncodedPacket(await drawFrame('#c00'), 'key', 0, 1), { decoderConfig });
  await source.add(new bunny.EncodedPacket(await drawFrame('#00c'), 'key', 1, 1));
  await output.finalize();
  return output.target.buffer;
}
async function copy(film) {
  const output = createOutput();
  const conversion = await bunny.Conversion.init({ input: open(film), output });
  await conversion.execute();
  return output.target.buffer;
}
const readTags = async (film) => (await open(film).getMetadataTags()).raw;
const film = await makeFilm({ raw: { '©day': '2026-06-20T00:30:00+0200', '©xyz': '+52.5200+013.4050/' } });
for (const [name, bytes] of [['film', film], ['copy', await copy(film)]]) {
  const tags = await readTags(bytes);
  console.log(`${name}: ${tags['©day']}, ${tags['©xyz']}`);
}
const set = await makeFilm({ date: new Date('2026-06-20T00:30:00+02:00') });
console.log(`set: ${(await readTags(set))['©day']}`);
JS
output=$(node_modules/.bin/node try.mjs)
echo "$output"
expected='film: 2026-06-20T00:30:00+0200, +52.5200+013.4050/
copy: 2026-06-19, +52.5200+013.4050/
set: 2026-06-19'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
