import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { type Case, canary, draw, insert, profileOf, resized, text } from './hiding-place.ts';

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([resized(Buffer.alloc(4), content.length), body, resized(Buffer.alloc(4), crc32(body))]);
}

export function readPngChunk(png: Buffer, type: string): { start: number; content: Buffer; end: number } {
  const start = png.indexOf(type, 0, 'latin1') - 4;
  const end = start + 12 + png.readUInt32BE(start);
  return { start, content: png.subarray(start + 8, end - 4), end };
}

export function replacePngChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const { start, end } = readPngChunk(png, type);
  return Buffer.concat([png.subarray(0, start), pngChunk(type, content), png.subarray(end)]);
}

const beforeData = (type: string, content: Buffer) => (png: Buffer) =>
  insert(png, png.indexOf('IDAT') - 4, pngChunk(type, content));
const changeData = (change: (data: Buffer) => Buffer) => (png: Buffer) =>
  replacePngChunk(png, 'IDAT', change(readPngChunk(png, 'IDAT').content));
const inText = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(canary)]);

export const inPng: Case[] = [
  ...[
    'tEXt',
    'iTXt',
    'eXIf',
    'tIME',
    'hIST',
    'sBIT',
    'bKGD',
    'sPLT',
    'cHRM',
    'prIv',
    'acTL',
    'fdAT',
    'PLTE',
    'gAMA',
    'cICP',
    'tRNS',
  ].map((type): Case => [type, draw.png, beforeData(type, type === 'tEXt' ? text('Comment\0') : canary)]),
  ['zTXt', draw.png, beforeData('zTXt', inText)],
  ['pHYs', draw.png, (png) => replacePngChunk(png, 'pHYs', text('', '..\x01'))],
  [
    'the name of a profile',
    draw.png,
    async (png) => replacePngChunk(png, 'iCCP', Buffer.concat([text('', '\0\0'), deflateSync(await profileOf(png))])),
  ],
  [
    'bytes behind a compressed profile',
    draw.png,
    (png) => replacePngChunk(png, 'iCCP', Buffer.concat([readPngChunk(png, 'iCCP').content, canary])),
  ],
  ['bytes behind the compressed data', draw.png, changeData((data) => Buffer.concat([data, canary]))],
  [
    'bytes behind the last row',
    draw.png,
    changeData((data) => deflateSync(Buffer.concat([inflateSync(data), canary]))),
  ],
  ['bytes behind IEND', draw.png, (png) => Buffer.concat([png, canary])],
  ['the content of IEND', draw.png, (png) => replacePngChunk(png, 'IEND', canary)],
];
