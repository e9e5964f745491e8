import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createInflate, deflateSync, inflateSync } from 'node:zlib';
import { rebuildColorProfile } from './color-profile.ts';

/** Larger ones have lookup tables. */
const maxProfileBytes = 4_000_000;
const profileName = 'ICC\0\0';
/** Samples of a pixel by colour type, without palettes: entries that no pixel uses could be anything. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
/** First column and row, and their steps, of each pass of Adam7 (PNG third edition, section 8.2). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Chunk {
  type: string;
  content: Buffer;
}

/**
 * Removes everything from a PNG that is not a still picture or its colours. The coded pixels stay as they are. Returns the
 * same buffer if there is nothing to remove, and null for pictures with a palette, or with bytes in the compressed data
 * that are no pixels.
 */
export async function stripPng(png: Buffer): Promise<Buffer | null> {
  const chunks = readChunks(png);
  const header = chunks?.[0];
  if (!chunks || header?.type !== 'IHDR' || header.content.length !== 13) return null;
  const kept: Chunk[] = [];
  for (const { type, content } of chunks) {
    const known = keepContent(type, content, header.content);
    if (known === null) return null;
    const isRepeated = type !== 'IDAT' && kept.some((chunk) => chunk.type === type);
    if (known && !isRepeated) kept.push({ type, content: known });
  }
  const data = kept.filter(({ type }) => type === 'IDAT').map(({ content }) => content);
  const size = countPixelBytes(header.content);
  if (size === null || !(await inflatesTo(data, size))) return null;
  const stripped = Buffer.concat([png.subarray(0, 8), ...kept.map(serialize)]);
  return stripped.equals(png) ? png : stripped;
}

/** Returns the chunks up to `IEND`; null if it is missing. */
function readChunks(png: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length) return null;
    chunks.push({ type, content: png.subarray(at + 8, end) });
    if (type === 'IEND') return chunks;
    at = end + 4;
  }
  return null;
}

/** Returns what to keep of a chunk, undefined for nothing, and null if the picture cannot be kept with it. */
function keepContent(type: string, content: Buffer, header: Buffer): Buffer | null | undefined {
  const keepIf = (isKnown: boolean) => (isKnown ? content : undefined);
  switch (type) {
    case 'IHDR':
    case 'IDAT':
      return content;
    case 'IEND':
      return Buffer.alloc(0);
    case 'tRNS':
      return isTransparentColor(content, header) ? content : null;
    case 'gAMA':
      // Four characters would be a larger number.
      return keepIf(content.length === 4 && content.readUInt32BE(0) < 2 ** 24);
    case 'sRGB':
      return keepIf(content.length === 1 && content[0]! <= 3);
    case 'pHYs':
      return keepIf(
        content.length === 9 &&
          Math.max(content.readUInt32BE(0), content.readUInt32BE(4)) < 2 ** 20 &&
          content[8]! <= 1,
      );
    case 'cICP':
      return keepIf(content.length === 4 && content.every((value, at) => value <= [22, 18, 0, 1][at]!));
    case 'iCCP':
      return rebuildProfile(content);
    default:
      return undefined;
  }
}

/** `tRNS` (section 11.3.1.1) of grey or true color, with samples of eight bits: those of sixteen could be text. */
function isTransparentColor(content: Buffer, header: Buffer): boolean {
  const [depth, colorType] = [header[8]!, header[9]!];
  if (depth > 8 || content.length !== { 0: 2, 2: 6 }[colorType]) return false;
  return content.every((byte, at) => at % 2 === 1 || byte === 0);
}

function rebuildProfile(content: Buffer): Buffer | null {
  try {
    const compressed = content.subarray(content.indexOf(0) + 2);
    const profile = rebuildColorProfile(inflateSync(compressed, { maxOutputLength: maxProfileBytes }));
    return profile && Buffer.concat([Buffer.from(profileName, 'latin1'), deflateSync(profile, { level: 9 })]);
  } catch {
    // It is damaged, or inflates to too many bytes.
    return null;
  }
}

/** Returns the size of the pixels with the filter type of each row (section 7.2), from the content of `IHDR`. */
function countPixelBytes(header: Buffer): number | null {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const perPixel = samples[header[9]!];
  if (perPixel === undefined) return null;
  const bits = header[8]! * perPixel;
  const areas = header[12] === 0 ? ([[0, 0, 1, 1]] as const) : passes;
  return areas.reduce((sum, [x, y, stepX, stepY]) => {
    const columns = Math.max(Math.ceil((width - x) / stepX), 0);
    const rows = Math.max(Math.ceil((height - y) / stepY), 0);
    return columns === 0 ? sum : sum + rows * (1 + Math.ceil((columns * bits) / 8));
  }, 0);
}

/** Whether all bytes are one zlib stream of so many bytes. */
async function inflatesTo(compressed: readonly Buffer[], size: number): Promise<boolean> {
  const inflate = createInflate({ chunkSize: 256 * 1024, finishFlush: constants.Z_SYNC_FLUSH });
  let inflated = 0;
  try {
    await pipeline(Readable.from(compressed), inflate, async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) {
        inflated += part.length;
        if (inflated > size) return;
      }
    });
  } catch {
    return false;
  }
  return inflated === size && inflate.bytesWritten === compressed.reduce((sum, { length }) => sum + length, 0);
}

function serialize({ type, content }: Chunk): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(content, crc32(type)));
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content, check]);
}
