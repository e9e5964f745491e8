import { expect, test } from 'vitest';
import { completeJpeg } from './complete-jpeg.ts';

const start = [0xff, 0xd8];
const end = [0xff, 0xd9];
/** A frame of this kind: 16 × 8 pixels of one component. */
const frame = (kind: number) => [0xff, kind, 0, 11, 8, 0, 8, 0, 16, 1, 1, 0x11, 0];
/** Codes of DC and AC: `0` no difference, or the end of the block. */
const tables = [0, 16].flatMap((kind) => [0xff, 0xc4, 0, 20, kind, 1, ...Array<number>(15).fill(0), 0]);
const scan = (...data: number[]) => [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, ...data];
/** Two blocks are four bits, and padding. */
const blocks = 0x0f;
const restarts = [0xff, 0xdd, 0, 4, 0, 1];
const complete = (...parts: number[][]) => {
  const completed = completeJpeg(Uint8Array.from(parts.flat()));
  return completed && [...completed];
};

test.each([
  ['with its end', [start, frame(0xc0), tables, scan(blocks), end]],
  ['with its end and a trailer', [start, frame(0xc0), tables, scan(blocks), end, [1, 2]]],
  ['with fill bytes before its end', [start, frame(0xc0), tables, scan(blocks), [0xff, 0xff], end]],
  ['without a scan', [start, frame(0xc0)]],
  ['cut in a table', [start, [0xff, 0xdb, 0, 67]]],
  ['without its blocks', [start, frame(0xc0), tables, scan()]],
  ['of unknown codes', [start, frame(0xc0), tables, scan(0xf0)]],
  ['without a table', [start, frame(0xc0), scan(blocks)]],
  ['without its last restart', [start, frame(0xc0), tables, restarts, scan(0x3f)]],
  ['that is none', [[1, 2, 3]]],
])('a JPEG %s is not completed', (_name, parts) => {
  expect(complete(...parts)).toBeNull();
});

test.each([
  ['sequential', [start, frame(0xc0), tables, scan(blocks)]],
  ['sequential with restarts', [start, frame(0xc1), tables, restarts, scan(0x3f, 0xff, 0xd0, 0x3f)]],
  ['progressive', [start, frame(0xc2), scan(0xff, 0, 2), [0xff, 0xc4, 0, 2], scan(3, 4)]],
])('a %s JPEG is completed behind its last scan', (_name, parts) => {
  expect(complete(...parts)).toEqual([...parts, end].flat());
  expect(complete(...parts, [0xff])).toEqual([...parts, end].flat());
});

test.each([
  ['bytes', [1, 2, 3]],
  ['a second picture', [0xff, 0xd8, 0xff, 0xe1, 0, 2]],
  ['a restart out of order', [7, 0xff, 0xd5, 7]],
  ['a table that no scan can follow', [0xff, 0xc4, 0, 2, 7]],
  ['half a segment', [0xff, 0xdb]],
])('a trailer of %s is cut', (_name, trailer) => {
  const picture = [start, frame(0xc0), tables, scan(blocks)];
  expect(complete(...picture, trailer)).toEqual([...picture, end].flat());
});
