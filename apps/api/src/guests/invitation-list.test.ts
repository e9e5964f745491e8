import type { ListedInvitation } from '@rollcall/schema/guest';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { startSmtpServer } from '../../test/smtp-test-server.ts';
import type { TestClient } from '../../test/test-client.ts';

const guest = (name: string) => ({ guestName: name, guestEmail: `${name.toLowerCase()}@example.com` });

async function invite(client: TestClient, eventId: string, name: string): Promise<void> {
  expect((await client.post(`/api/events/${eventId}/invite`, guest(name))).status).toBe(202);
}

const list = (client: TestClient, eventId: string) =>
  client.getJson<ListedInvitation[]>(`/api/events/${eventId}/invitations`);

test('invitations are listed in pages, the last sent first, and say who joined', async () => {
  const testApp = await createTestApp();
  const organizer = testApp.client();
  await organizer.signUp();
  const { id, eventCode } = await organizer.createEvent({ isPublic: false, guestListEnabled: true });
  for (const name of ['Ana', 'Ben', 'Cleo']) await invite(organizer, id, name);
  const { text } = await testApp.mailTo('ben@example.com');
  const inviteToken = new RegExp(`/join/${eventCode}\\?invite=([\\w-]{43})`).exec(text)![1]!;
  expect((await testApp.client().post(`/api/events/${id}/join`, { ...guest('Ben'), inviteToken })).status).toBe(201);

  const path = `/api/events/${id}/invitations?limit=2`;
  const first = await organizer.get(path);
  expect(await first.json()).toMatchObject([
    { ...guest('Cleo'), state: 'sent', sentAt: expect.stringMatching(/Z$/) },
    { ...guest('Ben'), state: 'joined' },
  ]);
  const next = /^<(\/[^>]*)>; rel="next"$/.exec(first.headers.get('link')!)![1]!;
  const last = await organizer.get(next);
  expect([await last.json(), last.headers.get('link')]).toMatchObject([[{ ...guest('Ana'), state: 'sent' }], null]);

  // Sent again, it moves to the top under the same id.
  const [, , ana] = await list(organizer, id);
  await invite(organizer, id, 'Ana');
  const again = await list(organizer, id);
  expect(again.map(({ guestName }) => guestName)).toEqual(['Ana', 'Cleo', 'Ben']);
  expect(again[0]!.id).toBe(ana!.id);
});

test('an invitation whose mail is refused is listed as failed until it is sent again', async () => {
  const refusals: { code: number; text: string }[] = [];
  const { url } = await startSmtpServer(refusals);
  const testApp = await createTestApp({ environment: { SMTP_URL: url } });
  const organizer = testApp.client();
  await organizer.signUp();
  await testApp.mailQueue.onIdle();
  await testApp.db.updateTable('customers').set({ email_proven_at: new Date().toISOString() }).execute();
  const { id } = await organizer.createEvent({ isPublic: false });
  refusals.push({ code: 550, text: 'no such mailbox' });
  await invite(organizer, id, 'Ana');
  await testApp.mailQueue.onIdle();
  expect(await list(organizer, id)).toMatchObject([{ state: 'failed' }]);
  await invite(organizer, id, 'Ana');
  await testApp.mailQueue.onIdle();
  expect(await list(organizer, id)).toMatchObject([{ state: 'sent' }]);
});
