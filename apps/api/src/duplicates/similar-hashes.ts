/**
 * How many of the 64 bits of two difference hashes may differ in near-duplicates. Measured by `pnpm bench duplicates`
 * (decision 080).
 */
export const maxDifferentBits = 11;

const hashBits = 64;
/** A hash is four parts of four hex digits. */
const partDigits = 4;
const partBits = 16;
export const hashParts = [0, 1, 2, 3] as const;

/**
 * 12 different bits do not fit into four parts of at most two each, so one part of a similar hash differs in two bits or
 * fewer (M. Norouzi et al., "Fast Search in Hamming Space with Multi-Index Hashing", 2012).
 */
const masks = listMasks();

function listMasks(): number[] {
  const bits = Array.from({ length: partBits }, (_, bit) => 1 << bit);
  const pairs = bits.flatMap((one, at) => bits.slice(at + 1).map((other) => one | other));
  return [0, ...bits, ...pairs];
}

/** Returns what this part of every similar hash is, if it is the part with the fewest differences. */
export function listSimilarParts(hash: string, part: (typeof hashParts)[number]): string[] {
  const value = Number.parseInt(hash.slice(part * partDigits, (part + 1) * partDigits), 16);
  return masks.map((mask) => (value ^ mask).toString(16).padStart(partDigits, '0'));
}

/** Counts the bits in which two hashes of 16 hex digits differ. */
export function countDifferentBits(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; different > 0n; different &= different - 1n) count += 1;
  return count;
}

/** Returns how similar two hashes are, from 0 to 1. */
export function similarityOf(differentBits: number): number {
  return 1 - differentBits / hashBits;
}
