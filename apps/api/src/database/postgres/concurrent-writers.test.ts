import { maxApiKeys } from '@rollcall/schema/api-key';

import { newId } from '@rollcall/schema/id';
import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createTestApp, unlimitedRates } from '../../../test/create-test-app.ts';
import { drawJpeg } from '../../../test/draw-pictures.ts';
import { isOnPostgres } from '../../../test/engine.ts';
import { expectDataInvariants } from '../../../test/fuzz/data-invariants.ts';
import { grantPlan } from '../../../test/grant-plan.ts';
import { createPayingApp } from '../../../test/stripe/create-paying-app.ts';
import { stripeEnvironment } from '../../../test/stripe/stripe-stand-in.ts';
import { signWebhook } from '../../../test/stripe/stripe-webhooks.ts';
import { newGuestCredentials, type TestClient } from '../../../test/test-client.ts';
import { createTwoServers } from '../../../test/two-servers.ts';

const callers = 50;
const limits = unlimitedRates;

/** Makes all calls at once. Resolves with the number of responses of each status. */
async function countStatuses(call: (index: number) => Promise<Response>): Promise<Record<number, number>> {
  const responses = await Promise.all(Array.from({ length: callers }, (_, index) => call(index)));
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function createScene(fields: Parameters<TestClient['createEvent']>[0] = {}) {
  const servers = await createTwoServers({ limits });
  const organizer = servers.client();
  const account = await organizer.signUp();
  const event = await organizer.createEvent({ autoApprove: true, ...fields });
  const guest = servers.client();
  await guest.join(event.id);
  return { ...servers, organizer, account, event, guest };
}

// All but the mailed code, the webhook and the frame numbers, which rows of their own guard, fail without the lock of
// `WriterLockDriver`.
describe.runIf(isOnPostgres)('of 50 callers at once of two servers', () => {
  test('one gets the last place in an event', async () => {
    const { db, client, event } = await createScene();
    const now = new Date().toISOString();
    const plan = { id: newId(), event_id: event.id, plan_type: 'private_events', created_at: now, updated_at: now };
    await db
      .insertInto('private_event_subscriptions')
      .values({ ...plan, member_limit: 2, expires_at: null })
      .execute();
    const join = (index: number) =>
      client().post(`/api/events/${event.id}/join`, {
        guestName: `Guest ${index}`,
        guestEmail: `guest${index}@example.com`,
        ...newGuestCredentials(),
      });
    expect(await countStatuses(join)).toEqual({ 201: 1, 403: callers - 1 });
    const { guest_count } = await db.selectFrom('events').select('guest_count').executeTakeFirstOrThrow();
    expect(guest_count).toBe(2);
  });

  test('one gets the last free download', async () => {
    const { event, guest } = await createScene();
    for (let count = 0; count < 69; count++) await guest.uploadPhoto(event.id, await drawJpeg());
    const photos = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    const paths = photos.map(({ filename }) => `/api/download/${filename}`);
    for (const path of paths.slice(0, 19)) expect((await guest.get(path)).status).toBe(200);
    expect(await countStatuses((index) => guest.get(paths[19 + index]!))).toEqual({ 200: 1, 429: callers - 1 });
  });

  test('one gets the last exposure of a film', async () => {
    const { db, event, guest } = await createScene({ exposures: 2 });
    const pictures = await Promise.all(Array.from({ length: callers + 1 }, () => drawJpeg()));
    const send = (index: number) => {
      const bytes = pictures[index]!;
      return guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes });
    };
    expect((await send(callers)).status).toBe(201);
    expect(await countStatuses(send)).toEqual({ 201: 1, 403: callers - 1 });
    expect(await db.selectFrom('photos').select('id').execute()).toHaveLength(2);
  });

  test('one makes the last API key of an account', async () => {
    const { first, db, organizer, account } = await createScene();
    await grantPlan(first, account.id);
    const create = () => organizer.post('/api/account/api-keys', { name: 'A key', scopes: ['events:read'] });
    for (let made = 1; made < maxApiKeys; made++) expect((await create()).status).toBe(201);
    expect(await countStatuses(create)).toEqual({ 201: 1, 409: callers - 1 });
    expect(await db.selectFrom('api_keys').select('id').execute()).toHaveLength(maxApiKeys);
  });

  test('five repeat a mailed code, the others are refused, and it proves one person', async () => {
    const { first, second, db, client, event } = await createScene();
    const phone = client();
    await phone.join(event.id, newGuestCredentials(), 'Tom');
    expect((await phone.post('/api/guests/lookup', { email: 'tom@example.com' })).status).toBe(202);
    await second.mails();
    const code = /^\d{6}$/m.exec((await first.mailTo('tom@example.com')).text)![0];
    expect(await countStatuses(() => phone.post('/api/guests/verify', { code }))).toEqual({ 200: 5, 403: callers - 5 });
    expect(await db.selectFrom('users').select('id').where('email', '=', 'tom@example.com').execute()).toHaveLength(1);
  });

  test('all deliver a webhook of the payment provider, which counts once', async () => {
    const paying = await createPayingApp({ limits });
    const { stripe, dir, db, begin } = paying;
    const other = await createTestApp({ dir, limits, environment: stripeEnvironment(stripe.origin) });
    const payer = paying.client();
    await payer.signUp();
    stripe.billing.confirm(await begin(payer));
    const events = stripe.state.events.splice(0);
    for (const event of events) {
      const { payload, headers } = signWebhook(event);
      const send = (index: number) =>
        [paying, other][index % 2]!.client().post('/api/webhooks/stripe', new TextEncoder().encode(payload), headers);
      expect(await countStatuses(send)).toEqual({ 204: callers });
    }
    expect(await db.selectFrom('stripe_events').select('id').execute()).toHaveLength(events.length);
    expect(await db.selectFrom('subscriptions').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('payments').select('amount').execute()).toHaveLength(1);
  });

  test('all change photos of an event, and its counters are those of its rows', async () => {
    const { first, client, event, guest, organizer } = await createScene();
    const guests = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const each = client();
        await each.join(event.id, newGuestCredentials(), `Guest${index}`);
        return each;
      }),
    );
    const ids = await Promise.all([0, 1, 2].map(async () => await guest.uploadPhoto(event.id, await drawJpeg())));
    const changes = [
      async (index: number) => guests[index % 5]!.call('PUT', `/api/photos/${ids[index % 3]}/like`),
      async (index: number) => guests[index % 5]!.call('DELETE', `/api/photos/${ids[index % 3]}/like`),
      async (index: number) => guests[index % 5]!.post(`/api/photos/${ids[index % 3]}/comments`, { comment: 'Lovely' }),
      async (index: number) => organizer.call('DELETE', `/api/photos/${ids[index % 3]}`),
      async (index: number) => organizer.post(`/api/photos/${ids[index % 3]}/restore`),
      async (index: number) =>
        organizer.call('PATCH', `/api/photos/${ids[index % 3]}/approve`, { isApproved: index % 4 === 0 }),
      async (index: number) => {
        const bytes = await drawJpeg();
        return await guests[index % 5]!.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes });
      },
    ];
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        Array.from({ length: callers }, (_, index) => changes[(index + round) % changes.length]!(index)),
      );
    }
    await expectDataInvariants(first);
  });

  test('all send photos, which get frame numbers without a gap, and no reader skips one', async () => {
    const { first, second, event, guest } = await createScene();
    const seen = new Set<string>();
    let since = 0;
    let isDone = false;
    const read = async () => {
      do {
        const path = `/api/events/${event.id}/changes?since=${since}`;
        const changes = (await (await guest.get(path)).json()) as PhotoChanges;
        for (const { id } of changes.photos) seen.add(id);
        since = changes.seq;
      } while (!isDone);
    };
    const reading = read();
    const pictures = await Promise.all(Array.from({ length: callers }, () => drawJpeg()));
    const sent = await Promise.all(pictures.map((bytes) => guest.uploadPhoto(event.id, bytes)));
    isDone = true;
    await reading;
    await read();
    expect(sent.filter((id) => !seen.has(id))).toEqual([]);
    const rows = await second.db.selectFrom('photos').select('frame_number').orderBy('frame_number').execute();
    expect(rows.map(({ frame_number }) => frame_number)).toEqual(
      Array.from({ length: callers }, (_, index) => index + 1),
    );
    await expectDataInvariants(first);
  });
});
