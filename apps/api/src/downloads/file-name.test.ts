import { expect, test } from 'vitest';
import { attachment } from './file-name.ts';

test('an ASCII file name is in both parameters', () => {
  expect(attachment('IMG_2034.jpg')).toBe(`attachment; filename="IMG_2034.jpg"; filename*=UTF-8''IMG_2034.jpg`);
});

test('a file name in another script is complete in filename* and reduced to ASCII in filename', () => {
  expect(attachment('Großmutter tanzt é.jpg')).toBe(
    `attachment; filename="Gro_mutter tanzt e.jpg"; filename*=UTF-8''Gro%C3%9Fmutter%20tanzt%20%C3%A9.jpg`,
  );
});

test('no file name can end the parameter or the header', () => {
  const header = attachment('a"; filename="b\\%41\r\nSet-Cookie: x=\'(1)*.jpg');
  expect(header).not.toMatch(/[\r\n]/);
  expect(header.match(/"/g)).toHaveLength(2);
  expect(header.split("UTF-8''")[1]).toMatch(/^[A-Za-z0-9!#$&+\-.^_`|~%]+$/);
});
