/** Chunks of PNG (third edition, section 11, animation included) that contain the picture or its colours. */
const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);
/** Chunks of WebP (RFC 9649, section 2.7) that contain the picture or its colours. */
const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
/** Top-level boxes of AVIF (ISO/IEC 14496-12 and 23008-12). */
const avifBoxes = new Set(['ftyp', 'meta', 'mdat']);

/**
 * Whether a file contains anything besides its picture: text, private chunks, or another file behind its end. Such a
 * file can be a polyglot or contain private data.
 */
export function hasUnknownChunks(bytes: Buffer, format: 'png' | 'webp' | 'heif'): boolean {
  if (format === 'png') return !consistsOf(readPngChunks(bytes), pngChunks, bytes.length);
  if (format === 'webp') return !consistsOf(readWebpChunks(bytes), webpChunks, bytes.length);
  return !consistsOf(readAvifBoxes(bytes), avifBoxes, bytes.length);
}

/** The type of a chunk or box, and the offset of its end. */
type Chunk = [type: string, end: number];

function consistsOf(chunks: Iterable<Chunk>, known: Set<string>, length: number): boolean {
  let at = 0;
  for (const [type, end] of chunks) {
    if (!known.has(type)) return false;
    at = end;
  }
  return at === length;
}

function* readPngChunks(bytes: Buffer): Generator<Chunk> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    yield [type, at];
    if (type === 'IEND') return;
  }
}

function* readWebpChunks(bytes: Buffer): Generator<Chunk> {
  const end = 8 + bytes.readUInt32LE(4);
  for (let at = 12; at + 8 <= Math.min(end, bytes.length); ) {
    const size = bytes.readUInt32LE(at + 4);
    const type = bytes.toString('latin1', at, at + 4);
    at += 8 + size + (size % 2);
    yield [type, at];
  }
}

function* readAvifBoxes(bytes: Buffer): Generator<Chunk> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    // 0: the box extends to the end of the file; 1: a 64-bit size, which no photo needs.
    if (size < 8) return;
    at += size;
    yield [type, at];
  }
}
