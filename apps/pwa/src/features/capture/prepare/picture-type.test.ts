import { expect, test } from 'vitest';
import { findPictureType } from './picture-type.ts';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text.padEnd(20, '\0'), 'latin1')).buffer;

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x1cftypavif', 'image/avif'],
  ['\0\0\0\x1cftypheic', 'image/heic'],
  ['\0\0\0\x1cftypmif1', 'image/heic'],
  ['\0\0\0\x1cftypmp42', null],
  ['GIF89a', null],
  ['<svg xmlns="http', null],
  ['', null],
])('finds the type of %j: %s', (start, type) => {
  expect(findPictureType(latin1(start))).toBe(type);
});
