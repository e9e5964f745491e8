import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { createMembership, getMembership } from './memberships.ts';
import { outboxDatabase } from './outbox-database.ts';

const request = { eventCode: 'ABCDEFGH', guestName: 'Gisela', guestEmail: 'gisela@example.com' };

test('keeps working in an old tab after a newer version has extended the database', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const before = await createMembership(request);
  const newer = new Dexie('rollcall-outbox');
  const stores = outboxDatabase.tables.map(({ name, schema }) => {
    const indexes = [schema.primKey.src, ...schema.indexes.map(({ src }) => src)];
    return [name, indexes.join(',')] as const;
  });
  newer.version(2).stores({ ...Object.fromEntries(stores), additions: 'id' });
  await newer.open();
  expect(newer.tables.map(({ name }) => name)).toContain('additions');

  const after = await createMembership({ ...request, eventCode: 'HJKLMNPQ' });
  expect(await getMembership(before.id)).toMatchObject({ id: before.id, state: 'pending' });
  expect(await newer.table('memberships').toCollection().primaryKeys()).toEqual([before.id, after.id].sort());
});
