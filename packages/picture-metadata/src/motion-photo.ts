import { readType } from './heif-boxes.ts';

/** Where Samsung's phones of before 2022 wrote that a video follows, in the trailer of their own. */
const samsungMarker = new TextEncoder().encode('MotionPhoto_Data');
/** XMP is in the first segments of a JPEG, each of at most 64 KB. */
const xmpBytes = 256 * 1024;

/**
 * Returns the video that a Motion Photo holds behind its picture; null for every other file. A JPEG says in its XMP how
 * many bytes from its end it begins ("Motion Photo format 1.0", developer.android.com; before that "Micro Video"), a HEIC has it in a box of its own (`mpvd`).
 */
export function findMovingPart(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength < 16) return null;
  const start = view.getUint16(0) === 0xffd8 ? findBehindJpeg(file) : findBox(view, 'mpvd');
  if (start === null || start < 0 || start + 8 > file.byteLength) return null;
  return readType(view, start + 4) === 'ftyp' ? file.subarray(start) : null;
}

function findBehindJpeg(jpeg: Uint8Array): number | null {
  const text = new TextDecoder('latin1').decode(jpeg.subarray(0, xmpBytes));
  const items = [...text.matchAll(/<(?:\w+:)?Item\s[^>]*Semantic="MotionPhoto"[^>]*>/g)].map(([item]) => item);
  const length = items.map((item) => /Length="(\d+)"/.exec(item)?.[1]).find((found) => found !== undefined);
  const offset = /MicroVideoOffset(?:="|>)(\d+)/.exec(text)?.[1];
  const fromEnd = Number(length ?? offset ?? 0);
  if (fromEnd > 0) return jpeg.byteLength - fromEnd;
  const marker = lastIndexOf(jpeg, samsungMarker);
  return marker < 0 ? null : marker + samsungMarker.length;
}

/** Returns where the content of a top-level box begins. */
function findBox(view: DataView, type: string): number | null {
  for (let at = 0; at + 16 <= view.byteLength; ) {
    const short = view.getUint32(at);
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (readType(view, at + 4) === type) return at + (short === 1 ? 16 : 8);
    // The last box may reach to the end of the file.
    if (size < 8) return null;
    at += size;
  }
  return null;
}

function lastIndexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  for (let at = bytes.lastIndexOf(wanted[0]!); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(wanted[0]!, at - 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
