import { ProblemError } from '../http/problem.ts';

/** A box of MP4 or QuickTime (ISO 14496-12, 4.2) in a buffer. */
export interface Box {
  type: string;
  /** Of the box, of its content, and after it. */
  start: number;
  content: number;
  end: number;
}

/** Deeper in a movie is nothing that is kept; a box costs its walk. */
const maxBoxes = 2000;

/**
 * Lists the boxes between two offsets, which they have to fill; with `hasTail`, up to seven bytes may follow, as QuickTime
 * ends sample descriptions. Throws `corrupt-video` for a size that leads out of them, and for too many boxes.
 */
export function listBoxes(bytes: Buffer, start: number, end: number, { hasTail = false } = {}): Box[] {
  const boxes: Box[] = [];
  let offset = start;
  while (offset < end) {
    if (end - offset < 8) {
      if (hasTail) break;
      throw corrupt('a box is cut off');
    }
    const header = readBoxHeader(bytes.subarray(offset, offset + 16), end - offset);
    boxes.push({
      type: header.type,
      start: offset,
      content: offset + header.headerBytes,
      end: offset + header.size,
    });
    if (boxes.length > maxBoxes) throw corrupt('too many boxes');
    offset += header.size;
  }
  return boxes;
}

/**
 * Reads the header of a box, of whose container `available` bytes are left. Throws `corrupt-video` for a size that is less
 * than the header or more than that.
 */
export function readBoxHeader(
  header: Buffer,
  available: number,
): { type: string; size: number; headerBytes: 8 | 16; isToEnd: boolean } {
  if (header.length < 8) throw corrupt('a box is cut off');
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  const headerBytes = short === 1 ? 16 : 8;
  if (header.length < headerBytes) throw corrupt('a box is cut off');
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? available : short;
  if (size < headerBytes || size > available) throw corrupt(`the size of a box is wrong: ${type}`);
  return { type, size, headerBytes, isToEnd: short === 0 };
}

/** Makes a box free space of the same size, with zeros in it (8.1.2): offsets stay what they are. */
export function freeBox(bytes: Buffer, { start, content, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, content, end);
}

/** Returns the one box of a type. Throws `corrupt-video` if there is none, or another. */
export function onlyBox(boxes: Box[], type: string): Box {
  const found = boxes.filter((box) => box.type === type);
  if (found.length !== 1) throw corrupt(`${found.length} boxes of a kind that there is one of: ${type}`);
  return found[0]!;
}

export function corrupt(reason: string): ProblemError {
  return new ProblemError('corrupt-video', { cause: reason });
}

export function unsupported(reason: string): ProblemError {
  return new ProblemError('unsupported-video', { cause: reason });
}
