import { createHash } from 'node:crypto';

/** Returns deterministic numbers from 0 to 1: the SHA-256 of a counter. */
export function seededRandom(seed: number) {
  let count = 0;
  return () => createHash('sha256').update(`${seed}/${count++}`).digest().readUInt32BE(0) / 2 ** 32;
}
