/** A tone curve from coded values to light, both from 0 to 1. */
type Curve = (value: number) => number;

/** Parameters of `parametricCurveType`, function type 3 (ICC.1:2022, 10.18). */
type Parameters = readonly [g: number, a: number, b: number, c: number, d: number];

interface KnownCurve {
  curve: Curve;
  /** The element that encodes it. */
  element: Buffer;
}

/** The illuminant of the profile connection space (7.2.16). */
const d50 = [0.9642, 1, 0.8249] as const;
/** How far the colorants may miss the white that they add up to. */
const maxWhiteError = 0.02;
/** Of light; tables of 16 bits and rounded parameters stay below. Nobody sees it (about half a step of L* in black). */
const maxCurveError = 0.0006;
const curveSamples = 128;
const maxTags = 100;

const knownCurves: readonly KnownCurve[] = [
  // IEC 61966-2-1
  parametric([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]),
  // ITU-R BT.709
  parametric([1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081]),
  // L* of CIELAB
  parametric([3, 1 / 1.16, 0.16 / 1.16, 27 / 243.89, 0.08]),
];

/**
 * Returns a new ICC profile with the colors of another, which is untrusted: its colorants and, for each channel, the
 * known tone curve or the gamma that it describes. No byte of texts, unknown tags, tables, or gaps remains. Returns null
 * for profiles that these numbers do not describe, such as those with lookup tables. Sections refer to ICC.1:2022.
 */
export function rebuildColorProfile(untrusted: Uint8Array): Buffer | null {
  try {
    return rebuild(Buffer.from(untrusted.buffer, untrusted.byteOffset, untrusted.byteLength));
  } catch (error) {
    // An offset beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function rebuild(profile: Buffer): Buffer | null {
  const [kind, space, connection] = [12, 16, 20].map((at) => profile.toString('latin1', at, at + 4));
  if (profile.toString('latin1', 36, 40) !== 'acsp' || connection !== 'XYZ ') return null;
  if (kind !== 'mntr' && kind !== 'scnr' && kind !== 'spac') return null;
  const tags = readTags(profile);
  // A lookup table has precedence over curves and colorants (9.2.1).
  if (['A2B', 'D2B'].some((table) => [0, 1, 2, 3].some((intent) => tags.has(`${table}${intent}`)))) return null;
  const isGray = space === 'GRAY';
  if (!isGray && space !== 'RGB ') return null;
  const colorants = isGray ? [] : ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => readXyz(tags.get(name)));
  const curves = (isGray ? ['kTRC'] : ['rTRC', 'gTRC', 'bTRC']).map(
    (name) => [name, findKnownCurve(tags.get(name))] as const,
  );
  if (!isGray && !isWhite(colorants)) return null;
  return serialize(isGray ? 'GRAY' : 'RGB ', [
    ['desc', text('Color')],
    ['cprt', text('CC0')],
    ['wtpt', xyz(d50)],
    ...colorants.map((colorant, at) => [['rXYZ', 'gXYZ', 'bXYZ'][at]!, colorant && xyz(colorant)] as const),
    ...curves,
  ]);
}

function readTags(profile: Buffer): Map<string, Buffer> {
  const count = Math.min(profile.readUInt32BE(128), maxTags);
  const tags = Array.from({ length: count }, (_, index) => {
    const at = 132 + index * 12;
    const [offset, size] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)];
    return [profile.toString('latin1', at, at + 4), profile.subarray(offset, offset + size)] as const;
  });
  return new Map(tags);
}

/** `XYZType` (10.31). */
function readXyz(element: Buffer | undefined): number[] | null {
  if (element?.toString('latin1', 0, 4) !== 'XYZ ') return null;
  return [8, 12, 16].map((at) => fixed(element, at));
}

/** Whether colorants add up to white, so that they cannot be other data. */
function isWhite(colorants: readonly (number[] | null)[]): boolean {
  return d50.every((white, axis) => {
    const values = colorants.map((colorant) => colorant?.[axis] ?? Number.NaN);
    const sum = values.reduce((total, value) => total + value, 0);
    return Math.abs(sum - white) < maxWhiteError && values.every((value) => Math.abs(value) < 1.5);
  });
}

function findKnownCurve(element: Buffer | undefined): Buffer | null {
  const curve = element && readCurve(element);
  if (!curve) return null;
  const gamma = Math.round((Math.log(curve(0.5)) / Math.log(0.5)) * 256) / 256;
  const candidates = gamma >= 1 && gamma < 4 ? [...knownCurves, power(gamma)] : knownCurves;
  return candidates.find((candidate) => isNear(candidate.curve, curve))?.element ?? null;
}

function isNear(one: Curve, other: Curve): boolean {
  return Array.from({ length: curveSamples + 1 }, (_, at) => at / curveSamples).every(
    (value) => Math.abs(one(value) - other(value)) <= maxCurveError,
  );
}

function readCurve(element: Buffer): Curve | null {
  const type = element.toString('latin1', 0, 4);
  if (type === 'curv') return readTable(element);
  if (type !== 'para') return null;
  const kind = element.readUInt16BE(8);
  const count = [1, 3, 4, 5, 7][kind];
  if (count === undefined) return null;
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, at) =>
    fixed(element, 12 + at * 4),
  );
  // Table 68. Types 1 and 2 begin at -b/a, with c as the constant.
  if (kind === 1 || kind === 2) return (x) => (x >= -b / a ? (a * x + b) ** g : 0) + c;
  return (x) => (kind === 0 || x >= d ? (a * x + b) ** g + e : c * x + f);
}

/** `curveType` (10.6): the identity, a gamma, or samples. */
function readTable(element: Buffer): Curve {
  const count = element.readUInt32BE(8);
  if (count === 0) return (x) => x;
  if (count === 1) return power(element.readUInt16BE(12) / 256).curve;
  element.readUInt16BE(12 + (count - 1) * 2);
  const sample = (at: number) => element.readUInt16BE(12 + at * 2) / 65_535;
  return (x) => {
    const low = Math.min(Math.floor(x * (count - 1)), count - 2);
    return sample(low) + (sample(low + 1) - sample(low)) * (x * (count - 1) - low);
  };
}

function power(gamma: number): KnownCurve {
  const element = Buffer.from('curv\0\0\0\0\0\0\0\x01\0\0\0\0', 'latin1');
  element.writeUInt16BE(gamma * 256, 12);
  return { curve: (x) => x ** gamma, element };
}

function parametric(parameters: Parameters): KnownCurve {
  const [g, a, b, c, d] = parameters;
  const element = Buffer.concat([Buffer.from('para\0\0\0\0\0\x03\0\0', 'latin1'), fixedNumbers(parameters)]);
  return { curve: (x) => (x >= d ? (a * x + b) ** g : c * x), element };
}

/** `multiLocalizedUnicodeType` (10.15) of one English text. */
function text(content: string): Buffer {
  const characters = Buffer.from(content, 'utf16le').swap16();
  const header = Buffer.from('mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0\0\0\0\0\x1c', 'latin1');
  header.writeUInt32BE(characters.length, 20);
  return Buffer.concat([header, characters, Buffer.alloc((4 - (characters.length % 4)) % 4)]);
}

function xyz(values: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), fixedNumbers(values)]);
}

/** Returns a profile (7.1), or null if an element is missing. */
function serialize(space: string, elements: readonly (readonly [name: string, element: Buffer | null])[]) {
  const header = Buffer.alloc(128 + 4 + elements.length * 12);
  const data: Buffer[] = [];
  let offset = header.length;
  for (const [index, [name, element]] of elements.entries()) {
    if (!element) return null;
    const at = 132 + index * 12;
    const isShared = data.at(-1)?.equals(element);
    header.write(name, at, 'latin1');
    header.writeUInt32BE(isShared ? offset - element.length : offset, at + 4);
    header.writeUInt32BE(element.length, at + 8);
    if (isShared) continue;
    data.push(element);
    offset += element.length;
  }
  header.writeUInt32BE(offset, 0);
  header.write('\x04\x40\0\0mntr', 8, 'latin1');
  header.write(`${space}XYZ `, 16, 'latin1');
  // A constant date: the day of the standard.
  header.set([0x07, 0xe6, 0, 5, 0, 1], 24);
  header.write('acsp', 36, 'latin1');
  fixedNumbers(d50).copy(header, 68);
  header.writeUInt32BE(elements.length, 128);
  return Buffer.concat([header, ...data]);
}

/** `s15Fixed16Number` (4.6). */
function fixed(bytes: Buffer, at: number): number {
  return bytes.readInt32BE(at) / 65_536;
}

function fixedNumbers(values: readonly number[]): Buffer {
  const numbers = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) numbers.writeInt32BE(Math.round(value * 65_536), index * 4);
  return numbers;
}
