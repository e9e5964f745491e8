import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test('shows a placeholder for a user without a name', () => {
  expect(fullName({ firstName: 'Ada', lastName: 'Min' })).toBe('Ada Min');
  expect(fullName({ firstName: null, lastName: 'Min' })).toBe('Min');
  for (const lastName of [null, '', ' ']) expect(fullName({ firstName: null, lastName })).toBe('No name provided');
});
