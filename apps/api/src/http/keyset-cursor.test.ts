import { newId } from '@rollcall/schema/id';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, TimeAndId, toPage } from './keyset-cursor.ts';

const key = ['2027-06-05T12:00:00.000Z', newId()] as const;

test('a cursor decodes to the key that it encodes', () => {
  expect(decodeCursor(TimeAndId, encodeCursor(key))).toEqual(key);
  expect(decodeCursor(TimeAndId, undefined)).toBeUndefined();
});

test.each(['', 'nonsense', '%', 'MSAy', encodeCursor([]), encodeCursor([...key, 1]), encodeCursor([key[1], key[0]])])(
  'the cursor "%s" is refused',
  (cursor) => {
    expect(() => decodeCursor(TimeAndId, cursor)).toThrow(
      expect.objectContaining({ code: 'validation', status: 400, message: 'This cursor is unknown.' }),
    );
  },
);

test('a page has a cursor of its last row if more rows follow', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const page = toPage(rows, 2, ({ id }) => [id]);
  expect(page).toEqual({ rows: [{ id: 'a' }, { id: 'b' }], nextCursor: encodeCursor(['b']) });
  expect(toPage(rows, 3, ({ id }) => [id])).toEqual({ rows, nextCursor: null });
  expect(toPage(rows, undefined, ({ id }) => [id])).toEqual({ rows, nextCursor: null });
  expect(toPage([], 3, () => [])).toEqual({ rows: [], nextCursor: null });
});
