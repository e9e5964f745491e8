import { type GainMap, isoLabel, xmpLabel } from './gain-map.ts';
import { type GainMapParameters, serializeGainMapParameters } from './gain-map-parameters.ts';
import { marker, readJpegSegments } from './jpeg-segments.ts';
import { toSegment } from './jpeg-tables.ts';

const soi = Buffer.from([0xff, marker.soi]);
/** Where the entries of the index begin: behind the header, three tags and the end of the list. */
const entriesAt = 50;
const indexBytes = 4 + entriesAt + 2 * 16;

/**
 * Returns a JPEG without metadata with its gain map (Ultra HDR image format 1.1): a viewer that does not know gain maps
 * shows the JPEG as it is. All metadata is written anew from numbers.
 */
export function joinGainMap(jpeg: Buffer, { jpeg: map, parameters }: GainMap): Buffer {
  const second = Buffer.concat([soi, ...describeMap(parameters), map.subarray(soi.length)]);
  const directory = toXmpSegment(describeParts(second.length));
  const at = endOfHeader(jpeg);
  const indexAt = at + directory.length;
  const length = jpeg.length + directory.length + 4 + indexBytes;
  const index = Buffer.alloc(indexBytes);
  index.write('MPF\0MM\0\x2a\0\0\0\x08\0\x03', 'latin1');
  // Version, number of pictures, and their entries: CIPA DC-007, tables 3 and 4.
  index.write('b00000070000000430313030', 14, 'hex');
  index.write('b00100040000000100000002', 26, 'hex');
  index.write('b002000700000020', 38, 'hex');
  index.writeUInt32BE(entriesAt, 46);
  const [first, other] = [4 + entriesAt, 4 + entriesAt + 16];
  // The representative picture, of the type "baseline MP primary image".
  index.writeUInt32BE(0x00030000, first);
  index.writeUInt32BE(length, first + 4);
  index.writeUInt32BE(second.length, other + 4);
  // From the header of the index, behind marker, length and label.
  index.writeUInt32BE(length - (indexAt + 8), other + 8);
  return Buffer.concat([
    jpeg.subarray(0, at),
    directory,
    toSegment(marker.app2, index).bytes,
    jpeg.subarray(at),
    second,
  ]);
}

/** Behind JFIF and Exif, which have to come first. */
function endOfHeader(jpeg: Buffer): number {
  let at = soi.length;
  for (const { kind, bytes } of readJpegSegments(jpeg) ?? []) {
    if (kind !== marker.app0 && kind !== marker.app1) break;
    at += bytes.length;
  }
  return at;
}

function toXmpSegment(description: string): Buffer {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`;
  return toSegment(marker.app1, Buffer.from(`${xmpLabel}${xmp}`, 'latin1')).bytes;
}

function describeParts(mapBytes: number): string {
  const item = (content: string) =>
    `<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" ${content}/></rdf:li>`;
  return (
    '<rdf:Description xmlns:Container="http://ns.google.com/photos/1.0/container/" ' +
    'xmlns:Item="http://ns.google.com/photos/1.0/container/item/" ' +
    'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"><Container:Directory><rdf:Seq>' +
    `${item('Item:Semantic="Primary"')}${item(`Item:Semantic="GainMap" Item:Length="${mapBytes}"`)}` +
    '</rdf:Seq></Container:Directory></rdf:Description>'
  );
}

function describeMap(parameters: GainMapParameters): Buffer[] {
  const xmp = toXmpSegment(toXmp(parameters));
  if (Object.values(parameters).every((value) => [value].flat().length === 1)) return [xmp];
  const iso = Buffer.concat([Buffer.from(isoLabel, 'latin1'), serializeGainMapParameters(parameters)]);
  return [xmp, toSegment(marker.app2, iso).bytes];
}

/** A single value is an attribute: libultrahdr reads no other form. It reads three in ISO's form alone. */
function toXmp(parameters: GainMapParameters): string {
  const { min, max, gamma, offsetSdr, offsetHdr, capacityMin, capacityMax } = parameters;
  const lists = { GainMapMin: min, GainMapMax: max, Gamma: gamma, OffsetSDR: offsetSdr, OffsetHDR: offsetHdr };
  const entries = Object.entries({ ...lists, HDRCapacityMin: [capacityMin], HDRCapacityMax: [capacityMax] });
  const attributes = entries.filter(([, values]) => values.length === 1);
  const elements = entries.filter(([, values]) => values.length > 1);
  const list = (values: readonly number[]) => values.map((value) => `<rdf:li>${value}</rdf:li>`).join('');
  return (
    '<rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" ' +
    'hdrgm:BaseRenditionIsHDR="False"' +
    `${attributes.map(([name, [value]]) => ` hdrgm:${name}="${value}"`).join('')}>` +
    elements.map(([name, values]) => `<hdrgm:${name}><rdf:Seq>${list(values)}</rdf:Seq></hdrgm:${name}>`).join('') +
    '</rdf:Description>'
  );
}
