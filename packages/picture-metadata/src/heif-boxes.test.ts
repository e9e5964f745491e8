import { expect, test } from 'vitest';
import { findBox, listBoxes } from './heif-boxes.ts';

test('boxes behind one whose size has 64 bits are found', () => {
  const bytes = new Uint8Array(29);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 1);
  view.setUint32(4, 0x6d646174);
  view.setBigUint64(8, 20n);
  view.setUint32(20, 9);
  view.setUint32(24, 0x6d657461);
  bytes[28] = 7;
  expect(listBoxes(view).map(({ type, content }) => [type, content.byteLength])).toEqual([
    ['mdat', 4],
    ['meta', 1],
  ]);
  expect(findBox(listBoxes(view), 'meta')?.getUint8(0)).toBe(7);
});
