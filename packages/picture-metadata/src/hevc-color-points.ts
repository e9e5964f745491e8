import type { CodePoints } from './high-dynamic-range.ts';

/** NAL unit type of a sequence parameter set: ITU-T H.265, table 7-1. */
const spsType = 33;
/** Bytes of `hvcC` before its arrays (ISO/IEC 14496-15, 8.3.2.1). */
const headerBytes = 22;

/** Returns the code points that the coded picture itself names, in the parameter sets of its `hvcC`; null if none. */
export function findHevcColorPoints(hvcC: DataView): CodePoints | null {
  const sps = findSps(hvcC);
  if (!sps) return null;
  try {
    return readColorPoints(new BitReader(removeEmulationPrevention(sps)));
  } catch (error) {
    // A parameter set that ends too early names nothing.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function findSps(hvcC: DataView): Uint8Array | null {
  if (hvcC.byteLength <= headerBytes) return null;
  let at = headerBytes + 1;
  for (let array = hvcC.getUint8(headerBytes); array > 0 && at + 3 <= hvcC.byteLength; array--) {
    const type = hvcC.getUint8(at) & 0x3f;
    let units = hvcC.getUint16(at + 1);
    for (at += 3; units > 0 && at + 2 <= hvcC.byteLength; units--) {
      const length = hvcC.getUint16(at);
      if (at + 2 + length > hvcC.byteLength) return null;
      if (type === spsType) return new Uint8Array(hvcC.buffer, hvcC.byteOffset + at + 2, length);
      at += 2 + length;
    }
  }
  return null;
}

/** H.265, 7.3.1.1: a 3 after two zeros is no content. */
function removeEmulationPrevention(unit: Uint8Array): Uint8Array {
  return unit.filter((byte, at) => !(byte === 3 && at >= 2 && unit[at - 1] === 0 && unit[at - 2] === 0));
}

/** Reads the unit up to `colour_description_present_flag` (H.265, 7.3.2.2.1 and E.2.1), whose names are in comments. */
function readColorPoints(bits: BitReader): CodePoints | null {
  bits.skip(16 + 4);
  const maxSubLayers = bits.read(3);
  bits.skip(1);
  skipProfileTierLevel(bits, maxSubLayers);
  bits.readUnsigned();
  // chroma_format_idc
  if (bits.readUnsigned() === 3) bits.skip(1);
  bits.skipUnsigned(2);
  // conformance_window_flag
  if (bits.read(1)) bits.skipUnsigned(4);
  bits.skipUnsigned(2);
  const orderBits = bits.readUnsigned() + 4;
  // sps_sub_layer_ordering_info_present_flag
  bits.skipUnsigned(3 * (bits.read(1) ? maxSubLayers + 1 : 1));
  bits.skipUnsigned(6);
  // scaling_list_enabled_flag, sps_scaling_list_data_present_flag
  if (bits.read(1) && bits.read(1)) skipScalingLists(bits);
  bits.skip(2);
  // pcm_enabled_flag
  if (bits.read(1)) {
    bits.skip(8);
    bits.skipUnsigned(2);
    bits.skip(1);
  }
  skipReferencePictureSets(bits);
  // long_term_ref_pics_present_flag
  if (bits.read(1)) bits.skip(bits.readUnsigned() * (orderBits + 1));
  bits.skip(2);
  // vui_parameters_present_flag
  return bits.read(1) ? readVideoSignal(bits) : null;
}

function readVideoSignal(bits: BitReader): CodePoints | null {
  // aspect_ratio_info_present_flag, aspect_ratio_idc of a size that follows
  if (bits.read(1) && bits.read(8) === 255) bits.skip(32);
  // overscan_info_present_flag
  if (bits.read(1)) bits.skip(1);
  // video_signal_type_present_flag
  if (!bits.read(1)) return null;
  bits.skip(4);
  // colour_description_present_flag
  return bits.read(1) ? { primaries: bits.read(8), transfer: bits.read(8) } : null;
}

/** H.265, 7.3.3. */
function skipProfileTierLevel(bits: BitReader, maxSubLayers: number): void {
  bits.skip(96);
  const present = Array.from({ length: maxSubLayers }, () => ({ profile: bits.read(1), level: bits.read(1) }));
  if (maxSubLayers > 0) bits.skip(2 * (8 - maxSubLayers));
  for (const { profile, level } of present) bits.skip(88 * profile + 8 * level);
}

/** H.265, 7.3.4. */
function skipScalingLists(bits: BitReader): void {
  for (let size = 0; size < 4; size++) {
    for (let matrix = 0; matrix < 6; matrix += size === 3 ? 3 : 1) {
      // scaling_list_pred_mode_flag
      if (!bits.read(1)) bits.skipUnsigned(1);
      else bits.skipUnsigned(Math.min(64, 1 << (4 + 2 * size)) + Number(size > 1));
    }
  }
}

/** H.265, 7.3.7. */
function skipReferencePictureSets(bits: BitReader): void {
  let pictures = 0;
  const sets = bits.readUnsigned();
  for (let set = 0; set < sets; set++) {
    // inter_ref_pic_set_prediction_flag
    if (set > 0 && bits.read(1)) {
      bits.skip(1);
      bits.skipUnsigned(1);
      const before = pictures;
      pictures = 0;
      // used_by_curr_pic_flag, use_delta_flag
      for (let picture = 0; picture <= before; picture++) pictures += bits.read(1) || bits.read(1);
    } else {
      pictures = bits.readUnsigned() + bits.readUnsigned();
      for (let picture = 0; picture < pictures; picture++) {
        bits.skipUnsigned(1);
        bits.skip(1);
      }
    }
  }
}

/** Reads bits, the highest of each byte first. Throws `RangeError` at the end. */
class BitReader {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--, this.at++) {
      const byte = this.bytes[this.at >> 3];
      if (byte === undefined) throw new RangeError('The parameter set ends too early');
      value = value * 2 + ((byte >> (7 - (this.at & 7))) & 1);
    }
    return value;
  }

  skip(count: number): void {
    this.at += count;
  }

  /** Reads `ue(v)` (H.265, 9.2). The signed `se(v)` has the same length. */
  readUnsigned(): number {
    let zeros = 0;
    while (!this.read(1)) zeros++;
    return zeros > 31 ? 2 ** 32 : 2 ** zeros - 1 + this.read(zeros);
  }

  skipUnsigned(count: number): void {
    for (let left = count; left > 0; left--) this.readUnsigned();
  }
}
