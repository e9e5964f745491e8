import { expect, test } from 'vitest';
import { embedColorProfile } from './jpeg-color-profile.ts';

const segment = (marker: number, content: string | Uint8Array) => {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]), bytes]);
};
const start = Buffer.from([0xff, 0xd8]);
const jfif = segment(0xe0, 'JFIF\0');
const rest = Buffer.concat([segment(0xdb, 'table'), segment(0xda, 'scan'), Buffer.from([0xff, 0xd9])]);

test.each([
  ['without segments of applications', [], []],
  ['with JFIF', [jfif], [jfif]],
  ['with JFIF and another profile', [jfif, segment(0xe2, 'ICC_PROFILE\0\x01\x01other')], [jfif]],
])('embeds a profile in a JPEG %s', (_name, before, after) => {
  const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile');
  const embedded = embedColorProfile(Buffer.concat([start, ...before, rest]), Buffer.from('profile'));
  expect(Buffer.from(embedded)).toEqual(Buffer.concat([start, ...after, profile, rest]));
});

test('divides a large profile', () => {
  const embedded = Buffer.from(embedColorProfile(Buffer.concat([start, rest]), new Uint8Array(100_000)));
  expect(embedded.length).toBe(start.length + rest.length + 100_000 + 2 * 18);
  expect(embedded.subarray(2, 6)).toEqual(Buffer.from([0xff, 0xe2, 0xff, 0xff]));
});
