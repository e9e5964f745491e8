import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import type { EventPlanStatus } from '@rollcall/schema/subscription';
import { expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { createPayingApp } from '../../test/stripe/create-paying-app.ts';
import { newGuestCredentials } from '../../test/test-client.ts';

test('the plan of an event is for who organizes it, and gives its members the clean pictures', async () => {
  const { testApp, client, stripe, begin, deliver } = await createPayingApp();
  const { event, guest, organizer } = await createEventWithGuest(testApp, { autoApprove: true });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await waitForRenditions(organizer, event.id, photoId);
  const purchase = { plan: 'private_events', eventId: event.id };
  const stranger = client();
  await stranger.signUp();
  await expectProblem(await stranger.post('/api/create-subscription', purchase), 'forbidden', 403);
  await expectProblem(await organizer.post('/api/create-subscription', { plan: 'private_events' }), 'validation', 400);

  const member = client();
  await member.join(event.id);
  const photo = async (of = member) => (await of.getJson<Photo[]>(`/api/events/${event.id}/photos`))[0]!;
  const { filename, url } = await photo();
  const download = (of = member) => of.get(`/api/download/${filename}`);
  await expectProblem(await download(), 'subscription-required', 403);
  stripe.billing.confirm(await begin(organizer, purchase));
  await deliver();
  expect((await download()).status).toBe(200);
  expect((await photo()).url).not.toBe(url);
  // An account of its own has no plan by that, and neither has who only looks.
  expect(await organizer.getJson('/api/subscription/status')).toMatchObject({ hasSubscription: false });
  await expectProblem(await download(stranger), 'subscription-required', 403);

  stripe.billing.renew([...stripe.state.subscriptions.keys()][0]!);
  await deliver();
  await expectProblem(await download(), 'subscription-required', 403);
  expect((await photo()).url).toBe(url);
});

test('a plan reopens an event whose free days are over', async () => {
  const { testApp, stripe, begin, deliver } = await createPayingApp();
  const date = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000).toISOString();
  const { event, guest, organizer } = await createEventWithGuest(testApp, { date });
  const bytes = await drawJpeg();
  const upload = () => guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes });
  await expectProblem(await upload(), 'event-closed', 403);
  stripe.billing.confirm(await begin(organizer, { plan: 'premium_private', eventId: event.id }));
  await deliver();
  expect((await upload()).status).toBe(201);
});

test('of 50 guests who join at once with one place left, exactly one is in', async () => {
  const { testApp, client, stripe, begin, deliver, db } = await createPayingApp();
  const { event, organizer } = await createEventWithGuest(testApp);
  stripe.billing.confirm(await begin(organizer, { plan: 'private_events', eventId: event.id }));
  await deliver();
  const { guest_count } = await db.selectFrom('events').select('guest_count').executeTakeFirstOrThrow();
  await db
    .updateTable('private_event_subscriptions')
    .set({ member_limit: guest_count + 1 })
    .execute();
  const join = async () => {
    const request = { guestName: 'Tom', guestEmail: 'tom@example.com', ...newGuestCredentials() };
    return (await client().post(`/api/events/${event.id}/join`, request)).status;
  };
  const statuses = await Promise.all(Array.from({ length: 50 }, join));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 403)).toHaveLength(49);
  const after = await db.selectFrom('events').select('guest_count').executeTakeFirstOrThrow();
  expect(after.guest_count).toBe(guest_count + 1);
});

test('who reviews an event sees its plan, its guests, and what can be bought', async () => {
  const { testApp, client, stripe, begin, deliver } = await createPayingApp();
  const { event, guest, organizer } = await createEventWithGuest(testApp);
  const path = `/api/events/${event.id}/plan`;
  await expectProblem(await client().get(path), 'not-signed-in', 401);
  await expectProblem(await guest.get(path), 'forbidden', 403);
  const stranger = client();
  await stranger.signUp();
  await expectProblem(await stranger.get(path), 'forbidden', 403);
  const before = { plan: null, memberCount: 1, sold: ['private_events', 'premium_private'] };
  expect(await organizer.getJson(path)).toEqual(before);

  stripe.billing.confirm(await begin(organizer, { plan: 'premium_private', eventId: event.id }));
  await deliver();
  const plan = { planType: 'premium_private', status: 'active', memberLimit: 500, expiresAt: expect.any(String) };
  expect(await organizer.getJson(path)).toEqual({ ...before, plan });
  stripe.billing.cancel([...stripe.state.subscriptions.keys()][0]!);
  await deliver();
  expect(await organizer.getJson(path)).toMatchObject({ plan: { ...plan, status: 'cancelled' } });
});

test('shows the active plan of an event before a later one that ended, and sells none where billing is off', async () => {
  const { testApp, stripe, begin, deliver, db } = await createPayingApp();
  const { event, organizer } = await createEventWithGuest(testApp);
  const find = async () => await organizer.getJson<EventPlanStatus>(`/api/events/${event.id}/plan`);
  stripe.billing.confirm(await begin(organizer, { plan: 'premium_private', eventId: event.id }));
  await deliver();
  const active = await db.selectFrom('private_event_subscriptions').selectAll().executeTakeFirstOrThrow();
  const later = { id: newId(Date.now() + 60_000), status: 'cancelled', stripe_subscription_id: 'sub_later' } as const;
  await db
    .insertInto('private_event_subscriptions')
    .values({ ...active, ...later, plan_type: 'private_events' })
    .execute();
  expect((await find()).plan).toMatchObject({ planType: 'premium_private', status: 'active' });
  await db.deleteFrom('private_event_subscriptions').where('id', '=', active.id).execute();
  expect((await find()).plan).toMatchObject({ planType: 'private_events', status: 'cancelled' });

  const free = await createPayingApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const party = await createEventWithGuest(free.testApp);
  const status = await party.organizer.getJson<EventPlanStatus>(`/api/events/${party.event.id}/plan`);
  expect(status.sold).toEqual([]);
});
