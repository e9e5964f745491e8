import type { ServerOverview } from '@rollcall/schema/admin';
import { newId } from '@rollcall/schema/id';
import { expect, test, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { testOnSqlite } from '../../test/engine.ts';
import { explainQueries } from '../../test/explain-queries.ts';
import { newDataDir, startServer } from '../../test/server-process.ts';
import { listAuditEvents, signInAdmin } from '../../test/sign-in-admin.ts';
import { startSmtpServer } from '../../test/smtp-test-server.ts';

const path = '/api/admin/server';

test('tells administrators alone about a running server, without its secrets and paths', {
  timeout: 30_000,
}, async () => {
  const login = { email: 'ada@example.com', password: 'correct horse battery' };
  const dataDir = newDataDir();
  const { client } = await startServer(dataDir, {
    ROLLCALL_ADMIN_EMAIL: login.email,
    ROLLCALL_ADMIN_PASSWORD: login.password,
    ROLLCALL_REGISTRATION: 'open',
    SMTP_URL: 'smtp://somebody:sesame@127.0.0.1:1',
  });
  await expectProblem(await client().get(path), 'not-signed-in', 401);
  const customer = client();
  await customer.signUp();
  await expectProblem(await customer.get(path), 'forbidden', 403);

  const admin = client();
  await admin.post('/api/auth/login', login);
  const response = await admin.get(path);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const body = await response.text();
  const overview = JSON.parse(body) as ServerOverview;
  expect(overview).toEqual({
    version: manifest.version,
    registration: 'open',
    acceptsPayments: false,
    isBillingOn: true,
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number), reservedBytes: expect.any(Number) },
    renditions: { waiting: 0, failed: 0, failedEventId: null },
    quarantine: { photos: 0 },
    mail: { isSetUp: true, waiting: expect.any(Number), failed: 0 },
  });
  const { freeBytes, totalBytes, reservedBytes } = overview.disk;
  expect(freeBytes).toBeGreaterThan(1_000_000);
  expect(totalBytes).toBeGreaterThan(freeBytes);
  expect(reservedBytes).toBeGreaterThan(0);
  expect(body).not.toMatch(/sesame|smtp|127\.0\.0\.1/);
  expect(body).not.toContain(dataDir);
});

test('counts photos that wait for their renditions, and those whose renditions were given up', async () => {
  const testApp = await createTestApp({
    makesPictures: false,
    wrapBlobs: (blobs) => {
      const write = blobs.write.bind(blobs);
      blobs.write = async (name, bytes) => {
        if (name.endsWith('-1600.jpg')) throw new Error('disk failure');
        await write(name, bytes);
      };
      return blobs;
    },
  });
  const { client: admin } = await signInAdmin(testApp);
  const { guest, organizer, event } = await createEventWithGuest(testApp);
  const photoIds = [];
  for (let i = 0; i < 2; i++) photoIds.push(await guest.uploadPhoto(event.id, await drawJpeg()));
  const getRenditions = async () => (await admin.getJson<ServerOverview>(path)).renditions;
  expect(await getRenditions()).toEqual({ waiting: 2, failed: 0, failedEventId: null });

  await testApp.db.updateTable('rendition_jobs').set({ attempts: 5 }).execute();
  testApp.renditions.start();
  await vi.waitFor(async () =>
    expect(await getRenditions()).toEqual({ waiting: 0, failed: 2, failedEventId: event.id }),
  );
  await testApp.renditions.stop();
  await organizer.post(`/api/photos/${photoIds[0]}/renditions`);
  expect(await getRenditions()).toEqual({ waiting: 1, failed: 1, failedEventId: event.id });
  // Nobody can try again what was removed.
  await organizer.call('DELETE', `/api/photos/${photoIds[1]}`);
  expect(await getRenditions()).toEqual({ waiting: 1, failed: 0, failedEventId: null });
  expect((await listAuditEvents(testApp)).filter(({ action }) => action === 'admin.list')).toEqual([]);
});

test('counts mails that were given up since the last one that was sent', async () => {
  const { url } = await startSmtpServer([
    { code: 550, text: 'not here' },
    { code: 550, text: 'not here' },
  ]);
  const testApp = await createTestApp({ environment: { SMTP_URL: url } });
  const { client: admin } = await signInAdmin(testApp);
  const failed: number[] = [];
  for (let i = 0; i < 3; i++) {
    await testApp.client().post('/api/auth/reset-password', { email: 'admin@example.com' });
    await testApp.mailQueue.onIdle();
    failed.push((await admin.getJson<ServerOverview>(path)).mail.failed);
  }
  expect(failed).toEqual([1, 2, 0]);
});

test('counts mails that another server could not send yet, but not those that nobody has tried', async () => {
  const { url } = await startSmtpServer();
  const testApp = await createTestApp({ environment: { SMTP_URL: url }, makesPictures: false });
  const { client: admin } = await signInAdmin(testApp);
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 60_000).toISOString();
  const mails = [0, 1, 3].map((attempts) => ({
    id: newId(),
    kind: 'webhook-disabled' as const,
    subject_id: newId(),
    user_id: null,
    attempts,
    not_before: later,
    created_at: now,
  }));
  await testApp.db.insertInto('mail_deliveries').values(mails).execute();
  expect((await admin.getJson<ServerOverview>(path)).mail).toEqual({ isSetUp: true, waiting: 3, failed: 2 });
});

test('says that no mail server is set up', async () => {
  const { client: admin } = await signInAdmin(await createTestApp({ makesPictures: false }));
  expect((await admin.getJson<ServerOverview>(path)).mail).toEqual({ isSetUp: false, waiting: 0, failed: 0 });
});

testOnSqlite('reads no photo whose renditions exist', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { client: admin } = await signInAdmin(testApp);
  const steps = await explainQueries(testApp, () => admin.get(path));
  expect(steps.filter((step) => /\bphotos\b/.test(step))).toEqual([
    expect.stringContaining('INDEX photos_renditions_failed'),
  ]);
});
