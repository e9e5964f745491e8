/**
 * Returns a canvas's JPEG without EXIF and XMP (APP1), its colour profile (APP2), IPTC (APP13) and comments. A canvas is
 * sRGB, and so is a picture without a profile. Segments per ITU-T T.81, annex B. Throws if the file is not a JPEG.
 */
export function stripJpegMetadata(jpeg: ArrayBuffer): ArrayBuffer {
  const view = new DataView(jpeg);
  if (jpeg.byteLength < 4 || view.getUint16(0) !== marker.startOfImage) throw new Error('This is no JPEG');
  const kept: Uint8Array<ArrayBuffer>[] = [new Uint8Array(jpeg, 0, 2)];
  let offset = 2;
  while (view.getUint16(offset) !== marker.startOfScan) {
    if (view.getUint8(offset) !== 0xff) throw new Error('This JPEG is damaged');
    const length = 2 + view.getUint16(offset + 2);
    if (!metadataMarkers.has(view.getUint16(offset))) kept.push(new Uint8Array(jpeg, offset, length));
    offset += length;
  }
  kept.push(new Uint8Array(jpeg, offset));
  return concatenate(kept);
}

const marker = { startOfImage: 0xffd8, startOfScan: 0xffda } as const;
const metadataMarkers = new Set([0xffe1, 0xffe2, 0xffed, 0xfffe]);

function concatenate(parts: Uint8Array<ArrayBuffer>[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole.buffer;
}
