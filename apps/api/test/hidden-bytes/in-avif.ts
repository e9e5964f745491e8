import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { best, type Case, canary, draw, exif, insert, resized } from './hiding-place.ts';

/** Inserts bytes into `meta` or `mdat` and moves the one item, as libheif locates it. */
function insertBeforeItem(avif: Buffer, at: number, box: 'meta' | 'mdat', bytes: Buffer): Buffer {
  const copy = Buffer.from(avif);
  const start = copy.indexOf(box) - 4;
  copy.writeUInt32BE(copy.readUInt32BE(start) + bytes.length, start);
  const base = copy.indexOf('iloc') + 16;
  copy.writeUInt32BE(copy.readUInt32BE(base) + bytes.length, base);
  return insert(copy, at, bytes);
}

/** Appends bytes to `mdat`, and to its item if they belong to that. */
function appendToData(avif: Buffer, bytes: Buffer, isInItem: boolean): Buffer {
  const copy = Buffer.concat([avif, bytes]);
  const start = copy.lastIndexOf('mdat') - 4;
  copy.writeUInt32BE(copy.length - start, start);
  const length = copy.indexOf('iloc') + 26;
  if (isInItem) copy.writeUInt32BE(copy.readUInt32BE(length) + bytes.length, length);
  return copy;
}

function box(type: string): Buffer {
  const content = Buffer.concat([Buffer.alloc(16), canary]);
  return Buffer.concat([resized(Buffer.alloc(4), 8 + content.length), Buffer.from(type), content]);
}
const endOfMeta = (avif: Buffer) => avif.lastIndexOf('mdat') - 4;
/** A unit with its size. Padding ends with one set bit. */
const unit = (type: number) =>
  Buffer.concat([Buffer.from([(type << 3) | 2, canary.length + 1]), canary, Buffer.from([0x80])]);

function inProfileText(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  canary.copy(copy, copy.indexOf('mluc') + 28);
  return copy;
}

const heic = async () => readFileSync(new URL('../pictures/display-p3.heic', import.meta.url));

export const inAvif: Case[] = [
  ['Exif of AVIF', draw.avif, async (avif) => await sharp(avif).keepIccProfile().withExif(exif).avif(best).toBuffer()],
  ['a free box', draw.avif, (avif) => Buffer.concat([avif, box('free')])],
  ['a uuid box', draw.avif, (avif) => Buffer.concat([avif, box('uuid')])],
  ['bytes behind the boxes', draw.avif, (avif) => Buffer.concat([avif, canary])],
  ['a free box in meta', draw.avif, (avif) => insertBeforeItem(avif, endOfMeta(avif), 'meta', box('free'))],
  ['a uuid box in meta', draw.avif, (avif) => insertBeforeItem(avif, endOfMeta(avif), 'meta', box('uuid'))],
  ['bytes before the item in mdat', draw.avif, (avif) => insertBeforeItem(avif, endOfMeta(avif) + 8, 'mdat', canary)],
  ['bytes behind the item in mdat', draw.avif, (avif) => appendToData(avif, canary, false)],
  ['a metadata unit of AV1', draw.avif, (avif) => appendToData(avif, unit(5), true)],
  ['a padding unit of AV1', draw.avif, (avif) => appendToData(avif, unit(15), true)],
  ['a text of the profile of AVIF', draw.avif, inProfileText],
  ['a text of the profile of HEIC', heic, inProfileText],
  ['bytes behind the boxes of HEIC', heic, (file) => Buffer.concat([file, canary])],
];
