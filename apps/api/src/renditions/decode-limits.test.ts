import { readFileSync } from 'node:fs';
import { decodeLimitMs, findHeifPixels } from '@rollcall/gallery/decode-limit';
import { expect, test } from 'vitest';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { ProblemError } from '../http/problem.ts';
import { assertNoTimeout, DecodeTimedOut, isTimeout } from './decode-profile.ts';
import { decodeHeic } from './heic-decoder.ts';

const heic = readFileSync(new URL('../../test/pictures/own.heic', import.meta.url));

test('a HEIC whose decoding takes too long is not called damaged', async () => {
  const error = await decodeHeic(heic, 0).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DecodeTimedOut);
  expect(error).not.toBeInstanceOf(ProblemError);
});

test('the limit grows with the pixels that a file declares', async () => {
  expect(findHeifPixels(heic)).toBe(96 * 64);
  expect(findHeifPixels(await drawJpeg())).toBeNull();
  // 13 s on a good machine.
  expect(decodeLimitMs(48_000_000)).toBeGreaterThan(15 * 13_000);
});

test('a decode that sharp aborts is told from damage', () => {
  const aborted = new Error('timeout: 42% complete');
  expect([isTimeout(aborted), isTimeout(new Error('VipsJpeg: premature end of JPEG image'))]).toEqual([true, false]);
  expect(() => assertNoTimeout(aborted)).toThrow(aborted);
  assertNoTimeout(new Error('VipsJpeg: premature end of JPEG image'));
});
