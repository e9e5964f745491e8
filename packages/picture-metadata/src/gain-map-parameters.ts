/**
 * How a gain map brightens its picture (Ultra HDR image format 1.1, "HDR gain map metadata"; ISO 21496-1). Of one channel
 * or of three: gains and capacities as exponents of two, offsets in linear light.
 */
export interface GainMapParameters {
  min: number[];
  max: number[];
  gamma: number[];
  offsetSdr: number[];
  offsetHdr: number[];
  capacityMin: number;
  capacityMax: number;
}

/** With it, the largest number that is taken fits 32 bits. */
const denominator = 2 ** 25;
/** Flags: numbers for each channel, and gains in the colors of the picture rather than of what it is brightened to. */
const flag = { multichannel: 0x80, baseColors: 0x40, commonDenominator: 0x08, backward: 0x04 } as const;
/** The white of sRGB at 203 cd/m² is at 10,000 cd/m², the end of PQ, 2^5.6 times as bright. */
const maxExponent = 6;
/** A map for screens that are hardly brighter than any other is none for a picture. */
const minCapacity = 0.25;

/**
 * Reads the binary form of ISO 21496-1: versions, flags, then fractions of 32 bits each, or numerators of one denominator. Returns
 * null for other versions.
 */
export function parseGainMapParameters(bytes: Buffer): GainMapParameters | null {
  if (bytes.length < 5 || bytes.readUInt16BE(0) !== 0) return null;
  const flags = bytes[4]!;
  const [isMultichannel, isBackward, hasOneDenominator] = [
    flag.multichannel,
    flag.backward,
    flag.commonDenominator,
  ].map((bit) => (flags & bit) !== 0);
  const channels = isMultichannel ? 3 : 1;
  const perNumber = hasOneDenominator ? 4 : 8;
  if (isBackward || bytes.length < 5 + (hasOneDenominator ? 4 : 0) + (2 + 5 * channels) * perNumber) return null;
  const start = hasOneDenominator ? 9 : 5;
  const read = (index: number, isSigned: boolean) => {
    const at = start + index * perNumber;
    const numerator = isSigned ? bytes.readInt32BE(at) : bytes.readUInt32BE(at);
    return numerator / bytes.readUInt32BE(hasOneDenominator ? 5 : at + 4);
  };
  const ofChannels = (field: number, isSigned: boolean) =>
    Array.from({ length: channels }, (_, channel) => read(2 + channel * 5 + field, isSigned));
  return {
    capacityMin: read(0, false),
    capacityMax: read(1, false),
    min: ofChannels(0, true),
    max: ofChannels(1, true),
    gamma: ofChannels(2, false),
    offsetSdr: ofChannels(3, true),
    offsetHdr: ofChannels(4, true),
  };
}

/** Whether numbers are such as screens can show, of a picture of standard range that is hardly darkened. */
export function isPlausible({
  min,
  max,
  gamma,
  offsetSdr,
  offsetHdr,
  capacityMin,
  capacityMax,
}: GainMapParameters): boolean {
  const lists = [min, max, gamma, offsetSdr, offsetHdr];
  const isWithin = (value: number) => Number.isFinite(value) && Math.abs(value) <= maxExponent;
  return (
    lists.every((list) => (list.length === 1 || list.length === 3) && list.every(isWithin)) &&
    gamma.every((value) => value > 0) &&
    min.every((value, channel) => value >= -1 && value <= (max[channel] ?? max[0]!)) &&
    isWithin(capacityMax) &&
    capacityMin >= 0 &&
    capacityMax >= Math.max(capacityMin, minCapacity)
  );
}

/** Whether gains are in the colors of the picture, by the flags of the binary form. */
export function hasBaseColors(bytes: Buffer): boolean {
  return ((bytes[4] ?? 0) & flag.baseColors) !== 0;
}

/** Returns the binary form: numbers of one channel, or of three where one of them has three. */
export function serializeGainMapParameters(parameters: GainMapParameters, isInBaseColors = true): Buffer {
  const { min, max, gamma, offsetSdr, offsetHdr, capacityMin, capacityMax } = parameters;
  const lists = [min, max, gamma, offsetSdr, offsetHdr];
  const channels = lists.some((list) => list.length > 1) ? 3 : 1;
  const values = [capacityMin, capacityMax];
  for (let channel = 0; channel < channels; channel++) values.push(...lists.map((list) => list[channel] ?? list[0]!));
  const bytes = Buffer.alloc(5 + values.length * 8);
  bytes[4] = (channels === 3 ? flag.multichannel : 0) | (isInBaseColors ? flag.baseColors : 0);
  for (const [index, value] of values.entries()) {
    bytes.writeInt32BE(Math.round(value * denominator), 5 + index * 8);
    bytes.writeInt32BE(denominator, 9 + index * 8);
  }
  return bytes;
}
