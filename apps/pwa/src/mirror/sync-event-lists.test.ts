import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { clearMirrors, createTestNetwork } from '../../test/test-network.ts';
import { signInAs } from '../identity/switch-user.ts';
import { getCurrentMirror } from '../local/mirror/mirror-database.ts';
import { eventListPath } from '../remote/events.ts';
import { syncEventPage, syncEventsInRange } from './sync-event-lists.ts';

beforeEach(clearMirrors);

test('the number of photos to review stays when other lists of events are stored', async () => {
  const network = await createTestNetwork();
  const organizer = network.testApp.client();
  const { id: userId } = await organizer.signUp();
  const event = await organizer.createEvent();
  network.cookie = organizer.cookie;
  await signInAs({ userId, kind: 'customer' });
  const findCount = async () => (await (await getCurrentMirror()).events.get(event.id))?.pendingCount;
  const setCount = async (count: number) => {
    await network.testApp.db.updateTable('events').set({ photo_count: count, approved_count: 0 }).execute();
    await syncEventPage(eventListPath({ limit: 12, host: 'me' }));
  };
  await setCount(3);
  await syncEventsInRange({ from: '2000-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' });
  await syncEventPage(eventListPath({ limit: 60 }));
  expect(await findCount()).toBe(3);
  await setCount(0);
  expect(await findCount()).toBe(0);
});
