/** Markers of ITU-T T.81, table B.1. */
const marker = {
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  app0: 0xe0,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  comment: 0xfe,
} as const;

/**
 * Removes everything from a JPEG that is not the picture: Exif, GPS, XMP, IPTC, comments, maker notes, and data behind
 * its end, such as second pictures with metadata. Keeps the coded picture byte by byte, JFIF without its thumbnail, the
 * colour profile, Adobe's colour transform, and the orientation. Returns the same buffer if there is nothing to remove.
 */
export function stripJpeg(jpeg: Buffer, orientation: number): Buffer {
  const kept: Buffer[] = [];
  let hasDropped = false;
  let at = 2;
  for (;;) {
    const start = nextMarker(jpeg, at);
    if (start === null) return hasDropped ? assemble(kept, orientation) : jpeg;
    const kind = jpeg[start + 1]!;
    // Bytes between two segments are not part of the picture.
    hasDropped ||= start > at;
    if (kind === marker.eoi) {
      kept.push(jpeg.subarray(start, start + 2));
      hasDropped ||= start + 2 < jpeg.length;
      return hasDropped ? assemble(kept, orientation) : jpeg;
    }
    const afterHeader = start + 2 + jpeg.readUInt16BE(start + 2);
    const end = kind === marker.sos ? endOfScan(jpeg, afterHeader) : afterHeader;
    const segment = jpeg.subarray(start, end);
    const known = isKept(jpeg, start, kind) ? cutToFields(segment, kind) : null;
    if (known) kept.push(known);
    hasDropped ||= known !== segment;
    at = end;
  }
}

/** T.81, B.1.1.2: "Any marker may optionally be preceded by any number of fill bytes, which are bytes assigned code X'FF'." */
function nextMarker(jpeg: Buffer, from: number): number | null {
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const kind = jpeg[at + 1];
    const isMarker = kind !== undefined && kind !== 0xff && kind !== 0x00;
    if (isMarker && (kind === marker.eoi || at + 3 < jpeg.length)) return at;
  }
  return null;
}

/** Entropy-coded data ends at the first marker that is neither a stuffed zero nor a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1];
    const isRestart = next !== undefined && next >= 0xd0 && next <= 0xd7;
    if (next !== undefined && next !== 0x00 && next !== 0xff && !isRestart) return at;
  }
  return jpeg.length;
}

function isKept(jpeg: Buffer, start: number, kind: number): boolean {
  if (kind === marker.comment) return false;
  if (kind < marker.app0 || kind > marker.app15) return true;
  const name = jpeg.toString('latin1', start + 4, start + 16);
  return (
    (kind === marker.app0 && name.startsWith('JFIF\0')) ||
    (kind === marker.app2 && name.startsWith('ICC_PROFILE\0')) ||
    (kind === marker.app14 && name.startsWith('Adobe'))
  );
}

/**
 * Returns a segment of an application without what follows its fields: the thumbnail of JFIF (1.02, 16 bytes and the
 * marker), and anything behind Adobe's transform (14 bytes and the marker). Returns null for one that is too short.
 */
function cutToFields(segment: Buffer, kind: number): Buffer | null {
  if (kind !== marker.app0 && kind !== marker.app14) return segment;
  const size = kind === marker.app0 ? 16 : 14;
  if (segment.length < 2 + size) return null;
  const isWithoutThumbnail = kind === marker.app14 || (segment[16] === 0 && segment[17] === 0);
  if (segment.length === 2 + size && isWithoutThumbnail) return segment;
  const fields = Buffer.from(segment.subarray(0, 2 + size));
  fields.writeUInt16BE(size, 2);
  if (kind === marker.app0) fields.fill(0, 16);
  return fields;
}

function assemble(segments: Buffer[], orientation: number): Buffer {
  const start = Buffer.from([0xff, marker.soi]);
  return Buffer.concat([start, ...(orientation === 1 ? [] : [orientationSegment(orientation)]), ...segments]);
}

/** Returns an Exif segment with only the orientation (Exif 2.32, tag 0x0112, a SHORT). */
function orientationSegment(orientation: number): Buffer {
  const header = Buffer.from('ffe10022457869660000', 'hex');
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([header, tiff]);
}
