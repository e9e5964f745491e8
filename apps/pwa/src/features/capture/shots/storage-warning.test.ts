import { expect, test } from 'vitest';
import { storageWarning } from './storage-warning.ts';

const gigabyte = 1024 ** 3;
const roomy = { isPersistent: true, usedBytes: 0, quotaBytes: gigabyte };

test.each([
  ['room and a promise', roomy, false, 3, null],
  ['no room', roomy, true, 0, 'full'],
  ['little room', { ...roomy, usedBytes: 0.9 * gigabyte }, false, 0, 'nearlyFull'],
  ['a browser that does not say how much', { ...roomy, quotaBytes: null }, false, 3, null],
  ['no promise, and photos that do not get away', { ...roomy, isPersistent: false }, false, 1, 'mayClear'],
  ['no promise, and nothing that stays', { ...roomy, isPersistent: false }, false, 0, null],
  ['a browser that promises nothing either way', { ...roomy, isPersistent: null }, false, 1, null],
])('%s', (_, storage, isFull, stalled, expected) => {
  const warning = storageWarning(storage, { isFull, stalled, opensOffline: true });
  expect(warning).toBe(expected);
});

test('says that the page cannot be opened without a network, unless something is more urgent', () => {
  const status = { isFull: false, stalled: 0, opensOffline: false };
  expect(storageWarning(roomy, status)).toBe('notOffline');
  expect(storageWarning(roomy, { ...status, isFull: true })).toBe('full');
});
