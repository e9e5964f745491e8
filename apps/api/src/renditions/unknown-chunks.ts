/**
 * Chunks of PNG (third edition, section 11) that contain a still picture or its colours, and the size in bytes of those
 * that have one. An animation becomes a still, since only its first picture is reviewed.
 */
const pngChunks = chunks('PLTE IDAT tRNS iCCP', { IHDR: 13, IEND: 0, gAMA: 4, sRGB: 1, cICP: 4, pHYs: 9 });
/** Chunks of WebP (RFC 9649, section 2.7) that contain a still picture or its colours. */
const webpChunks = chunks('VP8_ VP8L ALPH ICCP', { VP8X: 10 });
/** Top-level boxes of AVIF (ISO/IEC 14496-12 and 23008-12). */
const avifBoxes = chunks('ftyp meta mdat');

type KnownChunks = ReadonlyMap<string, number | null>;

/** Returns known types, `_` for a space, with their sizes; null for any size. */
function chunks(types: string, sizes: Record<string, number> = {}): KnownChunks {
  const ofAnySize = types.split(' ').map((type) => [type.replace('_', ' '), null] as const);
  return new Map([...ofAnySize, ...Object.entries(sizes)]);
}

/**
 * Whether a file contains anything besides its picture: text, private chunks, or another file behind its end. Such a
 * file can be a polyglot or contain private data.
 */
export function hasUnknownChunks(bytes: Buffer, format: 'png' | 'webp' | 'heif'): boolean {
  if (format === 'png') return !consistsOf(readPngChunks(bytes), pngChunks, bytes.length);
  if (format === 'webp') return !consistsOf(readWebpChunks(bytes), webpChunks, bytes.length);
  return !consistsOf(readAvifBoxes(bytes), avifBoxes, bytes.length);
}

/** The type of a chunk or box, the size of its content, and the offset of its end. */
type Chunk = [type: string, size: number, end: number];

function consistsOf(found: Iterable<Chunk>, known: KnownChunks, length: number): boolean {
  const ofFixedSize = new Set<string>();
  let at = 0;
  for (const [type, size, end] of found) {
    const knownSize = known.get(type);
    if (knownSize === undefined || (knownSize !== null && knownSize !== size)) return false;
    // Repeated, they could carry anything.
    if (knownSize !== null && ofFixedSize.has(type)) return false;
    if (knownSize !== null) ofFixedSize.add(type);
    at = end;
  }
  return at === length;
}

function* readPngChunks(bytes: Buffer): Generator<Chunk> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const size = bytes.readUInt32BE(at);
    at += 12 + size;
    yield [type, size, at];
    if (type === 'IEND') return;
  }
}

function* readWebpChunks(bytes: Buffer): Generator<Chunk> {
  const end = 8 + bytes.readUInt32LE(4);
  for (let at = 12; at + 8 <= Math.min(end, bytes.length); ) {
    const size = bytes.readUInt32LE(at + 4);
    const type = bytes.toString('latin1', at, at + 4);
    at += 8 + size + (size % 2);
    yield [type, size, at];
  }
}

function* readAvifBoxes(bytes: Buffer): Generator<Chunk> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    // 0: the box extends to the end of the file; 1: a 64-bit size, which no photo needs.
    if (size < 8) return;
    at += size;
    yield [type, size - 8, at];
  }
}
