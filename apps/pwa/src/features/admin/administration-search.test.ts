import { newId } from '@rollcall/schema/id';
import { expect, test } from 'vitest';
import { parseView, searchOf } from './administration-search.ts';

test('an address keeps the view of the moderation, and one that is not valid opens the customers', () => {
  const view = { tab: 'photos', eventId: newId(), guestIds: [newId(), newId()], status: 'pending' } as const;
  expect(parseView(searchOf(view))).toEqual(view);
  expect(searchOf(parseView({}))).toEqual({});
  expect(parseView({ tab: 'photos', event: 'nonsense', guest: '7', status: 'odd' })).toEqual({ tab: 'customers' });
  expect(parseView({ tab: 'elsewhere' as 'events' }).tab).toBe('customers');
});
