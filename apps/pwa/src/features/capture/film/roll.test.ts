import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { takePhoto } from '../../../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../../../test/test-network.ts';
import { clearRolls, findRoll } from '../../../local/outbox/rolls.ts';
import { drainOutbox } from '../../../outbox/drain-outbox.ts';
import { enqueueDelete } from '../../../outbox/enqueue-photo-actions.ts';
import { currentToast } from '../../../ui/feedback/toast.store.ts';
import { pickedProgress, unsavedShots } from '../shots/shots.store.ts';
import { countLeft, openRoll, refreshRoll } from './roll.ts';
import { limitToRoll } from './roll-limit.ts';

const exposures = 3;

let network: TestNetwork;
let event: TestEvent;
let membershipId: string;

beforeEach(async () => {
  await clearRolls();
  unsavedShots.set([]);
  pickedProgress.set(null);
  currentToast.set(null);
  network = await createTestNetwork();
  event = await createTestEvent(network, { exposures });
  membershipId = (await scanCode(event.eventCode)).id;
  await drainOutbox();
});

const left = async () => countLeft((await findRoll(event.id))!);

test('counts down without a network, and the same after the photos have been sent', async () => {
  network.cut();
  await openRoll(event.id, exposures);
  await takePhoto({ membershipId });
  await takePhoto({ membershipId });
  // As after the page was loaded again, or in another tab.
  await openRoll(event.id, exposures);
  expect(await left()).toBe(1);
  await expect(refreshRoll(event.id)).rejects.toThrow();
  expect(await left()).toBe(1);
  network.restore();
  await refreshRoll(event.id);
  expect(await left()).toBe(1);
  await drainOutbox();
  expect(await left()).toBe(1);
  await refreshRoll(event.id);
  expect(await left()).toBe(1);
  expect(await findRoll(event.id)).toEqual({ left: 1, shots: [] });
});

test('a roll begun by an earlier version, or in another browser, counts what is on this phone and on the server', async () => {
  await takePhoto({ membershipId });
  await openRoll(event.id, exposures);
  expect(await left()).toBe(2);
  await drainOutbox();
  await clearRolls();
  await openRoll(event.id, exposures);
  await refreshRoll(event.id);
  expect(await left()).toBe(2);
});

test('a deleted shot does not come back, sent or not', async () => {
  await openRoll(event.id, exposures);
  const sentId = await takePhoto({ membershipId });
  await drainOutbox();
  // As the camera does when nothing is pending.
  await refreshRoll(event.id);
  const unsentId = await takePhoto({ membershipId });
  for (const id of [sentId, unsentId]) await enqueueDelete({ id, eventId: event.id }, { isForever: true });
  expect(await left()).toBe(1);
  await refreshRoll(event.id);
  expect(await left()).toBe(1);
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  await refreshRoll(event.id);
  expect(await findRoll(event.id)).toEqual({ left: 1, shots: [] });
});

test('lets through what fits, beside what is being saved, and says what does not', async () => {
  const limit = (wanted: number, kind: 'shot' | 'picked') => limitToRoll({ id: event.id, exposures }, wanted, kind);
  expect(await limit(5, 'picked')).toBe(3);
  expect(currentToast.get()?.title).toBe('2 photos didn’t fit on your roll');
  unsavedShots.set(['one', 'two'].map((key) => ({ key, target: { membershipId }, picture: null, failure: null })));
  // Two taps at one left: exactly one passes.
  const take = async () => {
    const passed = await limit(1, 'shot');
    const shot = { key: 'three', target: { membershipId }, picture: null, failure: null };
    if (passed) unsavedShots.set([...unsavedShots.get(), shot]);
    return passed;
  };
  expect(await Promise.all([take(), take()])).toEqual([1, 0]);
  expect(currentToast.get()?.title).toBe('Your roll is full');
});

test('hosts have no limit', async () => {
  network.cookie = event.organizer.cookie;
  await openRoll(event.id, exposures);
  await refreshRoll(event.id);
  expect(await left()).toBeNull();
  expect(await limitToRoll({ id: event.id, exposures }, 50, 'picked')).toBe(50);
});

test('a photo carries its mission to the server', async () => {
  await event.organizer.call('PATCH', `/api/events/${event.id}`, { missions: ['Somebody laughing'] });
  const photoId = await takePhoto({ membershipId, mission: 'Somebody laughing' });
  await takePhoto({ membershipId, mission: 'Not one of them' });
  await drainOutbox();
  const photos = await event.listPhotos();
  expect(photos.map(({ id, mission }) => [id === photoId, mission]).sort()).toEqual([
    [false, null],
    [true, 'Somebody laughing'],
  ]);
});
