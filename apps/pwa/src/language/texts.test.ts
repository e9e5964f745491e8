import { expect, test } from 'vitest';
import { count } from './count.ts';
import { params } from './params.ts';
import { texts } from './texts.ts';

const t = texts('test-of-texts', {
  title: 'Photos',
  signedIn: params('Signed in as {name}'),
  photos: count({ one: '{count} photo', other: '{count} photos' }),
  photosOf: params<{ name: string }>(count({ one: '{count} photo by {name}', other: '{count} photos by {name}' })),
});

test('inserts user input as text, whatever it contains', () => {
  for (const name of ['$&', '$1', '{name}', '{count}', '<b>', 'O’Neil']) {
    expect(t().signedIn({ name })).toBe(`Signed in as ${name}`);
  }
});

test('selects the plural form by the number', () => {
  expect([0, 1, 2, 1000].map((number) => t().photos(number))).toEqual([
    '0 photos',
    '1 photo',
    '2 photos',
    '1000 photos',
  ]);
  expect(t().photosOf({ name: 'Ana' })(1)).toBe('1 photo by Ana');
});
