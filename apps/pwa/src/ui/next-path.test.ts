import { expect, test } from 'vitest';
import { nextPathOf } from './next-path.ts';

test('the way on is a path of ours', () => {
  expect(nextPathOf({ next: '/subscribe?plan=business' })).toEqual({ next: '/subscribe?plan=business' });
});

test.each(['//example.com', '/\\example.com', 'https://example.com', 'profile', '', 5, undefined])(
  'the way on is never %j, also not because the address says so',
  (next) => {
    // The key is there, so that the router does not merge it in again.
    expect(Object.entries(nextPathOf({ next }))).toEqual([['next', undefined]]);
  },
);
