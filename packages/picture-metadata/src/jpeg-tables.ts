import { isFrame, type JpegSegment, marker } from './jpeg-segments.ts';

/** A definition that scans refer to: a Huffman or quantization table, or the restart interval. */
interface Table {
  /** One definition replaces another of the same key. */
  key: string;
  bytes: Buffer;
}

interface Frame {
  isProgressive: boolean;
  /** The quantization table of each component, by the component's id. */
  components: Map<number, number>;
}

/** Of sequential pictures: all coefficients at once (T.81, table B.3). */
const sequentialScan = Buffer.from([0, 63, 0]);

/**
 * Returns segments of tables and scans without tables that no scan uses, which could be anything. Returns null unless
 * the segments are one complete frame of which each scan adds something: scans could repeat without end.
 */
export function removeUnusedTables(segments: readonly JpegSegment[]): JpegSegment[] | null {
  const frame = readFrame(segments);
  const tables = segments.map((segment) => (isOfTables(segment) ? readTables(segment) : []));
  if (!frame || tables.includes(null)) return null;
  const current = new Map<string, Table>();
  const used = new Set<Table>();
  const scans = new ScanHistory(frame);
  for (const [index, { kind, content }] of segments.entries()) {
    for (const table of tables[index]!) current.set(table.key, table);
    if (kind !== marker.sos) continue;
    const keys = scans.add(content);
    if (!keys) return null;
    for (const table of keys.map((key) => current.get(key))) if (table) used.add(table);
  }
  return segments.flatMap((segment, index) => {
    if (!isOfTables(segment)) return [segment];
    const kept = tables[index]!.filter((table) => used.has(table));
    if (kept.length === tables[index]!.length) return [segment];
    return kept.length === 0 ? [] : [toSegment(segment.kind, Buffer.concat(kept.map(({ bytes }) => bytes)))];
  });
}

/** Returns a segment with its marker and length. */
export function toSegment(kind: number, content: Buffer): JpegSegment {
  const header = Buffer.from([0xff, kind, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return { kind, bytes: Buffer.concat([header, content]), content };
}

function isOfTables({ kind }: JpegSegment): boolean {
  return kind === marker.huffmanTables || kind === marker.quantizationTables || kind === marker.restartInterval;
}

/** Returns the tables of a segment (T.81, B.2.4); null if they do not fill it. */
function readTables({ kind, content }: JpegSegment): Table[] | null {
  if (kind === marker.restartInterval) return content.length === 2 ? [{ key: 'restart', bytes: content }] : null;
  const tables: Table[] = [];
  for (let at = 0; at < content.length; ) {
    const selector = content[at]!;
    const size =
      kind === marker.quantizationTables
        ? 1 + 64 * (1 + (selector >> 4))
        : 17 + content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    if (at + size > content.length) return null;
    const key = kind === marker.quantizationTables ? `quantization ${selector & 15}` : `huffman ${selector}`;
    tables.push({ key, bytes: content.subarray(at, at + size) });
    at += size;
  }
  return tables;
}

/** Returns the one frame (T.81, B.2.2); null if there are more, or one of another kind than phones and browsers write. */
function readFrame(segments: readonly JpegSegment[]): Frame | null {
  const frames = segments.filter(({ kind }) => isFrame(kind));
  const content = frames[0]?.content;
  if (frames.length !== 1 || !content || content.length !== 6 + 3 * (content[5] ?? 0)) return null;
  const components = Array.from({ length: content[5]! }, (_, index) => {
    const at = 6 + index * 3;
    return [content[at]!, content[at + 2]!] as const;
  });
  return { isProgressive: frames[0]!.kind === marker.progressive, components: new Map(components) };
}

class ScanHistory {
  private readonly frame: Frame;
  /** The bit position that a coefficient was coded down to, by component and coefficient. */
  private readonly positions = new Map<string, number>();

  constructor(frame: Frame) {
    this.frame = frame;
  }

  /** Returns the keys of the tables that a scan uses (T.81, B.2.3); null if it is malformed or repeats another. */
  add(content: Buffer): string[] | null {
    const count = content[0] ?? 0;
    if (content.length !== 4 + 2 * count) return null;
    const [first, last, approximation] = [content[1 + 2 * count]!, content[2 + 2 * count]!, content[3 + 2 * count]!];
    if (!this.frame.isProgressive && !content.subarray(1 + 2 * count).equals(sequentialScan)) return null;
    const [high, low] = [approximation >> 4, approximation & 15];
    const keys = ['restart'];
    for (let index = 0; index < count; index++) {
      const [component, selectors] = [content[1 + 2 * index]!, content[2 + 2 * index]!];
      const quantization = this.frame.components.get(component);
      if (quantization === undefined || last > 63) return null;
      // The table of a component is fixed by its first scan.
      if (!this.positions.has(`${component} 0`)) keys.push(`quantization ${quantization}`);
      if (first === 0 && high === 0) keys.push(`huffman ${selectors >> 4}`);
      if (last > 0) keys.push(`huffman ${16 + (selectors & 15)}`);
      for (let coefficient = first; coefficient <= last; coefficient++) {
        const key = `${component} ${coefficient}`;
        const position = this.positions.get(key);
        if (high === 0 ? position !== undefined : position !== high || low >= high) return null;
        this.positions.set(key, low);
      }
    }
    return keys;
  }
}
