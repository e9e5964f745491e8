import { expect, test } from 'vitest';
import { findHevcColorPoints } from './hevc-color-points.ts';

/** Writes bits, the highest of each byte first. */
class BitWriter {
  private bits = '';

  write(count: number, value: number): this {
    this.bits += value.toString(2).padStart(count, '0');
    return this;
  }

  /** `ue(v)` of H.265, 9.2. */
  unsigned(...values: number[]): this {
    for (const value of values) {
      const code = (value + 1).toString(2);
      this.bits += code.padStart(2 * code.length - 1, '0');
    }
    return this;
  }

  /** With the bytes of emulation prevention (H.265, 7.3.1.1). */
  toUnit(): number[] {
    const bytes = `${this.bits}1`.match(/.{1,8}/g)!.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
    const unit: number[] = [];
    for (const byte of bytes) {
      if (byte <= 3 && unit.at(-1) === 0 && unit.at(-2) === 0) unit.push(3);
      unit.push(byte);
    }
    return unit;
  }
}

interface Options {
  subLayers?: number;
  hasLists?: boolean;
  hasReferences?: boolean;
  hasColors?: boolean;
}

/** Writes a sequence parameter set of H.265, 7.3.2.2.1, whose colors are BT.2020 with PQ. */
function writeSps({ subLayers = 0, hasLists, hasReferences, hasColors = true }: Options): number[] {
  const bits = new BitWriter().write(16, 0x4201).write(4, 0).write(3, subLayers).write(1, 1);
  bits.write(48, 0).write(48, 0x3f);
  for (let layer = 0; layer < subLayers; layer++) bits.write(2, 3);
  if (subLayers > 0) bits.write(2 * (8 - subLayers), 0);
  for (let layer = 0; layer < subLayers; layer++) bits.write(44, 0).write(44, 7).write(8, 1);
  bits.unsigned(0, 1, 720, 240).write(1, 1).unsigned(0, 1, 2, 3).unsigned(2, 2, 4).write(1, 1);
  for (let layer = 0; layer <= subLayers; layer++) bits.unsigned(4, 0, 0);
  bits.unsigned(0, 3, 0, 3, 0, 0);
  if (hasLists) {
    bits.write(2, 3);
    for (let size = 0; size < 4; size++) {
      for (let matrix = 0; matrix < 6; matrix += size === 3 ? 3 : 1) {
        const isPredicted = matrix === 0 && size > 0;
        bits.write(1, isPredicted ? 0 : 1);
        const count = isPredicted ? 1 : Math.min(64, 4 ** (size + 2)) + (size > 1 ? 1 : 0);
        bits.unsigned(...new Array<number>(count).fill(2));
      }
    }
  } else {
    bits.write(1, 0);
  }
  bits.write(2, 1).write(1, 1).write(8, 0x77).unsigned(0, 0).write(1, 0);
  if (hasReferences) {
    // One with three pictures, and one predicted from it that keeps two of them.
    bits.unsigned(2).unsigned(2, 1);
    for (let picture = 0; picture < 3; picture++) bits.unsigned(picture).write(1, 1);
    bits.write(1, 1).write(1, 0).unsigned(0).write(1, 1).write(2, 1).write(2, 0).write(2, 0);
    bits.write(1, 1).unsigned(2).write(18, 0);
  } else {
    bits.unsigned(0).write(1, 0);
  }
  bits.write(2, 3);
  if (!hasColors) return bits.write(1, 0).toUnit();
  bits.write(1, 1).write(1, 1).write(8, 255).write(32, 0x10001).write(2, 3).write(1, 1).write(4, 0b1010);
  return bits.write(1, 1).write(8, 9).write(8, 16).write(8, 9).toUnit();
}

function writeHvcC(sps: number[]): DataView {
  const vps = [0x40, 1, 12];
  const array = (type: number, unit: number[]) => [0x80 | type, 0, 1, unit.length >> 8, unit.length & 255, ...unit];
  const bytes = [...new Array<number>(22).fill(0), 2, ...array(32, vps), ...array(33, sps)];
  return new DataView(Uint8Array.from([9, 9, ...bytes]).buffer, 2);
}

test.each<[string, Options]>([
  ['a simple set', {}],
  ['layers below the highest', { subLayers: 2 }],
  ['lists of scaling factors', { hasLists: true }],
  ['sets of reference pictures', { hasReferences: true }],
])('reads the colors of a picture with %s', (_name, options) => {
  expect(findHevcColorPoints(writeHvcC(writeSps(options)))).toEqual({ primaries: 9, transfer: 16 });
});

test('names none where the set has none, ends too early, or is missing', () => {
  expect(findHevcColorPoints(writeHvcC(writeSps({ hasColors: false })))).toBeNull();
  const sps = writeSps({});
  for (let length = 0; length < sps.length - 4; length++) {
    expect(findHevcColorPoints(writeHvcC(sps.slice(0, length)))).toBeNull();
  }
  for (const length of [0, 22, 23, 30]) {
    expect(findHevcColorPoints(new DataView(new Uint8Array(length).fill(255).buffer))).toBeNull();
  }
});
