import { expect, test } from 'vitest';
import { arrangeAlbum } from './album-order.ts';

const arrange = (order: string, change: { add?: string; before?: string | null; remove?: string }) =>
  arrangeAlbum([...order], {
    add: change.add === undefined ? undefined : [...change.add],
    before: change.before,
    remove: change.remove === undefined ? undefined : [...change.remove],
  }).join('');

test('new photos come last, and those that are in stay where they are', () => {
  expect(arrange('abc', { add: 'dbe' })).toBe('abcde');
  expect(arrange('abc', { add: 'dd' })).toBe('abcd');
});

test('photos move before another one, or to the end', () => {
  expect(arrange('abcd', { add: 'dc', before: 'a' })).toBe('dcab');
  expect(arrange('abcd', { add: 'a', before: null })).toBe('bcda');
  expect(arrange('abcd', { add: 'ab', before: 'b' })).toBe('cdab');
  expect(arrange('abcd', { add: 'a', before: 'x' })).toBe('bcda');
});

test('photos that leave are not added in the same change', () => {
  expect(arrange('abc', { add: 'bd', remove: 'b' })).toBe('acd');
});

test('a repeated change changes nothing', () => {
  for (const change of [{ add: 'xb', before: 'a' }, { add: 'xy' }, { add: 'x', before: null, remove: 'a' }]) {
    const once = arrange('abc', change);
    expect(arrange(once, change)).toBe(once);
  }
});
