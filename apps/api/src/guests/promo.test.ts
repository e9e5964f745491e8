import type { Event } from '@rollcall/schema/event';
import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { seedPhotos } from '../../test/seed-photos.ts';
import type { TestClient } from '../../test/test-client.ts';

const redeem = (client: TestClient, { id }: Event, code: string) => client.post(`/api/events/${id}/promo`, { code });

describe('POST /api/events/{id}/promo', () => {
  test('shows the approved photos of a private event to this guest only, under a new view', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_PROMO_CODES: 'Sommer, free' } });
    const { event, guest, account } = await createEventWithGuest(testApp, { isPublic: false });
    const other = testApp.client();
    await other.join(event.id);
    const base = { eventId: event.id, userId: account.id };
    const [approved] = await seedPhotos(testApp.db, [{ ...base, isApproved: true }, base]);
    const seen = async (client: TestClient) =>
      (await client.getJson<Photo[]>(`/api/events/${event.id}/photos`)).map(({ id }) => id);
    const view = async () => (await guest.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`)).view;
    const before = await view();
    for (const code of ['FREE', ' sommer ']) {
      const response = await redeem(guest, event, code);
      expect([response.status, await response.json()]).toMatchObject([200, { canSeeAll: true }]);
    }
    expect(await seen(guest)).toEqual([approved]);
    expect(await view()).not.toBe(before);
    expect(await seen(other)).toEqual([]);
  });

  test.each([
    ['an unknown code', { isPublic: false }, 'FREEE'],
    ['a code where the organizer allows none', { isPublic: false, promoAllowed: false }, 'FREE'],
    ['a code in a public event', { isPublic: true }, 'FREE'],
  ])('refuses %s', async (_name, fields, code) => {
    const testApp = await createTestApp();
    const { event, guest } = await createEventWithGuest(testApp, fields);
    await expectProblem(await redeem(guest, event, code), 'promo-invalid', 403);
  });

  test('requires a guest or the organizer of the event', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await createEventWithGuest(testApp, { isPublic: false });
    const stranger = testApp.client();
    await expectProblem(await redeem(stranger, event, 'FREE'), 'not-signed-in', 401);
    await stranger.signUp();
    await expectProblem(await redeem(stranger, event, 'FREE'), 'event-not-found', 404);
    expect((await redeem(organizer, event, 'FREE')).status).toBe(200);
  });

  test('refuses every code when the settings contain none', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_PROMO_CODES: ',' } });
    const { event, guest } = await createEventWithGuest(testApp, { isPublic: false });
    await expectProblem(await redeem(guest, event, 'FREE'), 'promo-invalid', 403);
    await expectProblem(await redeem(guest, event, ''), 'validation', 400);
  });
});
