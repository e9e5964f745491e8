import { expect, test } from 'vitest';
import { searchCases, wordlessSearches } from './text-search.cases.ts';
import { findSearchedWords, hasWords } from './text-search.ts';

test.each(searchCases)('%s in %s: %s', (search, text, isFound) => {
  expect(hasWords(text, findSearchedWords(search))).toBe(isFound);
});

test.each(wordlessSearches)('%s holds no word', (search) => {
  expect(findSearchedWords(search)).toEqual([]);
});

test('each word is searched for once', () => {
  expect(findSearchedWords('Cake CAKE çake 🎂🎂')).toEqual(['cake', '🎂']);
});
