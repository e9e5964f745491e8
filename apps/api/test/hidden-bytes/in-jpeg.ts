import sharp from 'sharp';
import { best, type Case, canary, draw, exif, insert, text } from './hiding-place.ts';

function segment(kind: number, content: Buffer): Buffer {
  const header = Buffer.from([0xff, kind, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([header, content]);
}

const afterStart = (bytes: Buffer) => (file: Buffer) => insert(file, 2, bytes);
const beforeEnd = (bytes: Buffer) => (file: Buffer) => insert(file, file.length - 2, bytes);
const scanOf = (file: Buffer) => file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
const part = (number: number, of: number, content: Buffer) =>
  segment(0xe2, Buffer.concat([Buffer.from(`ICC_PROFILE\0`, 'latin1'), Buffer.from([number, of]), content]));
const jfif = 'JFIF\0\x01\x02\0\0\x01\0\x01';
const quantization = Buffer.concat([Buffer.from([3]), canary, Buffer.alloc(58, 1)]);

export const inJpeg: Case[] = [
  ...Array.from(
    { length: 16 },
    (_, index): Case => [`APP${index}`, draw.jpeg, afterStart(segment(0xe0 + index, canary))],
  ),
  ['Exif', draw.jpeg, async (file) => await sharp(file).keepIccProfile().withExif(exif).jpeg(best).toBuffer()],
  ['a comment', draw.jpeg, afterStart(segment(0xfe, canary))],
  ['the thumbnail of JFIF', draw.jpeg, afterStart(segment(0xe0, text(`${jfif}\x01\x02`)))],
  [
    'the density of JFIF',
    draw.jpeg,
    afterStart(segment(0xe0, Buffer.concat([Buffer.from('JFIF\0'), canary, Buffer.from('x\0\0')]))),
  ],
  ['a second JFIF', draw.jpeg, afterStart(segment(0xe0, text(`${jfif}\0\0`)))],
  ['what follows Adobe’s transform', draw.jpeg, afterStart(segment(0xee, text('Adobe\0\x64\0\0\0\0\x01')))],
  ['Adobe’s flags', draw.jpeg, afterStart(segment(0xee, text('Adobe', '\x01')))],
  ['a profile without its first part', draw.jpeg, afterStart(part(2, 2, canary))],
  ['a table that no scan uses', draw.jpeg, afterStart(segment(0xdb, quantization))],
  ['a table behind the scan', draw.jpeg, beforeEnd(segment(0xdb, quantization))],
  [
    'a restart interval behind the scan',
    draw.jpeg,
    beforeEnd(Buffer.concat(['Ca', 'Na', 'Ry'].map((two) => segment(0xdd, Buffer.from(two))))),
  ],
  ['a reserved segment', draw.jpeg, beforeEnd(segment(0xf0, canary))],
  ['a number of lines', draw.jpeg, beforeEnd(segment(0xdc, canary))],
  ['bytes between segments', draw.jpeg, afterStart(canary)],
  ['bytes behind the scan', draw.jpeg, beforeEnd(canary)],
  ['few bytes behind the scan, twice', draw.jpeg, beforeEnd(Buffer.concat([canary, canary]))],
  ['bytes behind the last of several scans', draw.progressive, beforeEnd(canary)],
  [
    'many bytes between scans',
    draw.progressive,
    (file) => insert(file, file.lastIndexOf(Buffer.from([0xff, 0xc4])), Buffer.concat([canary, canary])),
  ],
  ['a restart marker behind the scan', draw.jpeg, beforeEnd(Buffer.concat([Buffer.from([0xff, 0xd0]), canary]))],
  ['a second scan', draw.jpeg, (file) => beforeEnd(Buffer.concat([scanOf(file).subarray(0, 30), canary]))(file)],
  ['a scan that repeats another', draw.progressive, (file) => beforeEnd(Buffer.concat([scanOf(file), canary]))(file)],
  ['bytes behind the end', draw.jpeg, (file) => Buffer.concat([file, canary])],
  [
    'a second picture',
    draw.jpeg,
    async (file) =>
      Buffer.concat([
        afterStart(segment(0xe2, text('MPF\0')))(file),
        afterStart(segment(0xfe, canary))(await draw.jpeg()),
      ]),
  ],
];
