import { type GainMapParameters, isPlausible, parseGainMapParameters } from './gain-map-parameters.ts';
import { isApplicationData, type JpegSegment, marker, readJpegSegments } from './jpeg-segments.ts';

export interface GainMap {
  jpeg: Buffer;
  parameters: GainMapParameters;
}

export const xmpLabel = 'http://ns.adobe.com/xap/1.0/\0';
export const isoLabel = 'urn:iso:std:iso:ts:21496:-1\0';
const mpfLabel = 'MPF\0';
/** CIPA DC-007 (Multi-Picture Format), table 3: 16 bytes an image. */
const mpEntryTag = 0xb002;
const mpEntryBytes = 16;
/** Phones write two or three: picture, gain map, depth. Each is read. */
const maxPictures = 4;

/** Returns the gain map of a JPEG for screens of standard range; null if it has none, or one that is not understood. */
export function findGainMap(jpeg: Buffer): GainMap | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== marker.soi) return null;
  for (const second of readMultiplePictures(jpeg)) {
    const segments = second[0] === 0xff && second[1] === marker.soi ? readJpegSegments(second) : null;
    const parameters = segments && readParameters(segments);
    if (parameters) return { jpeg: second, parameters };
  }
  return null;
}

/** Returns the pictures behind the first, as the index of the first says where they are (CIPA DC-007, 5.2.3). */
function readMultiplePictures(jpeg: Buffer): Buffer[] {
  const index = readJpegSegments(jpeg)?.find(({ kind, content }) => isLabelled(kind, content, marker.app2, mpfLabel));
  if (!index) return [];
  const tiff = index.content.subarray(mpfLabel.length);
  const start = tiff.byteOffset - jpeg.byteOffset;
  const pictures: Buffer[] = [];
  let end = start;
  // The first is the picture itself. None is read twice: an index could name the same bytes again and again.
  for (const { offset, size } of readEntries(tiff).slice(1, maxPictures)) {
    const from = start + offset;
    if (from < end || from + size > jpeg.length) return [];
    end = from + size;
    pictures.push(jpeg.subarray(from, end));
  }
  return pictures;
}

function readEntries(tiff: Buffer): { offset: number; size: number }[] {
  if (tiff.length < 10) return [];
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = u32(4);
  if (directory + 2 > tiff.length) return [];
  const tags = Array.from({ length: u16(directory) }, (_, number) => directory + 2 + number * 12);
  const tag = tags.find((at) => at + 12 <= tiff.length && u16(at) === mpEntryTag);
  if (tag === undefined) return [];
  const [bytes, from] = [u32(tag + 4), u32(tag + 8)];
  if (from + bytes > tiff.length) return [];
  return Array.from({ length: Math.floor(bytes / mpEntryBytes) }, (_, number) => {
    const at = from + number * mpEntryBytes;
    return { size: u32(at + 4), offset: u32(at + 8) };
  });
}

function readParameters(segments: readonly JpegSegment[]): GainMapParameters | null {
  const application = segments.filter(({ kind }) => isApplicationData(kind));
  const xmp = application.find(({ kind, content }) => isLabelled(kind, content, marker.app1, xmpLabel));
  const iso = application.find(({ kind, content }) => isLabelled(kind, content, marker.app2, isoLabel));
  const parameters =
    (xmp && readXmp(xmp.content.toString('utf8', xmpLabel.length))) ??
    (iso && parseGainMapParameters(iso.content.subarray(isoLabel.length)));
  return parameters && isPlausible(parameters) ? parameters : null;
}

function isLabelled(kind: number, content: Buffer, wanted: number, label: string): boolean {
  return kind === wanted && content.toString('latin1', 0, label.length) === label;
}

/** Attributes with one number, or elements with a list of three; what is missing has the value that the format names. */
function readXmp(xmp: string): GainMapParameters | null {
  if (!/hdrgm:Version\s*=\s*"1\.0"|<hdrgm:Version>1\.0</.test(xmp)) return null;
  if (/hdrgm:BaseRenditionIsHDR\s*(=\s*"|>)\s*true/i.test(xmp)) return null;
  const read = (name: string, missing: number): number[] => {
    const attribute = new RegExp(`hdrgm:${name}\\s*=\\s*"([^"]{1,40})"`).exec(xmp)?.[1];
    const element = new RegExp(`<hdrgm:${name}>(.{1,400}?)</hdrgm:${name}>`, 's').exec(xmp)?.[1];
    const listed = element?.match(/(?<=<rdf:li>)[^<]{1,40}(?=<)/g);
    const texts = attribute === undefined ? (listed ?? (element === undefined ? [] : [element])) : [attribute];
    return texts.length > 0 ? texts.map((text) => (text.trim() === '' ? Number.NaN : Number(text))) : [missing];
  };
  return {
    min: read('GainMapMin', 0),
    max: read('GainMapMax', Number.NaN),
    gamma: read('Gamma', 1),
    offsetSdr: read('OffsetSDR', 1 / 64),
    offsetHdr: read('OffsetHDR', 1 / 64),
    capacityMin: read('HDRCapacityMin', 0)[0]!,
    capacityMax: read('HDRCapacityMax', Number.NaN)[0]!,
  };
}
