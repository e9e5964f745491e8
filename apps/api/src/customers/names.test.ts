import type { Guest, Membership } from '@rollcall/schema/guest';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';

const rename = (client: { call: (method: string, path: string, body: unknown) => Promise<Response> }, names: unknown) =>
  client.call('PATCH', '/api/users/me', names);

describe('PATCH /api/users/me', () => {
  test('renames a guest in all of their events, and nobody else', async () => {
    const testApp = await createTestApp();
    const { organizer, guest, event } = await createEventWithGuest(testApp);
    const second = await organizer.createEvent();
    await guest.join(second.id);
    const other = testApp.client();
    await other.join(event.id, undefined, 'Tom');

    const response = await rename(guest, { firstName: ' Gisela ', lastName: 'Sommer' });
    expect(response.status).toBe(200);
    const { userId } = await guest.getJson<Membership>(`/api/events/${event.id}/me`);
    expect(await response.json()).toEqual({ id: userId, firstName: 'Gisela', lastName: 'Sommer' });
    for (const { id } of [event, second]) {
      expect((await guest.getJson<Membership>(`/api/events/${id}/me`)).guestName).toBe('Gisela Sommer');
    }
    expect((await other.getJson<Membership>(`/api/events/${event.id}/me`)).guestName).toBe('Tom');
    expect(await (await rename(guest, { lastName: '' })).json()).toEqual({
      id: userId,
      firstName: 'Gisela',
      lastName: '',
    });
    expect((await guest.getJson<Membership>(`/api/events/${event.id}/me`)).guestName).toBe('Gisela');
  });

  test('renames an account, requires a last name, and ignores all other fields', async () => {
    const testApp = await createTestApp();
    const caller = testApp.client();
    await caller.signUp('ada');
    const response = await rename(caller, {
      firstName: 'Augusta',
      email: 'eve@example.com',
      isAdmin: true,
      id: 'mine',
    });
    expect(await response.json()).toMatchObject({ firstName: 'Augusta', lastName: 'Tester' });
    expect(await caller.getJson('/api/auth/me')).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Augusta',
      lastName: 'Tester',
      isAdmin: false,
    });
    await expectProblem(await rename(caller, { lastName: ' ' }), 'validation', 400);
    await expectProblem(await rename(caller, { firstName: '' }), 'validation', 400);
    await expectProblem(await rename(testApp.client(), { firstName: 'Eve' }), 'not-signed-in', 401);
  });
});

test('POST /api/customer/check-email returns the same response for every address', async () => {
  const testApp = await createTestApp();
  const caller = testApp.client();
  await caller.signUp('ada');
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    const response = await testApp.client().post('/api/customer/check-email', { email });
    expect([response.status, await response.text()]).toEqual([204, '']);
  }
  const joined: Guest = await caller.join((await caller.createEvent()).id);
  expect(joined.guestName).toBe('Gisela');
});
