import type { ListedGuest } from '@rollcall/schema/guest';
import { expect, test } from 'vitest';
import { groupGuests } from './group-guests.ts';

const guest = (id: string, guestName: string, guestEmail: string, photoCount: number) =>
  ({ id, guestName, guestEmail, photoCount }) as ListedGuest;

test('lists whoever joined on several phones once, with all photos and each name', () => {
  const guests = [
    guest('1', 'Gisela', 'gisela@example.com', 2),
    guest('2', 'Tom', 'tom@example.com', 0),
    guest('3', 'Gisela', 'Gisela@Example.com', 3),
    guest('4', 'Gigi', 'gisela@example.com', 0),
    guest('5', 'Gisela', 'g@example.com', 1),
  ];
  expect(groupGuests(guests)).toEqual([
    { names: ['Gisela', 'Gigi'], email: 'gisela@example.com', guestIds: ['1', '3', '4'], photoCount: 5 },
    { names: ['Tom'], email: 'tom@example.com', guestIds: ['2'], photoCount: 0 },
    { names: ['Gisela'], email: 'g@example.com', guestIds: ['5'], photoCount: 1 },
  ]);
});
