import { expect, test } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';

const gisela = { guestName: 'Gisela Meyer', guestEmail: 'gisela@example.com' };
const tom = { guestName: 'tom', guestEmail: 'tom@example.com' };

test.each([
  ['a mail program', 'Gisela Meyer <Gisela@Example.com>, tom@example.com'],
  ['a spreadsheet', 'Gisela Meyer\tgisela@example.com\r\ntom@example.com\r\n'],
  ['a list with quotes', '"Gisela Meyer" <gisela@example.com>;\n\n<tom@example.com>'],
])('addresses are read from the text of %s', (_source, text) => {
  expect(parseAddresses(text)).toEqual({ invitations: [gisela, tom], invalid: [] });
});

test('an address is invited once, and what is none is returned', () => {
  const text = 'tom@example.com, Aunt Ulla, TOM@example.com, ulla@nowhere';
  expect(parseAddresses(text)).toEqual({ invitations: [tom], invalid: ['Aunt Ulla', 'ulla@nowhere'] });
  expect(parseAddresses(' \n ')).toEqual({ invitations: [], invalid: [] });
});
