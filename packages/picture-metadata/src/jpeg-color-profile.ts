/** Bytes of a profile in one segment: its length has 16 bits, and 16 bytes are its header. */
const maxPartBytes = 65_519;
const label = 'ICC_PROFILE\0';

/**
 * Returns a JPEG with an ICC profile in place of its own, if any (ICC.1:2022, annex B.4). Throws if the bytes are not a
 * JPEG. The pixels stay as they are.
 */
export function embedColorProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const kept: Uint8Array[] = [jpeg.subarray(0, 2)];
  let at = 2;
  let isEmbedded = false;
  // Application segments come first. JFIF (APP0) has to be the first of all.
  while (view.getUint16(at) >= 0xffe0 && view.getUint16(at) <= 0xffef) {
    const segment = jpeg.subarray(at, at + 2 + view.getUint16(at + 2));
    if (view.getUint16(at) !== 0xffe0 && !isEmbedded) {
      kept.push(...toSegments(profile));
      isEmbedded = true;
    }
    if (!hasProfile(segment)) kept.push(segment);
    at += segment.length;
  }
  if (!isEmbedded) kept.push(...toSegments(profile));
  return concatenate([...kept, jpeg.subarray(at)]);
}

function hasProfile(segment: Uint8Array): boolean {
  return segment[1] === 0xe2 && String.fromCharCode(...segment.subarray(4, 4 + label.length)) === label;
}

function toSegments(profile: Uint8Array): Uint8Array[] {
  const count = Math.ceil(profile.length / maxPartBytes);
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * maxPartBytes, (index + 1) * maxPartBytes);
    const length = 2 + label.length + 2 + part.length;
    const header = [0xff, 0xe2, length >> 8, length & 0xff];
    const name = [...label].map((character) => character.charCodeAt(0));
    return Uint8Array.from([...header, ...name, index + 1, count, ...part]);
  });
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
