import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isOnPostgres } from '../../../test/engine.ts';
import { acquirePostgresDatabase } from '../../../test/postgres-databases.ts';
import { newDataDir, startServer } from '../../../test/server-process.ts';
import { startSmtpServer } from '../../../test/smtp-test-server.ts';
import { addMails } from '../../mail/mail-deliveries.table.ts';
import { openConfiguredDatabase } from '../open.ts';

/** Starts a mail server that accepts connections and says nothing. */
async function startSilentMailServer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe.runIf(isOnPostgres)('of two workers', () => {
  test('the other one sends the mail of one that is killed, once its lease has ended, and once', async () => {
    const dir = newDataDir();
    const { url, release } = await acquirePostgresDatabase(dir);
    onTestFinished(release);
    const { db } = await openConfiguredDatabase({ dataDir: dir, databaseUrl: url });
    onTestFinished(() => db.destroy());
    const silent = await startSilentMailServer();
    const inbox = await startSmtpServer();
    const start = (smtp: string) =>
      startServer(newDataDir(), { ROLLCALL_DATABASE_URL: url, ROLLCALL_ROLE: 'worker', SMTP_URL: smtp });
    const web = await startServer(newDataDir(), { ROLLCALL_DATABASE_URL: url, ROLLCALL_ROLE: 'web' });
    const { id: customer_id } = await web.client().signUp();
    const now = new Date().toISOString();
    await db.updateTable('customers').set({ email_proven_at: now }).execute();
    const webhook = {
      id: 'hook',
      customer_id,
      event_id: null,
      url: 'https://receiver.example/',
      types: '[]',
      secret: 's',
    };
    await db
      .insertInto('webhooks')
      .values({ ...webhook, created_at: now, disabled_at: now })
      .execute();

    const connected = once(silent.server, 'connection');
    await db
      .transaction()
      .execute((trx) => addMails(trx, [{ kind: 'webhook-disabled', subjectId: 'hook', userId: null }]));
    const killed = await start(silent.url);
    await connected;
    await killed.end('SIGKILL');
    await start(inbox.url);
    // It has looked, and left the mail to the first one.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(inbox.mails).toEqual([]);
    const [row] = await db.selectFrom('mail_deliveries').selectAll().execute();
    expect(Date.parse(row!.not_before) - Date.now()).toBeGreaterThan(100_000);
    await db.updateTable('mail_deliveries').set({ not_before: now }).execute();
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1));
    await vi.waitFor(async () => expect(await db.selectFrom('mail_deliveries').selectAll().execute()).toEqual([]));
    expect(inbox.mails).toHaveLength(1);
  });
});
