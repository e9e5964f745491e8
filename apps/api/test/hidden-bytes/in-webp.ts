import { type Case, canary, draw, insert } from './hiding-place.ts';

function webpChunk(type: string, content: Buffer): Buffer {
  const header = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

function withSize(webp: Buffer): Buffer {
  webp.writeUInt32LE(webp.length - 8, 4);
  return webp;
}

function readWebpChunk(webp: Buffer, type: string): { start: number; content: Buffer; end: number } {
  const start = webp.indexOf(type, 12, 'latin1');
  const size = webp.readUInt32LE(start + 4);
  return { start, content: webp.subarray(start + 8, start + 8 + size), end: start + 8 + size + (size % 2) };
}

export function replaceWebpChunk(webp: Buffer, type: string, content: Buffer): Buffer {
  const { start, end } = readWebpChunk(webp, type);
  return withSize(Buffer.concat([webp.subarray(0, start), webpChunk(type, content), webp.subarray(end)]));
}

const withChunk = (type: string) => (webp: Buffer) => withSize(Buffer.concat([webp, webpChunk(type, canary)]));
const behind = (type: string) => (webp: Buffer) =>
  replaceWebpChunk(webp, type, Buffer.concat([readWebpChunk(webp, type).content, canary, canary]));

function behindFirstPartition(webp: Buffer): Buffer {
  const { content } = readWebpChunk(webp, 'VP8 ');
  const tag = content.readUIntLE(0, 3);
  const longer = insert(content, 10 + (tag >> 5), Buffer.concat([canary, canary]));
  longer.writeUIntLE(tag + ((2 * canary.length) << 5), 0, 3);
  return replaceWebpChunk(webp, 'VP8 ', longer);
}

export const inWebp: Case[] = [
  ...['EXIF', 'XMP ', 'priv', 'ANIM', 'ICCP', 'ALPH'].map(
    (type): Case => [`a chunk ${type}`, draw.webp, withChunk(type)],
  ),
  ['bytes behind the file’s size', draw.webp, (webp) => Buffer.concat([webp, canary])],
  ['bytes behind VP8', draw.webp, behind('VP8 ')],
  ['bytes behind the first partition of VP8', draw.webp, behindFirstPartition],
  ['bytes behind VP8L', draw.lossless, behind('VP8L')],
  ['bytes behind ALPH', draw.transparent, behind('ALPH')],
];

/** Pictures that no decoder opens. */
export const inRefusedWebp: Case[] = ['ANMF', 'VP8 '].map((type) => [`a chunk ${type}`, draw.webp, withChunk(type)]);
