import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Customer } from '@rollcall/schema/customer';
import { newId } from '@rollcall/schema/id';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawPng } from '../../test/draw-pictures.ts';
import { testOnSqlite } from '../../test/engine.ts';
import { explainQueries } from '../../test/explain-queries.ts';
import { readZip } from '../../test/read-zip.ts';
import { testOnDisk } from '../../test/stored-files.ts';
import type { TestClient } from '../../test/test-client.ts';

interface ExportedData {
  account: (Partial<Customer> & { emailProvenAt: string | null }) | null;
  memberships: { guestEmail: string }[];
  eventsOrganized: { id: string }[];
  photos: { id: string; file: string; originalName: string }[];
  sessions: unknown[];
}

async function downloadExport(client: TestClient) {
  const response = await client.get('/api/privacy/export');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="rollcall-data.zip"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const entries = readZip(Buffer.from(await response.arrayBuffer()));
  const files = new Map(entries.map(({ name, bytes }) => [name, bytes]));
  const text = files.get('data.json')!.toString();
  return { files, text, data: JSON.parse(text) as ExportedData };
}

async function expireReauthentication({ db }: TestApp): Promise<void> {
  await db.updateTable('sessions').set({ reauthenticated_at: '2020-01-01T00:00:00.000Z' }).execute();
}

describe('the export of a guest', () => {
  test('contains their own photos as they were uploaded, and no data of anybody else', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, account, event, credentials } = await createEventWithGuest(testApp);
    const [jpeg, png, foreign] = [await drawJpeg(), await drawPng(), await drawJpeg()];
    const [first, second] = [await guest.uploadPhoto(event.id, jpeg), await guest.uploadPhoto(event.id, png)];
    const other = testApp.client();
    await other.join(event.id, undefined, 'Olga');
    await other.uploadPhoto(event.id, foreign);
    const { files, data, text } = await downloadExport(guest);
    expect(data).toMatchObject({
      person: { language: null },
      account: null,
      memberships: [{ guestEmail: 'gisela@example.com', pendingUploads: 0, pendingRemindedAt: null }],
      eventsOrganized: [],
      photos: [
        { id: first, originalName: 'a.jpg' },
        { id: second, originalName: 'a.jpg' },
      ],
    });
    expect([...files.keys()].sort()).toEqual(['data.json', ...data.photos.map(({ file }) => file)].sort());
    expect(files.get(data.photos[0]!.file)).toEqual(jpeg);
    expect(files.get(data.photos[1]!.file)).toEqual(png);
    expect(files.get(data.photos[1]!.file)?.subarray(1, 4).toString()).toBe('PNG');
    for (const secret of ['olga', account.email, organizer.cookie.split('=')[1]!, credentials.guestKey]) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
    expect(text).not.toContain(guest.cookie.split('=')[1]);
    expect(text).not.toMatch(/hash|argon2|fileKey/i);
  });

  test('contains a preview as the JPEG that it is, and says that it is one', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await createEventWithGuest(testApp);
    const preview = await sharp(await drawJpeg())
      .webp()
      .toBuffer();
    const response = await guest.putPreview({ eventId: event.id, photoId: newId(), bytes: await drawJpeg(), preview });
    expect(response.status).toBe(204);
    const { files, data } = await downloadExport(guest);
    expect(data.photos).toMatchObject([{ isPreview: true, file: expect.stringMatching(/\.jpg$/) }]);
    const bytes = files.get(data.photos[0]!.file)!;
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  });

  test('requires a session', async () => {
    const testApp = await createTestApp();
    await expectProblem(await testApp.client().get('/api/privacy/export'), 'not-signed-in', 401);
  });
});

describe('the export of a customer', () => {
  test('contains their plans, those of their events, and what was paid for them', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { db } = testApp;
    const at = new Date().toISOString();
    const times = { expires_at: null, created_at: at, updated_at: at };
    /** Creates an organizer with a paid plan, and one for their event. */
    const createPayer = async (name: string) => {
      const client = testApp.client();
      const { id } = await client.signUp(name);
      const event = await client.createEvent();
      const ids = { plan: `sub_${name}`, eventPlan: `sub_${name}_event`, customer: `cus_${name}` };
      const plan = { ...times, id: newId(), user_id: id, plan_type: 'premium', stripe_subscription_id: ids.plan };
      await db.insertInto('subscriptions').values(plan).execute();
      const ofEvent = { ...times, id: newId(), event_id: event.id, plan_type: 'private_events', member_limit: 100 };
      await db
        .insertInto('private_event_subscriptions')
        .values({ ...ofEvent, stripe_customer_id: ids.customer, stripe_subscription_id: ids.eventPlan })
        .execute();
      const customer = { user_id: id, stripe_customer_id: ids.customer, created_at: at };
      await db.insertInto('stripe_customers').values(customer).execute();
      for (const [index, subscription] of [ids.plan, ids.eventPlan].entries()) {
        const payment = { stripe_invoice_id: `in_${name}_${index}`, stripe_subscription_id: subscription };
        const sum = { payment_intent: null, status: 'paid', amount: 1900, currency: 'usd', at } as const;
        await db
          .insertInto('payments')
          .values({ ...payment, ...sum })
          .execute();
      }
      return { client, event };
    };
    const { client, event } = await createPayer('grace');
    await createPayer('mallory');
    const { data, text } = await downloadExport(client);
    expect(data).toMatchObject({
      subscriptions: [{ planType: 'premium', stripeSubscriptionId: 'sub_grace' }],
      eventPlans: [{ eventId: event.id, planType: 'private_events', stripeSubscriptionId: 'sub_grace_event' }],
      payments: [
        { amount: 1900, currency: 'usd', stripeSubscriptionId: 'sub_grace' },
        { amount: 1900, currency: 'usd', stripeSubscriptionId: 'sub_grace_event' },
      ],
      stripeCustomerId: 'cus_grace',
    });
    expect(text).not.toContain('mallory');
  });

  test('contains account, events and sessions, and requires a recent password', async () => {
    const testApp = await createTestApp();
    const { organizer, account, event } = await createEventWithGuest(testApp);
    await expireReauthentication(testApp);
    await expectProblem(await organizer.get('/api/privacy/export'), 'reauth-required', 403);
    await organizer.post('/api/auth/reauth', { password: 'correct horse battery' });
    const { data, text } = await downloadExport(organizer);
    expect(data.account).toMatchObject({ email: account.email, firstName: account.firstName });
    expect(data.eventsOrganized).toMatchObject([{ id: event.id }]);
    expect(data.sessions).toHaveLength(1);
    expect(data).toMatchObject({
      account: { emailProvenAt: null },
      knownBrowsers: [{ lastUsedAt: expect.any(String) }],
    });
    expect(text).not.toContain('argon2');
  });
});

test('the export omits a photo that is erased while it is streamed', async () => {
  const testApp = await createTestApp();
  const { guest, event } = await createEventWithGuest(testApp);
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const { file_key } = await testApp.db.selectFrom('photos').select('file_key').executeTakeFirstOrThrow();
  await testApp.blobs.delete(`${file_key}.jpg`);
  const { files, data } = await downloadExport(guest);
  expect(data.photos).toMatchObject([{ id: photoId }]);
  expect([...files.keys()]).toEqual(['data.json']);
});

testOnDisk('a cancelled download leaves no file open', async () => {
  const testApp = await createTestApp();
  const { guest, event } = await createEventWithGuest(testApp);
  for (let i = 0; i < 3; i++) await guest.uploadPhoto(event.id, await drawJpeg(1200, 900));
  const listOpenPictures = () => {
    const handles = readdirSync('/proc/self/fd').map((handle) => {
      try {
        return readlinkSync(`/proc/self/fd/${handle}`);
      } catch {
        return '';
      }
    });
    return handles.filter((path) => path.startsWith(join(testApp.dir, 'pictures')));
  };
  for (let chunkCount = 1; chunkCount < 8; chunkCount++) {
    const reader = (await guest.get('/api/privacy/export')).body!.getReader();
    for (let chunk = 0; chunk < chunkCount; chunk++) await reader.read();
    await reader.cancel();
  }
  await vi.waitFor(() => expect(listOpenPictures()).toEqual([]));
});

testOnSqlite('what an account did is read from its index, not from the whole log', async () => {
  const testApp = await createTestApp();
  const organizer = testApp.client();
  await organizer.signUp();
  await organizer.post('/api/auth/reauth', { password: 'correct horse battery' });
  const steps = await explainQueries(testApp, async () => await (await organizer.get('/api/privacy/export')).text());
  expect(steps.filter((step) => step.includes('audit_log'))).toEqual([
    expect.stringContaining('SEARCH audit_log USING INDEX audit_log_of_actor'),
  ]);
});
