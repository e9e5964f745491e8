import type { Event } from '@rollcall/schema/event';
import type { Host } from '@rollcall/schema/event-host';
import type { Guest, Membership, ReentryLink } from '@rollcall/schema/guest';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { createEventWithPhoto, invite, listPhotos, openLinks, signUpProven } from '../../test/event-hosts.ts';
import { openEventStream } from '../../test/event-stream.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';

/** Makes a link for the guest of the event. Returns the use of it by another phone. */
async function createReentryLink({ client }: TestApp, host: TestClient, { id }: Event) {
  const [guest] = await host.getJson<Guest[]>(`/api/events/${id}/guests`);
  const created = await host.post(`/api/events/${id}/guests/${guest!.id}/reentry`);
  const { url } = (await created.json()) as ReentryLink;
  const token = new URL(url).searchParams.get('reentry');
  return () => client().post('/api/guests/reentry', { token, phoneKey: newGuestCredentials().guestKey });
}

describe('an invited host', () => {
  test('gets a mail and the rights of the role once the address is proven, and not before', async () => {
    const testApp = await createTestApp();
    const { organizer, event, photoId } = await createEventWithPhoto(testApp);
    const helper = testApp.client();
    const { id, email } = await helper.signUp('helper');
    await invite(organizer, event, email, 'reviewer');
    expect((await testApp.mailTo(email)).text).toContain('http://localhost:3000/customer-dashboard');
    expect((await listPhotos(helper, event)).status).toBe(404);
    expect(await helper.getJson('/api/events?host=me')).toEqual([]);
    await testApp.db
      .updateTable('customers')
      .set({ email_proven_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await (await listPhotos(helper, event)).json()).toMatchObject([{ id: photoId, isApproved: false }]);
    expect(await helper.getJson<Membership>(`/api/events/${event.id}/me`)).toMatchObject({
      isOrganizer: false,
      role: 'reviewer',
      canSeeAll: true,
    });
    expect(await helper.getJson('/api/events?host=me')).toMatchObject([
      { id: event.id, role: 'reviewer', pendingCount: 1 },
    ]);
    expect(await helper.getJson('/api/events?organizer=me')).toEqual([]);
  });

  test('is told of photos to review, as the organizer is', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest } = await createEventWithPhoto(testApp);
    const { helper, email } = await signUpProven(testApp);
    await invite(organizer, event, email, 'reviewer');
    await guest.uploadPhoto(event.id, await drawJpeg());
    expect(await helper.getJson('/api/notifications')).toMatchObject([{ type: 'photos-to-review' }]);
  });

  test('as a co-host changes the event, and does not learn the organizer’s address', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithPhoto(testApp);
    const { helper, email } = await signUpProven(testApp);
    await invite(organizer, event, email);
    const changed = await helper.call('PATCH', `/api/events/${event.id}`, { name: 'Ours' });
    expect(changed.status).toBe(200);
    expect(await changed.json()).not.toHaveProperty('organizerEmail');
    expect(await helper.getJson(`/api/events/${event.id}`)).not.toHaveProperty('organizerEmail');
  });

  test('cannot erase for ever, by photo or with a guest', async () => {
    const testApp = await createTestApp();
    const { organizer, event, photoId } = await createEventWithPhoto(testApp);
    const { helper, email } = await signUpProven(testApp);
    await invite(organizer, event, email);
    await expectProblem(await helper.call('DELETE', `/api/photos/${photoId}?forever=true`), 'forbidden', 403);
    const [photo] = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    const path = `/api/events/${event.id}/guests/${photo!.guestId}`;
    await expectProblem(await helper.call('DELETE', `${path}?photos=true`), 'forbidden', 403);
    expect((await helper.call('DELETE', path)).status).toBe(204);
  });

  test('keeps nothing once removed: no photo, no decision, no stream, no API key', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
    const { organizer, event, guest, photoId } = await createEventWithPhoto(testApp);
    const { helper, email } = await signUpProven(testApp);
    const { id } = await invite(organizer, event, email);
    const created = await helper.post('/api/account/api-keys', { name: 'Screen', scopes: ['photos:read'] });
    const { key } = (await created.json()) as { key: string };
    const byKey = () =>
      testApp.app.request(`/api/events/${event.id}/photos`, { headers: { Authorization: `Bearer ${key}` } });
    expect((await byKey()).status).toBe(200);
    const stream = await openEventStream(helper, event.id);
    await stream.next('changes');
    expect((await organizer.call('DELETE', `/api/events/${event.id}/hosts/${id}`)).status).toBe(204);
    await guest.uploadPhoto(event.id, await drawJpeg());
    let [kind] = await stream.nextEvent();
    while (kind !== 'end') [kind] = await stream.nextEvent();
    expect((await byKey()).status).toBe(404);
    expect((await listPhotos(helper, event)).status).toBe(404);
    await expectProblem(
      await helper.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true }),
      'photo-not-found',
      404,
    );
    expect(await helper.getJson('/api/events?host=me')).toEqual([]);
    const actions = await testApp.db
      .selectFrom('audit_log')
      .select('action')
      .where('event_id', '=', event.id)
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['host.invite', 'host.remove']);
  });

  test.each(['removed', 'made a reviewer'])('%s, leaves no link behind that they could go on with', async (end) => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithPhoto(testApp);
    const { helper, email } = await signUpProven(testApp);
    const { id } = await invite(organizer, event, email);
    const { tablet, wall } = await openLinks(testApp, helper, event);
    expect([(await tablet()).status, (await wall()).status]).toEqual([200, 200]);
    if (end === 'removed') await organizer.call('DELETE', `/api/events/${event.id}/hosts/${id}`);
    else await invite(organizer, event, email, 'reviewer');
    expect([(await tablet()).status, (await wall()).status]).toEqual([404, 403]);
  });

  test.each(['erases their account', 'is deactivated'])(
    'who %s leaves no link behind that they could go on with',
    async (end) => {
      const testApp = await createTestApp();
      const { organizer, event } = await createEventWithPhoto(testApp);
      const { helper, id, email } = await signUpProven(testApp);
      await invite(organizer, event, email);
      const own = await openLinks(testApp, helper, await helper.createEvent());
      const { tablet, wall } = await openLinks(testApp, helper, event);
      if (end === 'is deactivated') {
        const { client } = await signInAdmin(testApp);
        expect((await client.call('PATCH', `/api/admin/customers/${id}`, { isActive: false })).status).toBe(200);
        expect((await own.wall()).status).toBe(200);
      } else expect((await helper.call('DELETE', '/api/privacy/me?events=true')).status).toBe(204);
      expect([(await tablet()).status, (await wall()).status]).toEqual([404, 403]);
    },
  );

  test('who was an administrator leaves no link behind in the events of others', async () => {
    const testApp = await createTestApp();
    const { event } = await createEventWithPhoto(testApp);
    const { client } = await signInAdmin(testApp);
    const { client: former, account } = await signInAdmin(testApp, 'former');
    const { tablet, wall } = await openLinks(testApp, former, event);
    const enter = await createReentryLink(testApp, former, event);
    expect((await client.call('PATCH', `/api/admin/customers/${account.id}`, { isAdmin: false })).status).toBe(200);
    expect([(await tablet()).status, (await wall()).status]).toEqual([404, 403]);
    await expectProblem(await enter(), 'code-invalid', 403);
  });

  test.each(['removed', 'made a reviewer'])('%s, leaves no re-entry link behind that nobody used', async (end) => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithPhoto(testApp);
    const { email, helper } = await signUpProven(testApp);
    const { id } = await invite(organizer, event, email);
    const enter = await createReentryLink(testApp, helper, event);
    if (end === 'removed') await organizer.call('DELETE', `/api/events/${event.id}/hosts/${id}`);
    else await invite(organizer, event, email, 'reviewer');
    await expectProblem(await enter(), 'code-invalid', 403);
  });

  test('shows the organizer how many phones a host let in, and ends those of nobody else with the host', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithPhoto(testApp);
    const { email, helper } = await signUpProven(testApp);
    const { id } = await invite(organizer, event, email);
    const list = () => organizer.getJson<Host[]>(`/api/events/${event.id}/hosts`);
    const [guest] = await organizer.getJson<Guest[]>(`/api/events/${event.id}/guests`);
    const letIn = async (host: TestClient) => {
      const created = await host.post(`/api/events/${event.id}/guests/${guest!.id}/reentry`);
      const token = new URL(((await created.json()) as ReentryLink).url).searchParams.get('reentry');
      const phone = testApp.client();
      const { guestKey } = newGuestCredentials();
      expect((await phone.post('/api/guests/reentry', { token, phoneKey: guestKey })).status).toBe(200);
      return phone;
    };
    expect((await list())[0]).not.toHaveProperty('phonesLetIn');
    const [ofHelper, ofOrganizer] = [await letIn(helper), await letIn(organizer)];
    expect(await list()).toMatchObject([{ phonesLetIn: 1 }]);
    const path = `/api/events/${event.id}/hosts`;
    await organizer.call('DELETE', `${path}/${id}`);
    expect((await listPhotos(ofHelper, event)).status).toBe(200);
    const { id: again } = await invite(organizer, event, email, 'reviewer');
    expect(await list()).toMatchObject([{ phonesLetIn: 1 }]);
    expect((await organizer.call('DELETE', `${path}/${again}?phones=end`)).status).toBe(204);
    expect((await listPhotos(ofHelper, event)).status).toBe(404);
    expect((await listPhotos(ofOrganizer, event)).status).toBe(200);
  });

  test('who only reviewed ends no re-entry link', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithPhoto(testApp);
    const { email } = await signUpProven(testApp);
    const enter = await createReentryLink(testApp, organizer, event);
    const { id } = await invite(organizer, event, email, 'reviewer');
    await organizer.call('DELETE', `/api/events/${event.id}/hosts/${id}`);
    expect((await enter()).status).toBe(200);
  });

  test('removed, ends no link of the organizer', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithPhoto(testApp);
    const { email } = await signUpProven(testApp);
    const { id } = await invite(organizer, event, email);
    const { tablet, wall } = await openLinks(testApp, organizer, event);
    await organizer.call('DELETE', `/api/events/${event.id}/hosts/${id}`);
    expect([(await tablet()).status, (await wall()).status]).toEqual([200, 200]);
  });

  test('cannot list, invite, promote or remove hosts, pay, or delete the event', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithPhoto(testApp);
    const { helper, email } = await signUpProven(testApp);
    const { id } = await invite(organizer, event, email, 'co-host');
    const path = `/api/events/${event.id}`;
    await expectProblem(await helper.get(`${path}/hosts`), 'forbidden', 403);
    await expectProblem(await helper.post(`${path}/hosts`, { email, role: 'co-host' }), 'forbidden', 403);
    await expectProblem(await helper.call('DELETE', `${path}/hosts/${id}`), 'forbidden', 403);
    await expectProblem(await helper.get(`${path}/plan`), 'forbidden', 403);
    await expectProblem(await helper.call('DELETE', path), 'forbidden', 403);
    const other = testApp.client();
    await other.signUp('another');
    const { id: otherId } = await other.createEvent();
    await expectProblem(await other.call('DELETE', `/api/events/${otherId}/hosts/${id}`), 'not-found', 404);
  });
});

describe('the list of hosts', () => {
  test('is the same whether an address has an account or not', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithPhoto(testApp);
    const { email } = await signUpProven(testApp);
    const [known, unknown] = [
      await invite(organizer, event, email),
      await invite(organizer, event, 'nobody@example.com'),
    ];
    const shape = { id: expect.any(String), role: 'co-host', invitedAt: expect.any(String), state: 'sent' };
    expect(known).toEqual({ ...shape, email });
    expect(unknown).toEqual({ ...shape, email: 'nobody@example.com' });
    expect(await organizer.getJson<Host[]>(`/api/events/${event.id}/hosts`)).toEqual([unknown, known]);
  });

  test('has an address once, with the role that was given last, and at most 20', async () => {
    const testApp = await createTestApp({ limits: { invitationsPerRecipient: { calls: 1000, seconds: 60 } } });
    const { organizer, event } = await createEventWithPhoto(testApp);
    const first = await invite(organizer, event, 'a@example.com', 'reviewer');
    expect(await invite(organizer, event, 'A@example.com', 'co-host')).toMatchObject({ id: first.id, role: 'co-host' });
    for (let count = 1; count < 20; count++) await invite(organizer, event, `a${count}@example.com`);
    const one = { email: 'more@example.com', role: 'reviewer' };
    await expectProblem(await organizer.post(`/api/events/${event.id}/hosts`, one), 'conflict', 409);
    expect(await organizer.getJson<Host[]>(`/api/events/${event.id}/hosts`)).toHaveLength(20);
  });

  test('is emptied of an erased person, and not by an account that only claims the address', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithPhoto(testApp);
    const { helper, email } = await signUpProven(testApp);
    const impostor = testApp.client();
    const { email: claimed } = await impostor.signUp('impostor');
    await invite(organizer, event, email);
    await invite(organizer, event, claimed);
    expect((await helper.call('DELETE', '/api/privacy/me')).status).toBe(204);
    expect((await impostor.call('DELETE', '/api/privacy/me')).status).toBe(204);
    expect(await organizer.getJson<Host[]>(`/api/events/${event.id}/hosts`)).toMatchObject([{ email: claimed }]);
  });
});
