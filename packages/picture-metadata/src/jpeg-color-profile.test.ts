import { expect, test } from 'vitest';
import { embedColorProfile } from './jpeg-color-profile.ts';

const segment = (marker: number, content: string) => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...new TextEncoder().encode(content)];
};
const start = [0xff, 0xd8];
const jfif = segment(0xe0, 'JFIF\0');
const rest = [...segment(0xdb, 'table'), ...segment(0xda, 'scan'), 0xff, 0xd9];

test.each([
  ['without segments of applications', [], []],
  ['with JFIF', jfif, jfif],
  ['with JFIF and another profile', [...jfif, ...segment(0xe2, 'ICC_PROFILE\0\x01\x01other')], jfif],
])('embeds a profile in a JPEG %s', (_name, before, after) => {
  const jpeg = Uint8Array.from([...start, ...before, ...rest]);
  const embedded = embedColorProfile(jpeg, new TextEncoder().encode('profile'));
  const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile');
  expect([...embedded]).toEqual([...start, ...after, ...profile, ...rest]);
});

test('divides a large profile', () => {
  const embedded = embedColorProfile(Uint8Array.from([...start, ...rest]), new Uint8Array(100_000));
  expect(embedded.length).toBe(start.length + rest.length + 100_000 + 2 * 18);
  expect([...embedded.subarray(2, 6)]).toEqual([0xff, 0xe2, 0xff, 0xff]);
});
