import { expect, test } from 'vitest';
import { countJpegComponents } from './jpeg-components.ts';

const tables = [0xff, 0xc4, 0, 3, 0];
const frame = (kind: number, components: number) => [0xff, kind, 0, 8, 8, 0, 8, 0, 8, components];
const count = (...parts: number[][]) => countJpegComponents(Uint8Array.from([0xff, 0xd8, ...parts.flat()]));

test.each([0xc0, 0xc1, 0xc2])('the components of a frame of kind %i are counted, behind other segments', (kind) => {
  expect(count([0xff, 0xe1, 0, 2], [0xff], tables, frame(kind, 4), [0, 0])).toBe(4);
  expect(count(frame(kind, 3), [0, 0])).toBe(3);
});

test('what is no JPEG, or cut, has none', () => {
  expect(count()).toBeNull();
  expect(count(tables, [0xff, 0xc0, 0, 8])).toBeNull();
  expect(countJpegComponents(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBeNull();
});
