import type { Person } from '@rollcall/schema/person';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { toShownName } from './people.table.ts';

describe('GET /api/events/{id}/people', () => {
  test('returns the host and the guests to each other, with initials and without an address', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { organizer, event, guest, credentials } = await createEventWithGuest(testApp, { isPublic: false });
    const { id: hostId } = await organizer.getJson<{ id: string }>('/api/auth/me');
    await organizer.call('PATCH', '/api/users/me', { firstName: 'Olga', lastName: 'de Meyer' });
    const typed = testApp.client();
    const name = 'tom@example.com';
    await typed.post(`/api/events/${event.id}/join`, { guestName: name, guestEmail: name });
    for (const client of [organizer, guest]) {
      const text = await (await client.get(`/api/events/${event.id}/people`)).text();
      expect(JSON.parse(text)).toEqual([
        { id: hostId, name: 'Olga de Meyer', initials: 'OM', isHost: true },
        { id: credentials.guestId, name: 'Gisela', initials: 'G', isHost: false },
        { id: expect.any(String), name: 'tom', initials: 'T', isHost: false },
      ]);
      expect(text).not.toContain('@');
    }
    expect(await organizer.getJson(`/api/events/${event.id}/me`)).toMatchObject({ personId: hostId, guestId: null });
    expect(await guest.getJson(`/api/events/${event.id}/me`)).toMatchObject({ personId: credentials.guestId });
  });

  test('is refused to visitors and strangers', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { organizer, event } = await createEventWithGuest(testApp);
    const path = `/api/events/${event.id}/people`;
    const stranger = testApp.client();
    await stranger.signUp();
    await expectProblem(await testApp.client().get(path), 'not-signed-in', 401);
    await expectProblem(await stranger.get(path), 'forbidden', 403);
    await organizer.call('PATCH', `/api/events/${event.id}`, { isPublic: false });
    await expectProblem(await stranger.get(path), 'event-not-found', 404);
  });

  test('has pages with everybody once, and the host under one id after joining', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { organizer, event, guest } = await createEventWithGuest(testApp);
    for (let count = 0; count < 4; count++) await testApp.client().join(event.id);
    const read = async () => {
      const ids: string[] = [];
      let path: string | undefined = `/api/events/${event.id}/people?limit=2`;
      while (path) {
        const page = await guest.get(path);
        ids.push(...((await page.json()) as Person[]).map(({ id }) => id));
        path = /<(.*)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
      }
      return ids;
    };
    const ids = await read();
    expect(new Set(ids).size).toBe(6);
    expect(ids).toHaveLength(6);
    const { id } = await organizer.join(event.id, undefined, 'Olga');
    const after = await read();
    expect(after).toHaveLength(6);
    expect(after.at(-1)).toBe(id);
    for (const query of ['limit=0', 'limit=501', 'cursor=x']) {
      await expectProblem(await guest.get(`/api/events/${event.id}/people?${query}`), 'validation', 400);
    }
  });

  test('gives nobody the id that the host has', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { organizer, event } = await createEventWithGuest(testApp);
    const { id: hostId } = await organizer.getJson<{ id: string }>('/api/auth/me');
    const intruder = testApp.client();
    const joined = await intruder.join(event.id, { guestId: hostId, guestKey: 'k'.repeat(43) }, 'Olga');
    expect(joined.id).not.toBe(hostId);
    const people = await intruder.getJson<Person[]>(`/api/events/${event.id}/people`);
    expect(people.filter(({ id }) => id === hostId)).toMatchObject([{ isHost: true }]);
  });
});

test('of an address that somebody typed as a name, others see the part before the @', () => {
  expect(toShownName('ana@example.com')).toBe('ana');
  expect(toShownName('Ana (ana@example.com) & tom@x')).toBe('Ana (ana & tom');
  expect(toShownName('Ana @ the bar')).toBe('Ana @ the bar');
});
