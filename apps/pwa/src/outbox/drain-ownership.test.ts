import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { drainUntilDone } from '../../test/drain-until-done.ts';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { signInAs } from '../identity/switch-user.ts';
import { getMembership } from '../local/outbox/memberships.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { clearSignedInUser, getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { drainOutbox } from './drain-outbox.ts';

let network: TestNetwork;
let event: TestEvent;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network);
});

const stateOf = async (photoId: string) => (await getOutboxPhoto(photoId))?.state;

test('keeps one user’s photos pending while another is signed in', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  const guest = (await getSignedInUser())!;
  const photoId = await takePhoto({ membershipId: membership.id });
  const stranger = network.testApp.client();
  const account = await stranger.signUp();
  const guestCookie = network.cookie;
  network.cookie = stranger.cookie;

  // Somebody signed in behind the page's back: the server notices.
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  expect(await stateOf(photoId)).toBe('signed-out');
  expect(await event.listPhotos()).toEqual([]);

  await outboxDatabase.settings.put({
    key: 'signedIn',
    value: { userId: account.id, kind: 'customer', isExpired: false },
  });
  const before = network.requests.length;
  await drainOutbox();
  expect(network.requests.slice(before)).toEqual([]);

  network.cookie = guestCookie;
  await outboxDatabase.settings.put({ key: 'signedIn', value: guest });
  await drainUntilDone();
  expect(await stateOf(photoId)).toBe('received');
});

test('renews an expired guest session with the phone’s guest credentials', async () => {
  const membership = await scanCode(event.eventCode);
  await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  network.cookie = '';
  const photoIds = await Promise.all([1, 2, 3].map(() => takePhoto({ membershipId: membership.id })));
  await drainUntilDone();
  for (const photoId of photoIds) expect(await stateOf(photoId)).toBe('received');
  const photos = await event.listPhotos();
  expect(photos).toHaveLength(4);
  expect(new Set(photos.map((photo) => photo.guestId)).size).toBe(1);
});

test('uploads nothing after sign-out', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  await clearSignedInUser();
  network.cookie = '';
  const photoId = await takePhoto({ membershipId: membership.id });
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  expect(await stateOf(photoId)).toBe('signed-out');
  expect(await event.listPhotos()).toEqual([]);
});

test('uploads a guest’s photos as the customer they became, also without the guest’s session', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  const photoId = await takePhoto({ membershipId: membership.id });
  const customer = network.testApp.client();
  const account = await customer.signUp('gisela');
  network.cookie = customer.cookie;
  await signInAs({ userId: account.id, kind: 'customer' });
  await drainUntilDone();
  expect(await stateOf(photoId)).toBe('received');
  network.cookie = customer.cookie;
  expect(await getMembership(membership.id)).toMatchObject({ state: 'joined', userId: account.id });
});
