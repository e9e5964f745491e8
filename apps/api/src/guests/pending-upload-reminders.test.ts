import type { Event } from '@rollcall/schema/event';
import type { Membership } from '@rollcall/schema/guest';
import type { NewEvent } from '@rollcall/schema/new-event';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { startSmtpServer } from '../../test/smtp-test-server.ts';
import type { TestClient } from '../../test/test-client.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 60 * 60_000, 24 * 60 * 60_000];
const address = 'gisela.private@example.com';
const longAgo = () => new Date(Date.now() - 31 * dayMs).toISOString();

/** Creates an app with a mail server, and an event with a guest. */
async function createGuest(environment: Record<string, string> = {}, fields: Partial<NewEvent> = {}) {
  /** What the mail server answers to the next recipients. */
  const replies: { code: number; text: string }[] = [];
  const inbox = await startSmtpServer(replies);
  const testApp = await createTestApp({ environment: { SMTP_URL: inbox.url, ...environment }, makesPictures: false });
  const created = await createEventWithGuest(testApp, fields);
  const verify = async (client: TestClient, email = address) => {
    await client.post('/api/guests/lookup', { email });
    await testApp.mailQueue.onIdle();
    const mail = inbox.mails.findLast(({ recipients }) => recipients[0] === email);
    const code = /^\d{6}$/m.exec(mail!.text)![0];
    expect((await client.post('/api/guests/verify', { code })).status).toBe(200);
  };
  const listReminders = () => inbox.mails.filter(({ subject }) => subject?.includes('still on your phone'));
  return { ...created, inbox, replies, testApp, verify, listReminders };
}

async function reportPending(client: TestClient, { id }: Event, count: number): Promise<void> {
  const headers = { 'Rollcall-Waiting': String(count) };
  expect((await client.get(`/api/events/${id}/me`, headers)).status).toBe(200);
}

/** Moves the reports of all phones back, as if the time had passed. */
async function pass(ms: number, { db }: TestApp): Promise<void> {
  for (const table of ['event_guests', 'membership_claims'] as const) {
    const reported = await db.selectFrom(table).select('pending_reported_at as at').distinct().execute();
    for (const { at } of reported.filter((row) => row.at !== null)) {
      const earlier = new Date(Date.parse(at!) - ms).toISOString();
      await db.updateTable(table).set({ pending_reported_at: earlier }).where('pending_reported_at', '=', at).execute();
    }
  }
}

async function sendDue({ stores }: TestApp): Promise<void> {
  await stores.pendingUploadReminders.sendDue();
  await stores.storedMailQueue.sendDue();
}

describe('the reminder of pending uploads', () => {
  test('is sent to the verified address six hours after the last report, once', async () => {
    const { testApp, event, guest, verify, listReminders } = await createGuest({
      ROLLCALL_ORIGIN: 'https://photos.example',
    });
    await verify(guest);
    await reportPending(guest, event, 3);
    await pass(6 * hourMs - minuteMs, testApp);
    await sendDue(testApp);
    expect(listReminders()).toEqual([]);

    await pass(minuteMs, testApp);
    await sendDue(testApp);
    expect(listReminders()).toMatchObject([
      { recipients: [address], subject: `3 photos are still on your phone: ${event.name}` },
    ]);
    const { text, html } = listReminders()[0]!;
    for (const body of [text, html]) expect(body).toContain(`https://photos.example/event/${event.id}/camera`);
    expect(text).toContain('only once');

    for (const count of [3, 0, 5]) {
      await reportPending(guest, event, count);
      await pass(7 * hourMs, testApp);
      await sendDue(testApp);
    }
    expect(listReminders()).toHaveLength(1);
  });

  test('is postponed by a report of the same number', async () => {
    const { testApp, event, guest, verify, listReminders } = await createGuest();
    await verify(guest);
    await reportPending(guest, event, 1);
    await pass(7 * hourMs, testApp);
    await reportPending(guest, event, 1);
    await sendDue(testApp);
    expect(listReminders()).toEqual([]);
    await pass(6 * hourMs, testApp);
    await sendDue(testApp);
    expect(listReminders()).toMatchObject([{ subject: `1 photo is still on your phone: ${event.name}` }]);
  });

  test('is written in the language that the phone last used', async () => {
    const { testApp, event, guest, verify, inbox } = await createGuest();
    await verify(guest);
    const headers = { 'Rollcall-Waiting': '3', 'Accept-Language': 'de-DE,en;q=0.5' };
    await guest.get(`/api/events/${event.id}/me`, headers);
    await pass(7 * hourMs, testApp);
    await sendDue(testApp);
    expect(inbox.mails.at(-1)!.html).toContain('<html lang="de">');
    expect(await testApp.db.selectFrom('users').select('language').where('language', 'is not', null).execute()).toEqual(
      [{ language: 'de' }],
    );
  });

  test('is sent once by two servers at the same time', async () => {
    const { testApp, event, guest, verify, inbox, listReminders } = await createGuest();
    const other = await createTestApp({
      dir: testApp.dir,
      environment: { SMTP_URL: inbox.url },
      makesPictures: false,
    });
    await verify(guest);
    await reportPending(guest, event, 3);
    await pass(7 * hourMs, testApp);
    await Promise.all([testApp, other, testApp, other].map(sendDue));
    expect(listReminders()).toHaveLength(1);
  });

  test('is sent to a claimant for the photos of the claimant’s phone', async () => {
    const { testApp, event, guest, verify, listReminders } = await createGuest();
    const second = testApp.client();
    await verify(second, 'gisela@example.com');
    await reportPending(guest, event, 9);
    await reportPending(second, event, 2);
    await pass(7 * hourMs, testApp);
    await sendDue(testApp);
    await sendDue(testApp);
    expect(listReminders()).toMatchObject([
      { recipients: ['gisela@example.com'], subject: `2 photos are still on your phone: ${event.name}` },
    ]);
  });

  test('is not repeated after the guest’s membership is merged with that of an account', async () => {
    const { testApp, event, guest, verify, listReminders } = await createGuest();
    const name = 'merged';
    const elsewhere = testApp.client();
    await elsewhere.signUp(name);
    await elsewhere.join(event.id);
    await verify(guest);
    await reportPending(guest, event, 3);
    await pass(7 * hourMs, testApp);
    await sendDue(testApp);
    await guest.post('/api/auth/login', { email: `${name}@example.com`, password: 'correct horse battery' });
    await reportPending(guest, event, 4);
    await pass(7 * hourMs, testApp);
    await sendDue(testApp);
    expect(await testApp.db.selectFrom('event_guests').select('pending_uploads').execute()).toEqual([
      { pending_uploads: 4 },
    ]);
    expect(listReminders()).toHaveLength(1);
  });

  test('is sent after the free days of an event while its uploads are open', async () => {
    const { testApp, event, guest, verify, listReminders } = await createGuest(
      { ROLLCALL_BILLING: 'off' },
      { date: longAgo() },
    );
    await verify(guest);
    await reportPending(guest, event, 3);
    await pass(7 * hourMs, testApp);
    await sendDue(testApp);
    expect(listReminders()).toHaveLength(1);
  });
});

type Change = (testApp: TestApp, claimantId: string) => Promise<unknown>;

const changes: [string, Change][] = [
  ['the claim was refused', ({ db }) => db.deleteFrom('membership_claims').execute()],
  [
    'the account was deactivated',
    ({ db }, id) => {
      const now = new Date().toISOString();
      const names = { email: 'claimant@example.com', first_name: 'Cleo', last_name: 'Claimant' };
      const account = { id, ...names, password: '', is_active: 0, created_at: now, updated_at: now } as const;
      return db.insertInto('customers').values(account).execute();
    },
  ],
  [
    'the address was released',
    ({ db }, id) => db.updateTable('users').set({ email: null }).where('id', '=', id).execute(),
  ],
  ['the event was closed for uploads', ({ db }) => db.updateTable('events').set({ date: longAgo() }).execute()],
  ['reminders were turned off', async ({ settings }) => Object.assign(settings, { sendsReminders: false })],
];

test.each(changes)('a reminder that waited for the mail server is not sent if %s meanwhile', async (_name, change) => {
  const { testApp, event, guest, replies, verify, listReminders } = await createGuest();
  const { db, stores } = testApp;
  const second = testApp.client();
  await verify(second, 'gisela@example.com');
  await reportPending(guest, event, 9);
  await reportPending(second, event, 2);
  await pass(7 * hourMs, testApp);
  replies.push({ code: 451, text: 'later' });
  await sendDue(testApp);
  const { user_id } = await db.selectFrom('membership_claims').select('user_id').executeTakeFirstOrThrow();
  await change(testApp, user_id);
  await db.updateTable('mail_deliveries').set({ not_before: new Date().toISOString() }).execute();
  await stores.storedMailQueue.sendDue();
  expect(listReminders()).toEqual([]);
  expect(await db.selectFrom('mail_deliveries').selectAll().execute()).toEqual([]);
});

interface Refusal {
  environment?: Record<string, string>;
  fields?: Partial<NewEvent>;
  isVerified?: boolean;
  isDeactivated?: boolean;
  pendingUploads?: number;
  passedMs?: number;
}

const refusals: [string, Refusal][] = [
  ['without a verified address', { isVerified: false }],
  ['to a deactivated account', { isDeactivated: true }],
  ['without pending uploads', { pendingUploads: 0 }],
  ['more than a week after the last report', { passedMs: 7 * dayMs + minuteMs }],
  ['for an event that is closed for uploads', { fields: { date: longAgo() } }],
  ['where reminders are off', { environment: { ROLLCALL_REMINDERS: 'off' } }],
  ['where no mail server is set up', { environment: { SMTP_URL: '' } }],
];

test.each(refusals)('no reminder of pending uploads is sent %s', async (_name, refusal) => {
  const { environment, fields, isVerified = true, isDeactivated = false, pendingUploads = 3 } = refusal;
  const { testApp, event, guest, inbox } = await createGuest(environment, fields);
  const { db } = testApp;
  const isReminder = ({ subject }: (typeof inbox.mails)[number]) => !subject?.startsWith('Confirm');
  if (isDeactivated) await guest.signUp();
  const { userId } = await guest.getJson<Membership>(`/api/events/${event.id}/me`);
  if (isVerified) await db.updateTable('users').set({ email: address }).where('id', '=', userId).execute();
  // A first report of zero changes nothing and is not recorded.
  await reportPending(guest, event, 3);
  await reportPending(guest, event, pendingUploads);
  if (isDeactivated) await db.updateTable('customers').set({ is_active: 0 }).where('id', '=', userId).execute();
  await pass(refusal.passedMs ?? 7 * hourMs, testApp);
  await sendDue(testApp);
  expect([inbox.mails.filter(isReminder), await testApp.mails()]).toEqual([[], []]);
  const marks = await db.selectFrom('event_guests').select(['pending_uploads', 'pending_reminded_at']).execute();
  expect(marks).toEqual([{ pending_uploads: pendingUploads, pending_reminded_at: null }]);
});
