import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { createMembership } from '../local/outbox/memberships.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { drainOutbox } from '../outbox/drain-outbox.ts';
import { fetchSignedInCustomer, getRememberedCustomer } from './signed-in-customer.page.ts';
import { signInAs, switchToCustomer } from './switch-user.ts';

const signedInCustomer = { userId: 'customer', kind: 'customer', isExpired: false };
let network: TestNetwork;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  network = await createTestNetwork();
});

/** A guest with a pending photo, whose session has ended and whose event is gone: nothing renews the session. */
async function guestWithEndedSession(): Promise<void> {
  const organizer = network.testApp.client();
  await organizer.signUp();
  const { id: eventId } = await organizer.createEvent();
  const membership = await createMembership({ eventId, guestName: 'Gisela', guestEmail: 'g@example.com' });
  await drainOutbox();
  await takePhoto({ membershipId: membership.id });
  expect((await organizer.call('DELETE', `/api/events/${eventId}`)).status).toBe(204);
  await network.testApp.db.deleteFrom('sessions').execute();
}

test.each([
  ['/api/uploads', 'its upload'],
  ['/join', 'its renewal'],
])('keeps a customer signed in when a 401 to %s of the former guest arrives late', async (path) => {
  await guestWithEndedSession();
  network.intercept(async (request, send) => {
    const response = await send();
    if (request.url.includes(path)) await switchToCustomer('customer');
    return response;
  });
  await drainOutbox();
  expect(await getSignedInUser()).toEqual(signedInCustomer);
});

test('keeps a customer signed in when a 401 of the former customer arrives late', async () => {
  await signInAs({ userId: 'former', kind: 'customer' });
  network.intercept(async (_request, send) => {
    const response = await send();
    await switchToCustomer('customer');
    return response;
  });
  expect(await fetchSignedInCustomer('former')).toBeNull();
  expect(await getSignedInUser()).toEqual(signedInCustomer);
});

test('marks the session of the signed-in user as expired after a 401', async () => {
  await signInAs({ userId: 'customer', kind: 'customer' });
  await fetchSignedInCustomer('customer');
  expect(await getSignedInUser()).toEqual({ ...signedInCustomer, isExpired: true });
});

test('knows the customer of the session where the storage of the page is blocked or full', async () => {
  const organizer = network.testApp.client();
  const account = await organizer.signUp();
  network.cookie = organizer.cookie;
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(await fetchSignedInCustomer(account.id)).toMatchObject({ id: account.id });
  expect(getRememberedCustomer(account.id)).toBeNull();
  vi.unstubAllGlobals();
});
