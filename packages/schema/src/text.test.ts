import { expect, test } from 'vitest';
import { EmailAddress, NewEmailAddress, Timestamp, text } from './text.ts';

test.each([
  ['2026-06-01T20:00:00+02:00', '2026-06-01T18:00:00.000Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
])('normalizes %s to %s', (given, expected) => {
  expect(Timestamp.parse(given)).toBe(expected);
});

test.each([
  ['with a five-digit year in UTC', '9999-12-31T23:59:59-23:59'],
  ['before the year 0 in UTC', '0000-01-01T00:00:00+23:59'],
  ['on a day that does not exist', '2026-02-30T00:00:00Z'],
  ['with a leap second', '2026-06-30T23:59:60Z'],
  ['without a zone', '2026-06-30T23:59:00'],
  ['that is empty', ''],
])('rejects a date and time %s', (_what, given) => {
  expect(Timestamp.safeParse(given).error?.issues[0]?.message).toBe('Must be a date and time in ISO 8601');
});

test('measures an address after lower-casing, which can lengthen it', () => {
  expect(EmailAddress.safeParse(`${'İ'.repeat(200)}@x.example`).success).toBe(false);
  expect(EmailAddress.parse(' İ@X.Example ')).toBe('i̇@x.example');
});

test('a new address has no letters before the @ that many mail servers refuse', () => {
  expect(NewEmailAddress.parse('ada@müller.example')).toBe('ada@müller.example');
  for (const refused of ['jürgen@example.com', 'анна@example.com', 'ａda@example.com']) {
    expect(EmailAddress.parse(refused)).toBe(refused);
    const messages = NewEmailAddress.safeParse(refused).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['Use an address without accents or other alphabets before the @']);
  }
});

test('measures text in code points and rejects lone surrogates', () => {
  expect(text(3).parse(' 💍💍💍 ')).toBe('💍💍💍');
  expect(text(3).safeParse('💍💍💍💍').success).toBe(false);
  for (const invalid of ['\ud83d', 'a\0b']) expect(text(3).safeParse(invalid).success).toBe(false);
});
