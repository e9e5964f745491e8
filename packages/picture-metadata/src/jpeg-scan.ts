/** What is needed to find the end of a sequential scan (ITU-T T.81, B.2). */
export interface SequentialFrame {
  width: number;
  height: number;
  /** Sampling factors by component id. */
  components: Map<number, { horizontal: number; vertical: number }>;
  /** Huffman tables by class (0 DC, 16 AC) plus destination. */
  tables: Map<number, HuffmanTable>;
  /** In MCUs; 0 without restarts. */
  restartInterval: number;
}

/** Length and value of each code, by the 16 bits that begin with it; the length is 0 where there is none. */
interface HuffmanTable {
  lengths: Uint8Array;
  values: Uint8Array;
}

/** Reads the tables of a `DHT` segment's content (B.2.4.2, C.2). */
export function readHuffmanTables(content: Uint8Array, tables: SequentialFrame['tables']): void {
  for (let at = 0; at + 17 <= content.length; ) {
    const [lengths, values] = [new Uint8Array(65_536), new Uint8Array(65_536)];
    let [code, next] = [0, at + 17];
    for (let length = 1; length <= 16; length++) {
      const span = 1 << (16 - length);
      for (let left = content[at + length]!; left > 0; left--, next++, code += span) {
        lengths.fill(length, code, code + span);
        values.fill(content[next] ?? 0, code, code + span);
      }
    }
    tables.set(content[at]! & 0x1f, { lengths, values });
    at = next;
  }
}

/**
 * Returns where the data of a sequential scan ends: behind its last block and before everything that is none of it.
 * Returns null if a block is missing or damaged.
 * @param header the content of `SOS` (B.2.3)
 * @param from where the entropy-coded data begins
 */
export function findEndOfScan(
  jpeg: Uint8Array,
  frame: SequentialFrame,
  header: Uint8Array,
  from: number,
): number | null {
  const parts = Array.from({ length: header[0]! }, (_, index) => {
    const [id, selectors] = [header[1 + index * 2]!, header[2 + index * 2]!];
    const sampling = frame.components.get(id);
    const [dc, ac] = [frame.tables.get(selectors >> 4), frame.tables.get(16 + (selectors & 15))];
    return sampling && dc && ac ? { ...sampling, dc, ac } : null;
  });
  const known = parts.filter((part) => part !== null);
  if (known.length === 0 || known.length !== parts.length) return null;
  const reader = new BitReader(jpeg, from);
  const total = countUnits(frame, known);
  for (let unit = 0; unit < total; unit++) {
    const isRestart = frame.restartInterval > 0 && unit > 0 && unit % frame.restartInterval === 0;
    if (isRestart && !reader.skipRestart()) return null;
    for (const { horizontal, vertical, dc, ac } of known) {
      const blocks = known.length === 1 ? 1 : horizontal * vertical;
      for (let block = 0; block < blocks; block++) if (!skipBlock(reader, dc, ac)) return null;
    }
  }
  return reader.position;
}

/** The number of MCUs (A.2): of a scan of one component, its blocks. */
function countUnits(
  { width, height, components }: SequentialFrame,
  parts: readonly { horizontal: number; vertical: number }[],
): number {
  const all = [...components.values()];
  const [across, down] = [
    Math.max(...all.map(({ horizontal }) => horizontal)),
    Math.max(...all.map(({ vertical }) => vertical)),
  ];
  if (parts.length > 1) return Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
  const { horizontal, vertical } = parts[0]!;
  return Math.ceil(Math.ceil((width * horizontal) / across) / 8) * Math.ceil(Math.ceil((height * vertical) / down) / 8);
}

/** Skips one block (F.2.2). Returns false if it is incomplete or has an unknown code. */
function skipBlock(reader: BitReader, dc: HuffmanTable, ac: HuffmanTable): boolean {
  const size = reader.readCode(dc);
  if (size < 0 || !reader.skipBits(size)) return false;
  for (let coefficient = 1; coefficient < 64; coefficient++) {
    const code = reader.readCode(ac);
    if (code < 0 || !reader.skipBits(code & 15)) return false;
    // An end of the block, or as many zeros before the next coefficient.
    if (code === 0) return true;
    coefficient += code >> 4;
  }
  return true;
}

class BitReader {
  private readonly jpeg: Uint8Array;
  private at: number;
  private bits = 0;
  private count = 0;

  constructor(jpeg: Uint8Array, from: number) {
    this.jpeg = jpeg;
    this.at = from;
  }

  /** Behind the byte with the last bit that was read. Unread bytes are given back, with their stuffed zeros. */
  get position(): number {
    let at = this.at;
    for (let unread = this.count >> 3; unread > 0; unread--)
      at -= this.jpeg[at - 1] === 0 && this.jpeg[at - 2] === 0xff ? 2 : 1;
    return at;
  }

  /** Returns -1 if there is no such code, or not all of it. */
  readCode({ lengths, values }: HuffmanTable): number {
    while (this.count < 16 && this.fill());
    const index = this.count >= 16 ? this.bits >>> (this.count - 16) : (this.bits << (16 - this.count)) & 0xffff;
    const length = lengths[index]!;
    return length > 0 && this.skipBits(length) ? values[index]! : -1;
  }

  skipBits(length: number): boolean {
    while (this.count < length) if (!this.fill()) return false;
    this.count -= length;
    this.bits &= (1 << this.count) - 1;
    return true;
  }

  /** Skips padding and a restart marker. */
  skipRestart(): boolean {
    this.at = this.position;
    [this.bits, this.count] = [0, 0];
    const isRestart = this.jpeg[this.at] === 0xff && (this.jpeg[this.at + 1]! & 0xf8) === 0xd0;
    this.at += 2;
    return isRestart;
  }

  /** Appends a byte; false before a marker and at the end. */
  private fill(): boolean {
    const byte = this.jpeg[this.at];
    if (byte === undefined || (byte === 0xff && this.jpeg[this.at + 1] !== 0)) return false;
    this.at += byte === 0xff ? 2 : 1;
    this.bits = (this.bits << 8) | byte;
    this.count += 8;
    return true;
  }
}
