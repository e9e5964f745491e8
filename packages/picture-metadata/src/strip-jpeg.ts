import { rebuildColorProfile } from './color-profile.ts';
import { isApplicationData, isFrame, type JpegSegment, marker, readJpegSegments } from './jpeg-segments.ts';
import { removeUnusedTables, toSegment } from './jpeg-tables.ts';

const profileLabel = 'ICC_PROFILE\0';
/** Dots per inch or centimetre; higher numbers are text. */
const maxDensity = 4_800;
const squarePixels = Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1');

/**
 * Removes everything from a JPEG that is not the picture: Exif, GPS, XMP, IPTC, comments, maker notes, tables that no
 * scan uses, and data behind its end, such as second pictures with metadata. Keeps the coded picture byte by byte, JFIF
 * without its thumbnail, Adobe's colour transform, the orientation, and a colour profile made of the known parts of the
 * old one. Returns the same buffer if there is nothing to remove, and null if that cannot be determined.
 */
export function stripJpeg(jpeg: Buffer, orientation: number): Buffer | null {
  const segments = readJpegSegments(jpeg);
  if (!segments?.every(isUnderstood)) return null;
  const coded = removeUnusedTables(segments.filter(({ kind }) => !isApplicationData(kind)));
  const application = keepApplicationData(segments);
  if (!coded || !application) return null;
  const stripped = Buffer.concat([
    Buffer.from([0xff, marker.soi]),
    ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
    ...[...application, ...coded].map(({ bytes }) => bytes),
    Buffer.from([0xff, marker.eoi]),
  ]);
  return stripped.equals(jpeg) ? jpeg : stripped;
}

function isUnderstood({ kind }: JpegSegment): boolean {
  if (isApplicationData(kind) || isFrame(kind)) return true;
  return (
    kind === marker.huffmanTables ||
    kind === marker.quantizationTables ||
    kind === marker.restartInterval ||
    kind === marker.sos
  );
}

/** Returns JFIF, Adobe's transform and the colour profile, in their order; null if one of them is not understood. */
function keepApplicationData(segments: readonly JpegSegment[]): JpegSegment[] | null {
  const parts = segments.filter((segment) => isNamed(segment, marker.app2, profileLabel));
  const profile = parts.length > 0 ? joinProfile(parts) : undefined;
  const adobe = segments.filter((segment) => isNamed(segment, marker.app14, 'Adobe'));
  if (profile === null || adobe.length > 1) return null;
  const jfif = segments.find((segment) => isNamed(segment, marker.app0, 'JFIF\0'));
  const kept = segments.flatMap((segment) => {
    if (segment === jfif) return [reduceJfif(segment)];
    if (segment === adobe[0]) return [reduceAdobe(segment)];
    return profile && segment === parts[0] ? [profile] : [];
  });
  return kept.every((segment) => segment !== null) ? kept : null;
}

function isNamed({ kind, content }: JpegSegment, kindOfName: number, name: string): boolean {
  return kind === kindOfName && content.toString('latin1', 0, name.length) === name;
}

/** Returns the colour profile in one segment (ICC.1:2022, annex B.4); null if a part is missing, or out of order. */
function joinProfile(parts: readonly JpegSegment[]): JpegSegment | null {
  const isInOrder = parts.every(({ content }, index) => content[12] === index + 1 && content[13] === parts.length);
  const profile = isInOrder
    ? rebuildColorProfile(Buffer.concat(parts.map(({ content }) => content.subarray(14))))
    : null;
  return profile && toSegment(marker.app2, Buffer.concat([Buffer.from(`${profileLabel}\x01\x01`, 'latin1'), profile]));
}

/** Returns JFIF (1.02) without its thumbnail, and with its density only if that is plausible. */
function reduceJfif(segment: JpegSegment): JpegSegment {
  const { content } = segment;
  const fields = Buffer.from(squarePixels);
  if (content.length < fields.length) return toSegment(marker.app0, fields);
  const [units, x, y] = [content[7]!, content.readUInt16BE(8), content.readUInt16BE(10)];
  if (content[5] === 1 && content[6]! <= 2 && units <= 2 && x <= maxDensity && y <= maxDensity) {
    content.copy(fields, 5, 5, 12);
  }
  return toSegment(marker.app0, fields);
}

/** Returns Adobe's segment (5116, section 18) with nothing but its transform. */
function reduceAdobe({ content }: JpegSegment): JpegSegment | null {
  const transform = content[11];
  if (transform === undefined || transform > 2) return null;
  return toSegment(marker.app14, Buffer.from(`Adobe\0\x64\0\0\0\0${String.fromCharCode(transform)}`, 'latin1'));
}

/** Returns an Exif segment with only the orientation (Exif 2.32, tag 0x0112, a SHORT). */
function orientationSegment(orientation: number): Buffer {
  const header = Buffer.from('ffe10022457869660000', 'hex');
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([header, tiff]);
}
