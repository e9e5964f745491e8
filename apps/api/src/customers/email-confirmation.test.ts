import type { Event } from '@rollcall/schema/event';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { startSmtpServer } from '../../test/smtp-test-server.ts';
import type { TestClient } from '../../test/test-client.ts';

const email = 'olga@example.com';
const password = 'correct horse battery';
const tom = { guestName: 'Tom', guestEmail: 'tom@example.com' };

const invite = (client: TestClient, event: Event) => client.post(`/api/events/${event.id}/invite`, tom);
const confirm = (client: TestClient, token: string) => client.post('/api/auth/confirm-email/confirm', { token });

/** Creates an app that sends its mails by SMTP, and an organizer. `waitForMail` resolves with the newest mail. */
async function createOrganizer() {
  const { url, mails } = await startSmtpServer();
  const testApp = await createTestApp({ environment: { SMTP_URL: url, ROLLCALL_ORIGIN: 'https://photos.example' } });
  const organizer = testApp.client();
  await organizer.signUp('olga');
  const event = await organizer.createEvent({ isPublic: false });
  const waitForMail = async (recipient: string, subject: RegExp) => {
    await testApp.mailQueue.onIdle();
    return await vi.waitFor(() => {
      const mail = mails.findLast(
        ({ recipients, subject: line }) => recipients[0] === recipient && subject.test(line!),
      );
      expect(mail).toBeDefined();
      return mail!;
    });
  };
  const waitForToken = async (subject: RegExp, recipient = email) =>
    /(?:token|invite)=([\w-]{43})/.exec((await waitForMail(recipient, subject)).text)![1]!;
  return { testApp, organizer, event, mails, waitForMail, waitForToken };
}

describe('where a mail server is set up, an account whose address is not proven', () => {
  test('sends no invitation until it uses the link that was mailed at registration', async () => {
    const { testApp, organizer, event, mails, waitForToken } = await createOrganizer();
    await expectProblem(await invite(organizer, event), 'email-unproven', 403);
    const token = await waitForToken(/Confirm/);
    const phone = testApp.client();
    await phone.post('/api/auth/login', { email, password });
    expect((await confirm(phone, token)).status).toBe(204);
    expect((await invite(organizer, event)).status).toBe(202);
    // A proven address needs no further mail.
    expect((await organizer.post('/api/auth/confirm-email')).status).toBe(202);
    await testApp.mailQueue.onIdle();
    expect(mails.map(({ recipients }) => recipients)).toEqual([[email], [tom.guestEmail]]);
  });

  // Whoever registers the address of somebody else knows the password, and the other one only the link.
  test('is not proven by who has the link alone, nor from another account', async () => {
    const { testApp, organizer, event, waitForToken } = await createOrganizer();
    const token = await waitForToken(/Confirm/);
    const owner = testApp.client();
    await expectProblem(await confirm(owner, token), 'not-signed-in', 401);
    await owner.join((await organizer.createEvent()).id);
    await expectProblem(await confirm(owner, token), 'forbidden', 403);
    const another = testApp.client();
    await another.signUp('nora');
    await expectProblem(await confirm(another, token), 'forbidden', 403);
    await expectProblem(await invite(organizer, event), 'email-unproven', 403);
    expect((await confirm(organizer, token)).status).toBe(204);
  });

  test('can request the mail again, which replaces its link, three times an hour', async () => {
    const { testApp, organizer, waitForToken, mails } = await createOrganizer();
    const first = await waitForToken(/Confirm/);
    for (let i = 0; i < 3; i++) {
      expect((await organizer.post('/api/auth/confirm-email')).status).toBe(202);
      await testApp.mailQueue.onIdle();
    }
    await expectProblem(await organizer.post('/api/auth/confirm-email'), 'rate-limited', 429);
    await expectProblem(await testApp.client().post('/api/auth/confirm-email'), 'not-signed-in', 401);
    await vi.waitFor(() => expect(mails).toHaveLength(4));
    await expectProblem(await confirm(organizer, first), 'code-invalid', 403);
    const token = await waitForToken(/Confirm/);
    expect((await confirm(organizer, token)).status).toBe(204);
    await expectProblem(await confirm(organizer, token), 'code-invalid', 403);
  });

  test('is proven by a reset of its password', async () => {
    const { organizer, event, waitForToken } = await createOrganizer();
    await organizer.post('/api/auth/reset-password', { email });
    const token = await waitForToken(/password/);
    await organizer.post('/api/auth/reset-password/confirm', { token, password: 'another horse battery' });
    await organizer.post('/api/auth/login', { email, password: 'another horse battery' });
    expect((await invite(organizer, event)).status).toBe(202);
  });

  test('is proven by a code mailed to it, but not by one mailed to another address', async () => {
    const { organizer, event, waitForMail } = await createOrganizer();
    for (const [address, status] of [
      ['another@example.com', 403],
      [email, 202],
    ] as const) {
      await organizer.post('/api/guests/lookup', { email: address });
      const code = /^\d{6}/.exec((await waitForMail(address, /code/)).subject!)![0];
      expect((await organizer.post('/api/guests/verify', { code })).status).toBe(200);
      expect((await invite(organizer, event)).status).toBe(status);
    }
  });

  test('is proven by an invitation mailed to it', async () => {
    const { testApp, organizer, event, waitForToken } = await createOrganizer();
    await organizer.call('PATCH', `/api/events/${event.id}`, { guestListEnabled: true });
    await confirm(organizer, await waitForToken(/Confirm/));
    const guest = testApp.client();
    await guest.signUp('tom');
    const own = await guest.createEvent({ isPublic: false });
    await expectProblem(await invite(guest, own), 'email-unproven', 403);
    expect((await invite(organizer, event)).status).toBe(202);
    const inviteToken = await waitForToken(/invited/, tom.guestEmail);
    expect((await guest.post(`/api/events/${event.id}/join`, { ...tom, inviteToken })).status).toBe(201);
    expect((await invite(guest, own)).status).toBe(202);
  });
});

test('an administrator made by the host needs no proof', async () => {
  const { testApp } = await createOrganizer();
  const admin = { email: 'ada@example.com', password, firstName: 'Ada', lastName: 'Admin' };
  await testApp.stores.customers.createOrPromoteAdmin(admin);
  const client = testApp.client();
  await client.post('/api/auth/login', admin);
  expect((await invite(client, await client.createEvent({ isPublic: false }))).status).toBe(202);
});

test('the mail names nobody, and at most 300 an hour go to addresses that registered from one network address', async () => {
  const { url, mails } = await startSmtpServer();
  const limits = { mailsToStrangers: { calls: 2, seconds: 3600 } };
  const testApp = await createTestApp({ limits, environment: { SMTP_URL: url } });
  for (let i = 0; i < 4; i++) {
    const names = { firstName: 'https://evil.example', lastName: 'You won' };
    await testApp.client().post('/api/auth/register', { email: `g${i}@example.com`, password, ...names });
  }
  await testApp.mailQueue.onIdle();
  expect(mails).toHaveLength(2);
  for (const { raw } of mails) expect(raw).not.toMatch(/evil|won/);
});

test('without a mail server nobody has to confirm an address, and no mail is written', async () => {
  const testApp = await createTestApp();
  const organizer = testApp.client();
  await organizer.signUp('olga');
  expect(await testApp.mails()).toEqual([]);
  expect((await invite(organizer, await organizer.createEvent({ isPublic: false }))).status).toBe(202);
});
