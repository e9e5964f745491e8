import 'fake-indexeddb/auto';
import { newId } from '@rollcall/schema/id';
import { beforeEach, expect, test } from 'vitest';
import { addEarly, type EarlyJoin, type EarlyShot, listEarly } from '../local/early/early-captures.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { adoptEarlyCaptures } from './adopt-early-captures.ts';
import { enqueueJoin } from './join-event.ts';

let join: EarlyJoin;
let shot: EarlyShot;

beforeEach(async () => {
  join = { eventId: newId(), eventCode: 'ABCDEFGH', guestName: 'Gisela', guestEmail: 'gisela@example.com' };
  shot = {
    id: newId(),
    join,
    bytes: new Uint8Array([1, 2, 3]).buffer,
    type: 'image/jpeg',
    originalName: '2026-06-20T14-00-00.jpg',
    takenAt: '2026-06-20T14:00:00.000Z',
  };
  await Promise.all(['memberships', 'photos', 'bytes'].map((table) => outboxDatabase.table(table).clear()));
});

test('moves a join and its shot to the outbox, under the id that the shot has', async () => {
  await addEarly('joins', join);
  await addEarly('shots', shot);
  expect(await adoptEarlyCaptures()).toEqual([join]);
  const [membership] = await outboxDatabase.memberships.toArray();
  expect(membership).toMatchObject({ ...join, state: 'pending' });
  const { id, type, originalName, takenAt } = shot;
  const expected = { id, type, originalName, takenAt, state: 'captured', membershipId: membership!.id, byteLength: 3 };
  expect(await outboxDatabase.photos.toArray()).toMatchObject([expected]);
  expect(new Uint8Array((await outboxDatabase.bytes.toArray())[0]!.bytes)).toEqual(new Uint8Array([1, 2, 3]));
  expect(await listEarly('joins')).toEqual([]);
  expect(await listEarly('shots')).toEqual([]);
});

test('moves a shot once, although its row was not deleted the first time', async () => {
  await addEarly('shots', shot);
  await adoptEarlyCaptures();
  await addEarly('joins', join);
  await addEarly('shots', shot);
  await adoptEarlyCaptures();
  expect(await outboxDatabase.photos.count()).toBe(1);
  expect(await outboxDatabase.bytes.count()).toBe(1);
  expect(await outboxDatabase.memberships.count()).toBe(1);
});

test('creates one membership when two tabs start and the form is submitted at the same time', async () => {
  await addEarly('joins', join);
  await addEarly('shots', shot);
  await Promise.all([adoptEarlyCaptures(), adoptEarlyCaptures(), enqueueJoin(join), enqueueJoin(join)]);
  expect(await outboxDatabase.memberships.count()).toBe(1);
  expect(await outboxDatabase.photos.count()).toBe(1);
});
