#!/usr/bin/env bash
# sharp 0.35.5 (libultrahdr by libvips), on Node 26.10.0.
#
# A good guess: a gain map is found however RDF writes its numbers. A property with one value is an attribute or an element
# (RDF 1.1 XML Syntax, 2.5), Adobe's "HDR gain map metadata" allows either, and three values can only be a list.
# Seen: `metadata().gainMap` is there for numbers in attributes, and undefined for the same file with one element in place of one
# attribute, or with the lists of a map of three channels. No error, and no `warnings`: the picture counts as one of standard range,
# so `keepGainMap()` writes none either. With ISO 21496-1's form beside the lists, the map is found.
# For whoever copies HDR photos through sharp: those of writers that use elements lose their light without a word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts sharp@0.35.5 >/dev/null 2>&1
cat >try.mjs <<'JS'
import sharp from 'sharp';

const fill = async (width, height, value) =>
  await sharp({ create: { width, height, channels: 3, background: { r: value, g: value, b: value } } }).jpeg().toBuffer();
const segment = (kind, content) => Buffer.concat([Buffer.from([0xff, kind]), Buffer.from([(content.length + 2) >> 8, (content.length + 2) & 255]), content]);
const xmp = (description) =>
  segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`));
const behindStart = (jpeg, ...segments) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

function join(picture, map, mapSegments) {
  const second = behindStart(map, ...mapSegments);
  const item = (content) => `<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" ${content}/></rdf:li>`;
  const directory = xmp(
    `<rdf:Description xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"><Container:Directory><rdf:Seq>${item('Item:Semantic="Primary"')}${item(`Item:Semantic="GainMap" Item:Length="${second.length}"`)}</rdf:Seq></Container:Directory></rdf:Description>`,
  );
  // The index of the two pictures (CIPA DC-007): header, version, number of pictures, and 16 bytes for each.
  const index = Buffer.alloc(86);
  index.write('4d504600' + '4d4d002a00000008' + '0003' + 'b00000070000000430313030' + 'b00100040000000100000002' + 'b00200070000002000000032', 'hex');
  const length = picture.length + directory.length + 4 + index.length;
  index.writeUInt32BE(0x00030000, 54);
  index.writeUInt32BE(length, 58);
  index.writeUInt32BE(second.length, 74);
  index.writeUInt32BE(length - (2 + directory.length + 8), 78);
  return Buffer.concat([behindStart(picture, directory, segment(0xe2, index)), second]);
}

const numbers = { GainMapMin: [0], GainMapMax: [2], Gamma: [1], OffsetSDR: [0.015625], OffsetHDR: [0.015625], HDRCapacityMin: [0], HDRCapacityMax: [2] };
function describe(values, elements) {
  const entries = Object.entries(values);
  const isElement = ([name, list]) => elements.includes(name) || list.length > 1;
  const attributes = entries.filter((entry) => !isElement(entry)).map(([name, [value]]) => ` hdrgm:${name}="${value}"`);
  const children = entries.filter(isElement).map(([name, list]) => {
    const content = list.length > 1 ? `<rdf:Seq>${list.map((value) => `<rdf:li>${value}</rdf:li>`).join('')}</rdf:Seq>` : list[0];
    return `<hdrgm:${name}>${content}</hdrgm:${name}>`;
  });
  return xmp(`<rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" hdrgm:BaseRenditionIsHDR="False"${attributes.join('')}>${children.join('')}</rdf:Description>`);
}
function iso(channels) {
  const values = [0, 2, ...Array.from({ length: channels }, () => [0, 2, 1, 0.015625, 0.015625]).flat()];
  const bytes = Buffer.alloc(5 + values.length * 8);
  bytes[4] = channels === 3 ? 0xc0 : 0x40;
  for (const [index, value] of values.entries()) {
    bytes.writeInt32BE(value * 64, 5 + index * 8);
    bytes.writeInt32BE(64, 9 + index * 8);
  }
  return segment(0xe2, Buffer.concat([Buffer.from('urn:iso:std:iso:ts:21496:-1\0'), bytes]));
}

const [picture, map] = [await fill(64, 32, 120), await fill(16, 8, 200)];
const lists = { ...numbers, GainMapMax: [2, 2, 2] };
for (const [name, segments] of [
  ['attributes', [describe(numbers, [])]],
  ['one element', [describe(numbers, ['GainMapMax'])]],
  ['one list of three', [describe(lists, [])]],
  ['one list of three, and ISO', [describe(lists, []), iso(3)]],
]) {
  const file = join(picture, map, segments);
  const seen = async (jpeg) => ((await sharp(jpeg).metadata()).gainMap ? 'a gain map' : 'none');
  console.log(`${name}: ${await seen(file)}, copied: ${await seen(await sharp(file).keepGainMap().jpeg().toBuffer())}`);
}
JS
output=$(./node_modules/.bin/node try.mjs)
echo "$output"
expected='attributes: a gain map, copied: a gain map
one element: none, copied: none
one list of three: none, copied: none
one list of three, and ISO: a gain map, copied: a gain map'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
