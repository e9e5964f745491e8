import { expect, test } from 'vitest';
import { parseNextPath } from './search-params.ts';

test('accepts a path of this site as the next path', () => {
  expect(parseNextPath({ next: '/subscribe?plan=business' })).toEqual({ next: '/subscribe?plan=business' });
});

test.each(['//example.com', '/\\example.com', 'https://example.com', 'profile', '', 5, undefined])(
  'the way on is never %j, also not because the address says so',
  (next) => {
    // The key must be present, so that the router does not merge in the one of the address.
    expect(Object.entries(parseNextPath({ next }))).toEqual([['next', undefined]]);
  },
);
