import { type Box, corrupt, onlyBox } from './boxes.ts';

/** Bytes of a file, `end` exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** A minute of 240 pictures a second has 14,400; with sound more than enough are left. */
const maxSamples = 100_000;

/**
 * Returns where the samples of a track are in the file, by its sample table (ISO 14496-12, 8.5 to 8.7), and how long they last
 * in the units of the track. Throws `corrupt-video` for tables that do not fit each other.
 */
export function readSamples(bytes: Buffer, table: Box[]): { ranges: Range[]; duration: number } {
  const sizes = readSizes(bytes, onlyBox(table, 'stsz'));
  const chunks = readChunkOffsets(bytes, table);
  const duration = readDuration(bytes, onlyBox(table, 'stts'), sizes.length);
  const perChunk = readSamplesPerChunk(bytes, onlyBox(table, 'stsc'), chunks.length);
  const ranges: Range[] = [];
  let sample = 0;
  for (const [index, start] of chunks.entries()) {
    let end = start;
    const last = sample + perChunk[index]!;
    if (last > sizes.length) throw corrupt('more samples in chunks than there are');
    for (; sample < last; sample++) end += sizes[sample]!;
    ranges.push({ start, end });
  }
  if (sample !== sizes.length) throw corrupt('samples that are in no chunk');
  assertFits(bytes, table, sizes.length);
  return { ranges, duration };
}

/** The tables that a player reads beside: what they count is what it may go through. */
function assertFits(bytes: Buffer, table: Box[], samples: number): void {
  for (const type of ['ctts', 'stss', 'sdtp', 'cslg']) {
    if (table.filter((box) => box.type === type).length > 1) throw corrupt(`two tables of a kind: ${type}`);
  }
  const offsets = table.find(({ type }) => type === 'ctts');
  if (offsets) {
    const { count, at } = readTable(bytes, offsets, 8);
    let counted = 0;
    for (let entry = 0; entry < count; entry++) counted += bytes.readUInt32BE(at + 8 * entry);
    if (counted !== samples) throw corrupt('offsets of more or fewer samples than there are');
  }
  const keys = table.find(({ type }) => type === 'stss');
  if (keys && readTable(bytes, keys, 4).count > samples) throw corrupt('more samples to begin at than there are');
}

/** Returns the content of a table behind its version and flags, if it has so many entries of so many bytes. */
function readTable(bytes: Buffer, box: Box, entryBytes: number, headBytes = 8): { count: number; at: number } {
  const at = box.content + headBytes;
  if (at > box.end) throw corrupt(`a table is cut off: ${box.type}`);
  const count = bytes.readUInt32BE(at - 4);
  if (count > maxSamples || at + count * entryBytes > box.end) throw corrupt(`a table is cut off: ${box.type}`);
  return { count, at };
}

function readSizes(bytes: Buffer, box: Box): number[] {
  const { count, at } = readTable(bytes, box, 0, 12);
  const common = bytes.readUInt32BE(at - 8);
  if (common !== 0) return new Array<number>(count).fill(common);
  readTable(bytes, box, 4, 12);
  return Array.from({ length: count }, (_, index) => bytes.readUInt32BE(at + 4 * index));
}

function readChunkOffsets(bytes: Buffer, table: Box[]): number[] {
  const isLong = table.some(({ type }) => type === 'co64');
  const { count, at } = readTable(bytes, onlyBox(table, isLong ? 'co64' : 'stco'), isLong ? 8 : 4);
  return Array.from({ length: count }, (_, index) =>
    isLong ? Number(bytes.readBigUInt64BE(at + 8 * index)) : bytes.readUInt32BE(at + 4 * index),
  );
}

function readSamplesPerChunk(bytes: Buffer, box: Box, chunks: number): number[] {
  const { count, at } = readTable(bytes, box, 12);
  const perChunk: number[] = [];
  for (let entry = 0; entry < count; entry++) {
    const first = bytes.readUInt32BE(at + 12 * entry);
    if (first !== perChunk.length + 1) throw corrupt('chunks are not in order');
    const next = entry + 1 < count ? bytes.readUInt32BE(at + 12 * (entry + 1)) : chunks + 1;
    if (next <= first || next > chunks + 1) throw corrupt('chunks are not in order');
    const samples = bytes.readUInt32BE(at + 12 * entry + 4);
    if (samples > maxSamples) throw corrupt('more samples in chunks than there are');
    for (let chunk = first; chunk < next; chunk++) perChunk.push(samples);
  }
  if (perChunk.length !== chunks) throw corrupt('chunks without samples');
  return perChunk;
}

function readDuration(bytes: Buffer, box: Box, samples: number): number {
  const { count, at } = readTable(bytes, box, 8);
  let counted = 0;
  let duration = 0;
  for (let entry = 0; entry < count; entry++) {
    const of = bytes.readUInt32BE(at + 8 * entry);
    counted += of;
    duration += of * bytes.readUInt32BE(at + 8 * entry + 4);
  }
  if (counted !== samples) throw corrupt('samples without a time');
  return duration;
}

/** Returns ranges in order, joined where they touch or overlap. */
export function joinRanges(ranges: Range[]): Range[] {
  const joined: Range[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
