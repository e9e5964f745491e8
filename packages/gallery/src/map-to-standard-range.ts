import type { HdrCoding } from '@rollcall/picture-metadata/high-dynamic-range';

/** Of the reference white, in cd/m² (ITU-R BT.2408, 2.1). */
const referenceWhite = 203;
/** Of the brightest value of PQ (SMPTE ST 2084), in cd/m². */
const pqPeak = 10_000;
/** Of the display for which HLG is shown, in cd/m², and its system gamma (ITU-R BT.2100, table 5). */
const hlg = { peak: 1_000, gamma: 1.2 } as const;
/** Light from which highlights are compressed, so that all of them fit below 1. */
const knee = 0.8;
const steps = 4_096;

type Row = readonly [number, number, number];

/** From the primaries of ITU-T H.273, table 2, to those of sRGB. */
const toSrgbPrimaries: Readonly<Record<number, readonly [Row, Row, Row]>> = {
  // ITU-R BT.2020
  9: [
    [1.6605, -0.5876, -0.0728],
    [-0.1246, 1.1329, -0.0083],
    [-0.0182, -0.1006, 1.1187],
  ],
  // Display P3
  12: [
    [1.2249, -0.2247, 0],
    [-0.042, 1.0419, 0],
    [-0.0197, -0.0786, 1.0979],
  ],
};
const same: readonly [Row, Row, Row] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

export interface CodedPixels {
  /** Red, green and blue of each pixel; a fourth value, its transparency, is kept. */
  data: Uint8Array | Uint8ClampedArray | Uint16Array;
  channels: 3 | 4;
}

/**
 * Returns the pixels of a picture of high dynamic range in sRGB, one byte a channel. Reference white becomes almost
 * white; brighter light is compressed, with its hue.
 */
export function mapToStandardRange(
  { data, channels }: CodedPixels,
  { transfer, primaries }: HdrCoding,
): Uint8ClampedArray<ArrayBuffer> {
  const max = data instanceof Uint16Array ? 65_535 : 255;
  const light = Float32Array.from({ length: max + 1 }, (_, value) => toLight[transfer](value / max));
  const [toRed, toGreen, toBlue] = toSrgbPrimaries[primaries] ?? same;
  const mapped = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += channels) {
    let [r, g, b] = [light[data[at]!]!, light[data[at + 1]!]!, light[data[at + 2]!]!];
    if (transfer === 'hlg') {
      const scale = displayScales[Math.round((0.2627 * r + 0.678 * g + 0.0593 * b) * steps)]!;
      [r, g, b] = [r * scale, g * scale, b * scale];
    }
    const red = Math.max(0, toRed[0] * r + toRed[1] * g + toRed[2] * b);
    const green = Math.max(0, toGreen[0] * r + toGreen[1] * g + toGreen[2] * b);
    const blue = Math.max(0, toBlue[0] * r + toBlue[1] * g + toBlue[2] * b);
    const brightest = Math.max(red, green, blue);
    const scale = (brightest > knee ? compress(brightest) / brightest : 1) * steps;
    mapped[at] = encoded[Math.round(red * scale)]!;
    mapped[at + 1] = encoded[Math.round(green * scale)]!;
    mapped[at + 2] = encoded[Math.round(blue * scale)]!;
    if (channels === 4) mapped[at + 3] = max === 255 ? data[at + 3]! : data[at + 3]! / 257;
  }
  return mapped;
}

const toLight = {
  /** Returns light relative to the reference white. */
  pq(value: number): number {
    const [m1, m2, c1, c2, c3] = [
      2610 / 16_384,
      (2523 / 4096) * 128,
      3424 / 4096,
      (2413 / 4096) * 32,
      (2392 / 4096) * 32,
    ];
    const power = value ** (1 / m2);
    return ((Math.max(power - c1, 0) / (c2 - c3 * power)) ** (1 / m1) * pqPeak) / referenceWhite;
  },
  /** Returns light of the scene, from 0 to 1. */
  hlg(value: number): number {
    const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
    return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12;
  },
};

/** By the luminance of the scene: from its light to that of the display, relative to the reference white. */
const displayScales = Float32Array.from(
  { length: steps + 2 },
  (_, at) => ((at / steps) ** (hlg.gamma - 1) * hlg.peak) / referenceWhite,
);

/** The transfer function of sRGB (IEC 61966-2-1). */
const encoded = Uint8ClampedArray.from({ length: steps + 1 }, (_, at) => {
  const value = at / steps;
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
});

function compress(light: number): number {
  return knee + (1 - knee) * (1 - Math.exp((knee - light) / (1 - knee)));
}
