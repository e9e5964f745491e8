import type { ListedGuest } from '@rollcall/schema/guest';
import { expect, test } from 'vitest';
import { findNamesakes } from './find-namesakes.ts';

const guest = (id: string, guestEmail: string) => ({ id, guestName: 'Gisela', guestEmail }) as ListedGuest;

test('finds the entries of somebody who joined on several phones', () => {
  const first = guest('1', 'gisela@example.com');
  const second = guest('2', 'Gisela@Example.com');
  const other = guest('3', 'g@example.com');
  expect([...findNamesakes([first, other, second])]).toEqual([first, second]);
  expect(findNamesakes([first, other]).size).toBe(0);
});
