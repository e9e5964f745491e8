import type { Notification } from '@rollcall/schema/notification';
import { expect, test } from 'vitest';
import { markPages, withoutRepeated } from './notifications.hooks.ts';

const page = (...notifications: Partial<Notification>[]) => ({
  notifications: notifications as Notification[],
  nextPath: null,
});

test('a bundle that has grown since its page was loaded is listed once, as it is now', () => {
  const grown = page({ id: 'b', message: 'two' }, { id: 'a' });
  const before = page({ id: 'b', message: 'one' }, { id: 'c' });
  const list = withoutRepeated([grown, before]).map(({ id, message }) => [id, message]);
  expect(list).toEqual([
    ['b', 'two'],
    ['a', undefined],
    ['c', undefined],
  ]);
});

test.each([
  [{ ids: ['b'] }, [false, true, false]],
  [{ all: true } as const, [true, true, true]],
])('what is read with %j is read on every page', (read, expected) => {
  const list = {
    pages: [page({ id: 'a', isRead: false }, { id: 'b', isRead: false }), page({ id: 'c', isRead: false })],
  };
  const { pages } = markPages(list, read);
  expect(pages.flatMap(({ notifications }) => notifications.map(({ isRead }) => isRead))).toEqual(expected);
});
