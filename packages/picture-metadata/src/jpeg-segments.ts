/** Markers of ITU-T T.81, table B.1. */
export const marker = {
  baseline: 0xc0,
  extended: 0xc1,
  progressive: 0xc2,
  huffmanTables: 0xc4,
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  quantizationTables: 0xdb,
  restartInterval: 0xdd,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  comment: 0xfe,
} as const;

export interface JpegSegment {
  kind: number;
  /** With its marker and length; of a scan, with its entropy-coded data. */
  bytes: Buffer;
  /** Without marker, length, and entropy-coded data. */
  content: Buffer;
}

/**
 * Returns the segments between the start and the end of a JPEG, without bytes between them and behind the end. Returns
 * null if it has no end, or restart markers out of order.
 */
export function readJpegSegments(jpeg: Buffer): JpegSegment[] | null {
  const segments: JpegSegment[] = [];
  for (let at = 2; ; ) {
    const start = nextMarker(jpeg, at);
    if (start === null) return null;
    const kind = jpeg[start + 1]!;
    if (kind === marker.eoi) return segments;
    const afterHeader = start + 2 + jpeg.readUInt16BE(start + 2);
    const end = kind === marker.sos ? endOfScan(jpeg, afterHeader) : afterHeader;
    if (end === null || end > jpeg.length) return null;
    segments.push({ kind, bytes: jpeg.subarray(start, end), content: jpeg.subarray(start + 4, afterHeader) });
    at = end;
  }
}

/** Whether a marker starts a frame of a kind that phones and browsers write. */
export function isFrame(kind: number): boolean {
  return kind >= marker.baseline && kind <= marker.progressive;
}

export function isApplicationData(kind: number): boolean {
  return kind === marker.comment || (kind >= marker.app0 && kind <= marker.app15);
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

/**
 * Returns where the first marker is that is neither a stuffed zero nor a restart. Restart markers count from 0 to 7 and
 * again (T.81, B.2.1).
 */
function endOfScan(jpeg: Buffer, from: number): number | null {
  let restarts = 0;
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1];
    if (next === undefined || next === 0x00 || next === 0xff) continue;
    if (next < 0xd0 || next > 0xd7) return at;
    if (next !== 0xd0 + (restarts++ % 8)) return null;
  }
  return null;
}
