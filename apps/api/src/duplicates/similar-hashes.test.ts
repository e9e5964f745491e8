import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDifferentBits, hashParts, listSimilarParts, maxDifferentBits, similarityOf } from './similar-hashes.ts';

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const flips = (max: number) => fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: max });
const toHex = (value: bigint) => value.toString(16).padStart(16, '0');
const flip = (value: bigint, bits: number[]) => bits.reduce((flipped, bit) => flipped ^ (1n << BigInt(bit)), value);

test('finds every hash that differs in as many bits as near-duplicates may by one of its parts', () => {
  fc.assert(
    fc.property(hash, flips(maxDifferentBits), (value, bits) => {
      const other = toHex(flip(value, bits));
      const isFound = hashParts.some((part) =>
        listSimilarParts(toHex(value), part).includes(other.slice(part * 4, part * 4 + 4)),
      );
      expect(isFound).toBe(true);
    }),
  );
});

test('counts the bits in which two hashes differ', () => {
  fc.assert(
    fc.property(hash, flips(64), (value, bits) => {
      expect(countDifferentBits(toHex(value), toHex(flip(value, bits)))).toBe(bits.length);
    }),
  );
  expect([0, 32, 64].map(similarityOf)).toEqual([1, 0.5, 0]);
});
