import { afterEach, expect, test, vi } from 'vitest';
import { digestPicture } from './digest-picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** FIPS 180-2, appendix B.1. */
const ofAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const abc = new TextEncoder().encode('abc').buffer;

test('computes the standard SHA-256 digest, also without Web Crypto', async () => {
  expect(await digestPicture(abc)).toBe(ofAbc);
  vi.stubGlobal('crypto', {});
  expect(await digestPicture(abc)).toBe(ofAbc);
});
