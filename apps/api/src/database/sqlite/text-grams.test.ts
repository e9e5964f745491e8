import { expect, test } from 'vitest';
import { queryGrams } from './text-grams.ts';

test('asks for the parts of all terms, those of the longest first, each once', () => {
  expect(queryGrams(['dance', 'dancers'], 0)).toBe('"dan" AND "anc" AND "nce" AND "cer" AND "ers"');
  expect(queryGrams(['last', '"a"b'], 0)).toBe('"las" AND "ast" AND """a""" AND "a""b"');
});

test('asks for at most twelve parts', () => {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz';
  expect(queryGrams(['numbers', alphabet], 0).split(' AND ')).toEqual(
    Array.from({ length: 12 }, (_, start) => `"${alphabet.slice(start, start + 3)}"`),
  );
});
