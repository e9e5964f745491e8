/** Chunks of PNG (third edition, section 11, animation included) that are the picture or its colours. */
const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);
/** Chunks of WebP (RFC 9649, section 2.7) that are the picture or its colours. */
const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
/** Boxes of AVIF at the top level (ISO/IEC 14496-12 and 23008-12). */
const avifBoxes = new Set(['ftyp', 'meta', 'mdat']);

/**
 * Whether a file holds anything besides its picture: text, parts of other programs, another file behind its end.
 * Such a file can be two things at once, or tell what nobody meant to send.
 */
export function hasUnknownChunks(bytes: Buffer, format: 'png' | 'webp' | 'heif'): boolean {
  if (format === 'png') return !isMadeOf(pngParts(bytes), pngChunks, bytes.length);
  if (format === 'webp') return !isMadeOf(webpParts(bytes), webpChunks, bytes.length);
  return !isMadeOf(avifParts(bytes), avifBoxes, bytes.length);
}

/** A part's kind, and where it ends. */
type Part = [kind: string, end: number];

function isMadeOf(parts: Iterable<Part>, known: Set<string>, length: number): boolean {
  let at = 0;
  for (const [kind, end] of parts) {
    if (!known.has(kind)) return false;
    at = end;
  }
  return at === length;
}

function* pngParts(bytes: Buffer): Generator<Part> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    yield [kind, at];
    if (kind === 'IEND') return;
  }
}

function* webpParts(bytes: Buffer): Generator<Part> {
  const end = 8 + bytes.readUInt32LE(4);
  for (let at = 12; at + 8 <= Math.min(end, bytes.length); ) {
    const size = bytes.readUInt32LE(at + 4);
    const kind = bytes.toString('latin1', at, at + 4);
    at += 8 + size + (size % 2);
    yield [kind, at];
  }
}

function* avifParts(bytes: Buffer): Generator<Part> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    // 0: to the end of the file; 1: more than four bytes of length, which no photo has.
    if (size < 8) return;
    at += size;
    yield [kind, at];
  }
}
