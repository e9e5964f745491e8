import { type Box, corrupt, freeBox, listBoxes, onlyBox, unsupported } from './boxes.ts';
import { cleanSampleDescriptions } from './sample-descriptions.ts';
import { joinRanges, type Range, readSamples } from './sample-ranges.ts';

/** What is kept in each container; everything else of it becomes free space. */
const kept: Record<string, readonly string[]> = {
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: ['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64', 'stss', 'sdtp'],
};
/** A camera writes up to ten: picture, sound, and what it measured meanwhile. */
const maxTracks = 32;

export interface CleanedMovie {
  /** Where the samples of the kept tracks are. */
  samples: Range[];
  /** The longest of all that the movie says. */
  seconds: number;
  /** When the recording began, as the file says, in UTC ISO 8601; null if it does not. */
  createdAt: string | null;
}

/**
 * Removes everything from a movie, in place and without a change of offsets, that a player does not need: places, device
 * names and texts, metadata of any kind, and all tracks but the first picture and the first sound in a codec of the list. Throws
 * `corrupt-video`, `unsupported-video`.
 */
export function cleanMovie(bytes: Buffer): CleanedMovie {
  const [movie] = listBoxes(bytes, 0, bytes.length);
  const boxes = keepBoxes(bytes, movie!);
  if (boxes.some(({ type }) => type === 'mvex')) throw unsupported('in fragments');
  const tracks = boxes.filter(({ type }) => type === 'trak');
  if (tracks.length > maxTracks) throw unsupported('too many tracks');
  const seconds = [readHeaderSeconds(bytes, onlyBox(boxes, 'mvhd'))];
  const timescale = readTimescale(bytes, onlyBox(boxes, 'mvhd'));
  const samples: Range[] = [];
  const missing = new Set(['vide', 'soun']);
  let hasUnknownSound = false;
  for (const track of tracks) {
    const { handler, isPlayable } = describeTrack(bytes, track);
    if (!missing.has(handler) || !isPlayable) {
      if (handler === 'soun' && missing.has(handler)) hasUnknownSound = true;
      freeBox(bytes, track);
      continue;
    }
    missing.delete(handler);
    const cleaned = cleanTrack(bytes, track, timescale);
    samples.push(...cleaned.ranges);
    seconds.push(...cleaned.seconds);
  }
  if (missing.has('vide')) throw unsupported('no picture in a codec of the list');
  // Nobody sends a video to lose its sound.
  if (missing.has('soun') && hasUnknownSound) throw unsupported('no sound in a codec of the list');
  const createdAt = readCreatedAt(bytes, onlyBox(boxes, 'mvhd'));
  return { samples: joinRanges(samples), seconds: Math.max(...seconds), createdAt };
}

/** Frees the boxes of a container that are not kept, and returns all as they were. */
function keepBoxes(bytes: Buffer, container: Box): Box[] {
  const boxes = listBoxes(bytes, container.content, container.end, { hasTail: true });
  const tail = boxes.at(-1)?.end ?? container.content;
  bytes.fill(0, tail, container.end);
  for (const box of boxes) if (!kept[container.type]!.includes(box.type)) freeBox(bytes, box);
  return boxes;
}

/** Finds out what a track is, without a change. */
function describeTrack(bytes: Buffer, track: Box): { handler: string; isPlayable: boolean } {
  const inside = (box: Box) => listBoxes(bytes, box.content, box.end, { hasTail: true });
  const media = inside(onlyBox(inside(track), 'mdia'));
  const handler = readHandler(bytes, onlyBox(media, 'hdlr'));
  if (handler !== 'vide' && handler !== 'soun') return { handler, isPlayable: false };
  const table = inside(onlyBox(inside(onlyBox(media, 'minf')), 'stbl'));
  const descriptions = onlyBox(table, 'stsd');
  const [first] = listBoxes(bytes, descriptions.content + 8, descriptions.end, { hasTail: true });
  const codecs = handler === 'vide' ? ['avc1', 'avc3', 'hvc1', 'hev1'] : ['mp4a'];
  return { handler, isPlayable: first !== undefined && codecs.includes(first.type) };
}

function cleanTrack(bytes: Buffer, track: Box, movieTimescale: number): { ranges: Range[]; seconds: number[] } {
  const boxes = keepBoxes(bytes, track);
  const edits = boxes.filter(({ type }) => type === 'edts').flatMap((box) => keepBoxes(bytes, box));
  const media = keepBoxes(bytes, onlyBox(boxes, 'mdia'));
  cleanHandler(bytes, onlyBox(media, 'hdlr'));
  const information = keepBoxes(bytes, onlyBox(media, 'minf'));
  for (const references of keepBoxes(bytes, onlyBox(information, 'dinf'))) assertInFile(bytes, references);
  const table = keepBoxes(bytes, onlyBox(information, 'stbl'));
  cleanSampleDescriptions(bytes, onlyBox(table, 'stsd'));
  const header = onlyBox(media, 'mdhd');
  const { ranges, duration } = readSamples(bytes, table);
  const seconds = [
    readHeaderSeconds(bytes, header),
    duration / readTimescale(bytes, header),
    readTrackDuration(bytes, onlyBox(boxes, 'tkhd')) / movieTimescale,
    ...edits.filter(({ type }) => type === 'elst').map((list) => readEditedDuration(bytes, list) / movieTimescale),
  ];
  return { ranges, seconds };
}

function readHandler(bytes: Buffer, { content, end }: Box): string {
  if (end - content < 20) throw corrupt('a handler is cut off');
  return bytes.toString('latin1', content + 8, content + 12);
}

/** The manufacturer, and a name that devices write. */
function cleanHandler(bytes: Buffer, { content, end }: Box): void {
  bytes.fill(0, content + 12, end);
}

/** Media data of other files or hosts are none of a video that arrived whole (8.7.2). */
function assertInFile(bytes: Buffer, references: Box): void {
  if (references.type !== 'dref') return;
  for (const { content, end } of listBoxes(bytes, references.content + 8, references.end)) {
    const isInFile = end - content === 4 && bytes.readUInt32BE(content) === 1;
    if (!isInFile) throw unsupported('media data of another file');
  }
}

/** Returns where times begin in a header of a movie, a track or its media; they are longer in version 1. */
function readVersion(bytes: Buffer, { content, end }: Box, length: readonly [number, number]): 0 | 1 {
  const version = end > content ? bytes[content]! : 0;
  if (version > 1 || end - content < length[version]!) throw corrupt('a header is cut off');
  return version as 0 | 1;
}

function readTimescale(bytes: Buffer, box: Box): number {
  const version = readVersion(bytes, box, [20, 32]);
  const timescale = bytes.readUInt32BE(box.content + (version === 0 ? 12 : 20));
  if (timescale === 0) throw corrupt('a header without a unit of time');
  return timescale;
}

/** Seconds since the beginning of 1904; 0 or less than fits a date if nobody knows. */
function readCreatedAt(bytes: Buffer, box: Box): string | null {
  const seconds = readTime(bytes, box.content + 4, readVersion(bytes, box, [20, 32]));
  const time = Date.UTC(1904, 0, 1) + seconds * 1000;
  return seconds > 0 && time < 8.64e15 ? new Date(time).toISOString() : null;
}

/** Of `mvhd` and `mdhd`. */
function readHeaderSeconds(bytes: Buffer, box: Box): number {
  const version = readVersion(bytes, box, [20, 32]);
  const at = box.content + (version === 0 ? 16 : 24);
  return readTime(bytes, at, version) / readTimescale(bytes, box);
}

function readTrackDuration(bytes: Buffer, box: Box): number {
  const version = readVersion(bytes, box, [24, 36]);
  return readTime(bytes, box.content + (version === 0 ? 20 : 28), version);
}

function readEditedDuration(bytes: Buffer, box: Box): number {
  const version = readVersion(bytes, box, [8, 8]);
  const entryBytes = version === 0 ? 12 : 20;
  const count = bytes.readUInt32BE(box.content + 4);
  if (count > 100 || box.content + 8 + count * entryBytes > box.end) throw corrupt('a table is cut off: elst');
  let duration = 0;
  for (let entry = 0; entry < count; entry++)
    duration += readTime(bytes, box.content + 8 + entry * entryBytes, version);
  return duration;
}

function readTime(bytes: Buffer, at: number, version: 0 | 1): number {
  return version === 0 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at));
}
