import type { ListedGuest } from '@rollcall/schema/guest';
import { expect, test } from 'vitest';
import { findNamesakes, uniqueParticipants } from './unique-participants.ts';

const guest = (id: string, guestEmail: string, photoCount: number) =>
  ({ id, guestName: 'Gisela', guestEmail, photoCount }) as ListedGuest;

test('lists somebody who joined on several phones once, or once for each phone with photos', () => {
  const empty = guest('1', 'gisela@example.com', 0);
  const also = guest('2', 'Gisela@Example.com', 0);
  const full = guest('3', 'gisela@example.com', 2);
  const second = guest('4', 'gisela@example.com', 1);
  const other = guest('5', 'g@example.com', 0);
  expect(uniqueParticipants([empty, also, other])).toEqual([empty, other]);
  expect(uniqueParticipants([empty, full, other])).toEqual([full, other]);
  expect(uniqueParticipants([second, empty, full])).toEqual([second, full]);
  expect([...findNamesakes([second, other, full])]).toEqual([second, full]);
  expect(findNamesakes([full, other]).size).toBe(0);
});
