import { setTimeout } from 'node:timers/promises';
import { newId } from '@rollcall/schema/id';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { startSmtpServer } from '../../test/smtp-test-server.ts';
import { addMails } from './mail-deliveries.table.ts';
import type { MailTransport } from './mail-transport.ts';
import { StoredMailQueue } from './stored-mail-queue.ts';

const later = { code: 451, text: 'later' };
const never = { code: 550, text: 'no' };

/** Creates an app with a mail server that refuses the first recipients, and mails to the owners of that many webhooks. */
async function createMails({ refusals = [] as (typeof later)[], count = 1 } = {}) {
  const refused: typeof refusals = [];
  const inbox = await startSmtpServer(refused);
  const testApp = await createTestApp({ environment: { SMTP_URL: inbox.url }, makesPictures: false });
  const { db, stores } = testApp;
  const { id: customer_id } = await testApp.client().signUp();
  // The one that confirms the address.
  await stores.mailQueue.onIdle();
  inbox.mails.length = 0;
  refused.push(...refusals);
  const now = new Date().toISOString();
  await db.updateTable('customers').set({ email_proven_at: now }).execute();
  const webhooks = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    customer_id,
    event_id: null,
    url: `https://receiver-${index}.example/`,
    types: '[]',
    secret: 's',
    created_at: now,
    disabled_at: now,
  }));
  await db.insertInto('webhooks').values(webhooks).execute();
  const subjects = webhooks.map(({ id }) => ({ kind: 'webhook-disabled', subjectId: id, userId: null }) as const);
  await db.transaction().execute((trx) => addMails(trx, subjects));
  const listRows = async () => await db.selectFrom('mail_deliveries').selectAll().execute();
  /** Sends as if the time of all mails had come. */
  const sendAgain = async () => {
    await db.updateTable('mail_deliveries').set({ not_before: now }).execute();
    await stores.storedMailQueue.sendDue();
  };
  return { testApp, inbox, listRows, sendAgain, stores };
}

test('a mail that fails is kept and tried again later, under the same Message-ID', async () => {
  const { inbox, stores, listRows, sendAgain } = await createMails({ refusals: [later, later] });
  const [{ id } = { id: '' }] = await listRows();
  await stores.storedMailQueue.sendDue();
  await stores.storedMailQueue.sendDue();
  expect(await listRows()).toMatchObject([{ id, attempts: 1 }]);
  expect(await stores.storedMailQueue.count()).toBe(1);
  await sendAgain();
  expect(inbox.mails).toEqual([]);
  await sendAgain();
  expect(inbox.mails.map(({ raw }) => /^Message-ID: <(.*)@rollcall>/m.exec(raw)?.[1])).toEqual([id]);
  expect(await listRows()).toEqual([]);
  expect(stores.mailQueue.failedInARow).toBe(0);
});

test.each([
  ['refused for good', [never], 1],
  ['refused five times', [later, later, later, later, later], 5],
])('a mail that is %s is given up', async (_reason, refusals, attempts) => {
  const { inbox, stores, listRows, sendAgain } = await createMails({ refusals });
  for (let attempt = 0; attempt < attempts; attempt++) {
    expect(await listRows()).toHaveLength(1);
    await sendAgain();
  }
  expect(await listRows()).toEqual([]);
  expect(stores.mailQueue.failedInARow).toBe(1);
  await sendAgain();
  expect(inbox.mails).toEqual([]);
});

test('two servers send each of many mails once', async () => {
  const { testApp, inbox, stores, listRows } = await createMails({ count: 20 });
  const other = await createTestApp({
    dir: testApp.dir,
    environment: { SMTP_URL: inbox.url },
    makesPictures: false,
  });
  await Promise.all([stores, other.stores].map(({ storedMailQueue }) => storedMailQueue.sendDue()));
  const told = inbox.mails.map(({ text }) => /receiver-\d+/.exec(text)?.[0]);
  expect(told).toHaveLength(20);
  expect(new Set(told).size).toBe(20);
  expect(await listRows()).toEqual([]);
});

test('a mail that waits three minutes for the mail server is sent by no other server', async () => {
  const { testApp, listRows } = await createMails();
  const sent: string[] = [];
  const accepted = Promise.withResolvers<void>();
  const createQueue = (name: string, accept: Promise<void>) =>
    new StoredMailQueue({
      db: testApp.db,
      log: pino({ enabled: false }),
      mailQueue: { failedInARow: 0 },
      mailTransport: {
        send: async () => {
          sent.push(name);
          await accept;
        },
      },
      stopping: new AbortController().signal,
      createMail: { 'webhook-disabled': async () => mail, 'pending-uploads': async () => mail },
    });
  const mail = { to: { name: 'Olga', address: 'olga@example.com' }, subject: 's', text: 't', html: 'h' };
  const [slow, other] = [createQueue('slow', accepted.promise), createQueue('other', Promise.resolve())];
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const sending = slow.sendDue();
  await vi.waitFor(() => expect(sent).toEqual(['slow']));
  for (let seconds = 0; seconds < 181; seconds += 30) {
    await vi.advanceTimersByTimeAsync(30_000);
    // The rows of a renewal, which no fake clock moves.
    await setTimeout(20);
  }
  await other.sendDue();
  expect(sent).toEqual(['slow']);
  accepted.resolve();
  await sending;
  expect(await listRows()).toEqual([]);
});

test('a mail that another server has taken meanwhile is left to that one', async () => {
  const { testApp, listRows, stores } = await createMails({ refusals: [later] });
  const not_before = new Date(Date.now() + 3_600_000).toISOString();
  const { mailTransport } = stores.storedMailQueue['deps' as never] as { mailTransport: MailTransport };
  for (const outcome of ['accepted', 'refused']) {
    const sending = vi.spyOn(mailTransport, 'send').mockImplementation(async () => {
      await testApp.db.updateTable('mail_deliveries').set({ not_before }).execute();
      if (outcome === 'refused') throw new Error('later');
    });
    await testApp.db.updateTable('mail_deliveries').set({ not_before: new Date().toISOString() }).execute();
    await stores.storedMailQueue.sendDue();
    sending.mockRestore();
    expect(await listRows()).toMatchObject([{ not_before, attempts: 0 }]);
  }
});

test.each(['is on again', 'belongs to an account that is deactivated'])(
  'a mail about a webhook that %s is not sent',
  async (now) => {
    const { testApp, inbox, stores, listRows } = await createMails();
    if (now === 'is on again') await testApp.db.updateTable('webhooks').set({ disabled_at: null }).execute();
    else await testApp.db.updateTable('customers').set({ is_active: 0 }).execute();
    await stores.storedMailQueue.sendDue();
    expect([inbox.mails, await listRows()]).toEqual([[], []]);
  },
);

test('a mail about what is gone is not sent', async () => {
  const { testApp, inbox, stores, listRows } = await createMails();
  await testApp.db.deleteFrom('webhooks').execute();
  await stores.storedMailQueue.sendDue();
  expect([inbox.mails, await listRows()]).toEqual([[], []]);
});

test('a mail whose text cannot be written is tried again later, given up in the end, and holds up no other', async () => {
  const { testApp, inbox, listRows, sendAgain, stores } = await createMails({ count: 2 });
  const [first] = await listRows();
  await testApp.db.updateTable('webhooks').set({ url: 'no address' }).where('id', '=', first!.subject_id).execute();
  for (let attempts = 1; attempts < 5; attempts++) {
    await sendAgain();
    expect(await listRows()).toMatchObject([{ id: first!.id, attempts }]);
    expect(inbox.mails).toHaveLength(1);
  }
  await sendAgain();
  expect(await listRows()).toEqual([]);
  expect(stores.mailQueue.failedInARow).toBe(1);
});
