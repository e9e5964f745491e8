import { expect, test } from 'vitest';
import { fullName } from './users-list.tsx';

test('somebody without a name is said to have none', () => {
  expect(fullName({ firstName: 'Ada', lastName: 'Min' })).toBe('Ada Min');
  expect(fullName({ firstName: null, lastName: 'Min' })).toBe('Min');
  for (const lastName of [null, '', ' ']) expect(fullName({ firstName: null, lastName })).toBe('No name provided');
});
