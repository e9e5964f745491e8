import { expect, test } from 'vitest';
import { Id, newId } from './id.ts';

test('ids sort by creation time, also those of one millisecond', () => {
  const ids = [1, 1, 1, 2, 2, 3].flatMap((nowMs) => Array.from({ length: 200 }, () => newId(nowMs)));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => Id.safeParse(id).success)).toBe(true);
});
