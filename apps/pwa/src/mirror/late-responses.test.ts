import 'fake-indexeddb/auto';
import type { Event } from '@rollcall/schema/event';
import { beforeEach, expect, test } from 'vitest';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { signInAs, switchToVisitor } from '../identity/switch-user.ts';
import { getMirror } from '../local/mirror/mirror-database.ts';
import { getUnreadCount } from '../local/outbox/unread-notifications.ts';
import { forgetEvent } from './forget-event.ts';
import { syncDuplicates } from './sync-duplicates.ts';
import { syncEvent } from './sync-event.ts';
import { applyUnreadCount, syncUnreadCount } from './sync-notifications.ts';
import { syncPeople } from './sync-people.ts';

let network: TestNetwork;
let organizerId: string;
let event: Event;

beforeEach(async () => {
  await clearMirrors();
  network = await createTestNetwork();
  const organizer = network.testApp.client();
  organizerId = (await organizer.signUp()).id;
  event = await organizer.createEvent();
  network.cookie = organizer.cookie;
  await signInAs({ userId: organizerId, kind: 'customer' });
  await syncEvent(event.id);
});

const tables = [
  ['people', syncPeople],
  ['duplicates', syncDuplicates],
] as const;

test.each(tables)('the %s of an event are stored', async (name, sync) => {
  await sync(event.id);
  expect(await getMirror(organizerId)[name].count()).toBe(1);
});

test.each(tables)('the %s of an event that was forgotten meanwhile are not stored', async (name, sync) => {
  await syncDuring(sync, () => forgetEvent(organizerId, event.id));
  expect(await getMirror(organizerId)[name].count()).toBe(0);
});

test.each(tables)('the %s of an event are not stored after the person has changed', async (name, sync) => {
  await syncDuring(sync, switchToVisitor);
  for (const mirror of [getMirror(organizerId), getMirror(null)]) expect(await mirror[name].count()).toBe(0);
});

test('a count of unread notifications that was fetched before a stream told a newer one is not stored', async () => {
  await applyUnreadCount(1);
  await syncUnreadCount();
  expect(await getUnreadCount()).toBe(0);
  await syncDuring(syncUnreadCount, () => applyUnreadCount(2));
  expect(await getUnreadCount()).toBe(2);
});

async function syncDuring(sync: (eventId: string) => Promise<void>, act: () => Promise<unknown>): Promise<void> {
  network.intercept(async (_request, send) => {
    const response = await send();
    await act();
    return response;
  });
  await sync(event.id);
}
