import { type Box, corrupt, readBoxHeader, unsupported } from './boxes.ts';
import type { Range } from './sample-ranges.ts';

/**
 * A video without its media data: the boxes that describe it, as they are in the file, and where the media data are. It is
 * small, whatever the size of the video.
 */
export interface VideoSkeleton {
  bytes: number;
  /** The beginning, the movie, and the header of every other box. They do not overlap, and are in order. */
  segments: Segment[];
  mediaData: Range[];
}

export interface Segment {
  offset: number;
  bytes: Buffer;
}

export type ReadRange = (start: number, end: number) => Promise<Buffer>;

/** A movie of a minute has less than 1 MB. */
const maxMovieBytes = 8_000_000;
const maxBeginningBytes = 1024;
const maxTopLevelBoxes = 200;

/**
 * Reads the skeleton of a video of `bytes`. Throws `unsupported-video` for what is no MP4 or QuickTime file, and for one in
 * fragments; `corrupt-video` for boxes that are not what they say.
 */
export async function readSkeleton(bytes: number, read: ReadRange): Promise<VideoSkeleton> {
  const skeleton: VideoSkeleton = { bytes, segments: [], mediaData: [] };
  let movies = 0;
  let boxes = 0;
  for (let offset = 0; offset < bytes; ) {
    const start = await read(offset, Math.min(offset + 16, bytes));
    // Old QuickTime files begin with other boxes; phones and cameras write `ftyp`.
    if (offset === 0 && start.toString('latin1', 4, 8) !== 'ftyp') throw unsupported('no file of MP4 or QuickTime');
    const header = readBoxHeader(start, bytes - offset);
    boxes += 1;
    if (boxes > maxTopLevelBoxes) throw corrupt('too many boxes');
    if (header.type === 'moof') throw unsupported('in fragments');
    const isMovie = header.type === 'moov';
    // Before it is read: each may have megabytes.
    if (isMovie && ++movies > 1) throw corrupt('there are several movies');
    const box = { type: header.type, start: offset, content: offset + header.headerBytes, end: offset + header.size };
    skeleton.segments.push({ offset, bytes: await readSegment(box, header.isToEnd, read) });
    if (header.type === 'mdat') skeleton.mediaData.push({ start: box.content, end: box.end });
    offset = box.end;
  }
  if (movies === 0) throw corrupt('there is no movie');
  return skeleton;
}

/** Reads a box that is kept whole, or the header of another, which is media data or becomes free space. */
async function readSegment({ type, start, content, end }: Box, isToEnd: boolean, read: ReadRange): Promise<Buffer> {
  if (type === 'moov' || (type === 'ftyp' && start === 0)) {
    const limit = type === 'moov' ? maxMovieBytes : maxBeginningBytes;
    if (isToEnd || end - start > limit) throw corrupt(`too much in ${type}`);
    return await read(start, end);
  }
  const header = await read(start, content);
  if (type !== 'mdat') header.write('free', 4, 'latin1');
  return header;
}
