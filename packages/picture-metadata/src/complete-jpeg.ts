import { findEndOfScan, readHuffmanTables, type SequentialFrame } from './jpeg-scan.ts';

/** Markers of ITU-T T.81, table B.1. */
const marker = { sof0: 0xc0, sof1: 0xc1, dht: 0xc4, soi: 0xd8, eoi: 0xd9, sos: 0xda, dqt: 0xdb, dri: 0xdd } as const;
/** What may follow a scan if it is not the last one. */
const betweenScans: readonly number[] = [marker.dht, marker.sos, marker.dqt, marker.dri];

/** Returns where a scan ends, or null if it is incomplete. */
type FindEnd = (jpeg: Uint8Array, frame: SequentialFrame, header: Uint8Array, from: number) => number | null;

/**
 * Returns a copy of a JPEG that ends where its scans end; null if it has its end marker, or blocks are missing. Panoramas
 * of some phones have no end marker, and a trailer right behind the last scan. Whether a progressive one has all blocks
 * only a decoder finds out.
 */
export function completeJpeg(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const lacking = findMissingEnd(jpeg, findNextMarker);
  const end = lacking?.isSequential ? findMissingEnd(jpeg, findEndOfScan)?.end : lacking?.end;
  if (end === undefined) return null;
  const completed = new Uint8Array(end + 2);
  completed.set(jpeg.subarray(0, end));
  completed.set([0xff, marker.eoi], end);
  return completed;
}

/** Returns null if the end marker is there, or there is no complete scan. */
function findMissingEnd(jpeg: Uint8Array, findEnd: FindEnd): { end: number; isSequential: boolean } | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== marker.soi) return null;
  const frame: SequentialFrame = { width: 0, height: 0, components: new Map(), tables: new Map(), restartInterval: 0 };
  let isSequential = false;
  let scanned = 0;
  let end: number | null = null;
  for (let at = 2; ; ) {
    while (jpeg[at] === 0xff && jpeg[at + 1] === 0xff) at++;
    const kind = jpeg[at] === 0xff ? jpeg[at + 1] : undefined;
    if (kind === marker.eoi) return null;
    const next = at + 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!);
    const isLast = isSequential && scanned >= frame.components.size;
    const isSegment = kind !== undefined && next <= jpeg.length;
    if (!isSegment || (end !== null && (isLast || !betweenScans.includes(kind)))) {
      return end === null ? null : { end, isSequential };
    }
    const content = jpeg.subarray(at + 4, next);
    at = next;
    if (kind === marker.dht) readHuffmanTables(content, frame.tables);
    else if (kind === marker.dri) frame.restartInterval = (content[0]! << 8) | content[1]!;
    else if (kind === marker.sof0 || kind === marker.sof1) {
      readFrame(content, frame);
      isSequential = true;
    } else if (kind === marker.sos) {
      scanned += content[0]!;
      end = findEnd(jpeg, frame, content, next);
      if (end === null) return null;
      at = end;
    }
  }
}

/** Reads the size and the components of a frame header (B.2.2). */
function readFrame(content: Uint8Array, frame: SequentialFrame): void {
  frame.height = (content[1]! << 8) | content[2]!;
  frame.width = (content[3]! << 8) | content[4]!;
  for (let at = 6; at + 3 <= content.length; at += 3) {
    frame.components.set(content[at]!, { horizontal: content[at + 1]! >> 4, vertical: content[at + 1]! & 15 });
  }
}

/** Returns where the first marker is that is neither a stuffed zero nor the next restart (B.1.1.5 and B.2.1). */
function findNextMarker(jpeg: Uint8Array, _frame: SequentialFrame, _header: Uint8Array, from: number): number {
  let restarts = 0;
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1];
    if (next === undefined) return at;
    if (next === 0x00 || next === 0xff) continue;
    if (next !== 0xd0 + (restarts % 8)) return at;
    restarts++;
  }
  return jpeg.length;
}
