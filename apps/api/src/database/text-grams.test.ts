import { expect, test } from 'vitest';
import { listSearchGrams } from './text-grams.ts';

test('asks for the parts of all terms, those of the longest first, each once', () => {
  expect(listSearchGrams(['dance', 'dancers'], 0)).toEqual(['dan', 'anc', 'nce', 'cer', 'ers']);
  expect(listSearchGrams(['last', '"a"b'], 0)).toEqual(['las', 'ast', '"a"', 'a"b']);
});

test('asks for at most twelve parts', () => {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz';
  expect(listSearchGrams(['numbers', alphabet], 0)).toEqual(
    Array.from({ length: 12 }, (_, start) => alphabet.slice(start, start + 3)),
  );
});
