import { isApplicationData, isFrame, marker } from '@rollcall/picture-metadata/jpeg-segments';
import { decodes, openPicture } from './decode-profile.ts';

const endOfImage = Buffer.from([0xff, marker.eoi]);
/** Ids that no component of real files has. One beside red, green and blue would be black, whose conversion is slow. */
export const unscannedIds = [251, 252];

/**
 * Decodes a stripped JPEG and returns it without bytes behind the last block of its last scan. Returns null if the
 * decoder warns of damage, such as bytes between two scans. libjpeg warns when it runs out of data but not when some is
 * left, so the picture is also decoded without its last byte. Only whether there was a warning counts: the texts of
 * pictures that are decoded at the same time are mixed up.
 */
export async function trimJpegScan(jpeg: Buffer): Promise<Buffer | null> {
  const decodable = declareUnscannedComponents(jpeg);
  if (!(await decodesWithout(decodable, 0))) return null;
  if (!(await decodesWithout(decodable, 1))) return jpeg;
  let removable = 1;
  let tooMany = 2;
  while (tooMany < jpeg.length && (await decodesWithout(decodable, tooMany))) {
    removable = tooMany;
    tooMany *= 2;
  }
  while (tooMany - removable > 1) {
    const middle = Math.floor((removable + tooMany) / 2);
    if (await decodesWithout(decodable, middle)) removable = middle;
    else tooMany = middle;
  }
  return withoutTail([jpeg], removable);
}

/** Returns a JPEG, which may be in parts, without so many bytes before its end marker. */
function withoutTail(parts: readonly Buffer[], bytes: number): Buffer {
  const last = parts.at(-1)!;
  const end = Math.max(last.length - endOfImage.length - bytes, 0);
  return Buffer.concat([...parts.slice(0, -1), last.subarray(0, end), endOfImage]);
}

/**
 * Returns the coded picture, in parts, with components that have no scan. libjpeg then reads all data before the first line;
 * otherwise it would read the last blocks when libvips no longer checks for warnings.
 */
function declareUnscannedComponents(jpeg: Buffer): Buffer[] {
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (!isFrame(jpeg[at + 1]!)) {
    const segment = jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
    // Adobe's transform would contradict the number of components.
    if (!isApplicationData(segment[1]!)) kept.push(segment);
    at += segment.length;
  }
  const end = at + 2 + jpeg.readUInt16BE(at + 2);
  const count = jpeg[at + 9]!;
  // libvips knows pictures of up to five.
  const added = unscannedIds.slice(0, 5 - count);
  const frame = Buffer.concat([jpeg.subarray(at, end), ...added.map((id) => Buffer.from([id, 0x11, 0]))]);
  frame.writeUInt16BE(frame.length - 2, 2);
  frame[9] = count + added.length;
  return [...kept, frame, jpeg.subarray(end)];
}

/** Returns whether a JPEG without so many bytes before its end marker decodes without a warning. */
async function decodesWithout(jpeg: readonly Buffer[], bytes: number): Promise<boolean> {
  return await decodes(openPicture(withoutTail(jpeg, bytes), { failOn: 'warning' }));
}
