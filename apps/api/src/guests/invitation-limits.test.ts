import type { Event } from '@rollcall/schema/event';
import { describe, expect, test } from 'vitest';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import type { TestClient } from '../../test/test-client.ts';

const proxied = { ROLLCALL_TRUST_PROXY: '1' };

const invite = (client: TestClient, event: Event, guestEmail: string, address = '192.0.2.1', guestName = 'Tom') =>
  client.post(`/api/events/${event.id}/invite`, { guestName, guestEmail }, { 'X-Forwarded-For': address });

async function createOrganizer(testApp: TestApp) {
  const organizer = testApp.client();
  await organizer.signUp();
  return { organizer, event: await organizer.createEvent({ isPublic: false }) };
}

describe('invitations of a day are limited', () => {
  test('for one account, over all its events and also when they are sent at once', async () => {
    const limits = { invitationsPerAccount: { calls: 20, seconds: 86_400 } };
    const testApp = await createTestApp({ limits, environment: proxied });
    const { organizer, event } = await createOrganizer(testApp);
    const events = [event, await organizer.createEvent({ isPublic: false })];
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, i) => invite(organizer, events[i % 2]!, `tom${i}@example.com`, `192.0.2.${i}`)),
    );
    const refused = responses.filter(({ status }) => status !== 202);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(86_000);
    await expectProblem(refused[0]!, 'rate-limited', 429);
    expect(await testApp.mails()).toHaveLength(20);
  });

  test('for one network address, over all accounts', async () => {
    const limits = { invitationsPerAddress: { calls: 3, seconds: 86_400 } };
    const testApp = await createTestApp({ limits, environment: proxied });
    const statuses = [];
    for (let i = 0; i < 4; i++) {
      const { organizer, event } = await createOrganizer(testApp);
      statuses.push((await invite(organizer, event, `tom${i}@example.com`)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  test('for one recipient, over all accounts, events and network addresses', async () => {
    const testApp = await createTestApp({ environment: proxied });
    const statuses = [];
    for (let i = 0; i < 8; i++) {
      const { organizer, event } = await createOrganizer(testApp);
      statuses.push(
        (await invite(organizer, event, i % 2 ? 'TOM@example.com' : 'tom@example.com', `192.0.2.${i}`)).status,
      );
    }
    expect(statuses).toEqual([...Array(6).fill(202), 429, 429]);
    expect(await testApp.mails()).toHaveLength(6);
  });

  test('so that 300 guests of a wedding can be invited twice', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createOrganizer(testApp);
    for (let i = 0; i < 600; i++) {
      expect((await invite(organizer, event, `guest${i % 300}@example.com`)).status).toBe(202);
      if (i % 100 === 99) await testApp.mailQueue.onIdle();
    }
  });
});

test('the subject of an invitation is fixed, and typed names are short text without links', async () => {
  const testApp = await createTestApp();
  const organizer = testApp.client();
  await organizer.signUp();
  const lure = 'Your account is locked: https://evil.example/login or www.evil.example, mail help@evil.example';
  const event = await organizer.createEvent({ name: lure, location: lure, isPublic: false });
  await invite(organizer, event, 'tom@example.com', undefined, lure);
  const mail = await testApp.mailTo('tom@example.com');
  expect(mail.subject).toBe('You’re invited to share photos');
  for (const text of [mail.text, mail.html, mail.to![0]!.name ?? '']) {
    expect(text).not.toMatch(/evil\.example|https?:\/\/evil|www\.\w/);
  }
  expect(mail.text).toContain('Your account is locked');
  for (const line of mail.text.split('\n')) expect(line.length).toBeLessThan(250);
  expect(mail.to![0]!.name!.length).toBeLessThanOrEqual(60);
  expect(mail.html.match(/<h1[^>]*>(.*?)<\/h1>/)![1]).not.toContain('locked');
});
