import { newId } from '@rollcall/schema/id';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { grantPlan } from '../../test/grant-plan.ts';

const environment = { ROLLCALL_SUPPORT_EMAIL: 'help@studio.example', ROLLCALL_SUPPORT_HOURS: '24' };

test('mails a question of a subscriber with plan, version and event, to be answered to the sender', async () => {
  const testApp = await createTestApp({ environment });
  const { organizer, account, event } = await createEventWithGuest(testApp, { isPublic: false });
  await grantPlan(testApp, account.id, 'premium');
  const id = newId();
  const request = { id, message: 'The gallery is <empty>.\n\nWhy?', eventId: event.id };
  expect((await organizer.post('/api/support', request)).status).toBe(204);
  const mail = await testApp.mailTo('help@studio.example');
  expect(mail.subject).toContain('Priority support (premium)');
  expect(mail.replyTo?.[0]?.address).toBe(account.email);
  expect(mail.messageId).toContain(id);
  // RFC 3834: systems that answer by themselves leave automatic mails alone.
  expect(mail.raw.match(/^Auto-Submitted: .*$/gim)).toEqual(['Auto-Submitted: no']);
  expect(mail.text).toContain('The gallery is <empty>.\n\nWhy?');
  expect(mail.text).toMatch(/Rollcall \d+\.\d+\.\d+/);
  expect(mail.text).toContain(event.eventCode);
  expect(mail.html).not.toContain('<empty>');
  expect(await testApp.client().getJson('/api/instance')).toMatchObject({ supportHours: 24 });
});

test('is for accounts whose plan includes it, about events of their own, and where there is support', async () => {
  const testApp = await createTestApp({ environment });
  const { organizer, account, guest } = await createEventWithGuest(testApp);
  const request = { id: newId(), message: 'Hello' };
  await expectProblem(await organizer.post('/api/support', request), 'subscription-required', 403);
  await expectProblem(await guest.post('/api/support', request), 'forbidden', 403);
  await grantPlan(testApp, account.id, 'premium');
  const stranger = testApp.client();
  await stranger.signUp();
  const others = await stranger.createEvent({ isPublic: false });
  const about = await organizer.post('/api/support', { ...request, eventId: others.id });
  await expectProblem(about, 'event-not-found', 404);
  await expectProblem(await organizer.post('/api/support', { ...request, message: ' ' }), 'validation', 400);
  expect(await testApp.mails()).toEqual([]);

  const without = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const { organizer: host } = await createEventWithGuest(without);
  await expectProblem(await host.post('/api/support', request), 'not-found', 404);
  expect(await host.getJson<object>('/api/instance')).not.toHaveProperty('supportHours');
});

test('says so where the mail server does not take the mail', async () => {
  const testApp = await createTestApp({
    environment: { ...environment, ROLLCALL_BILLING: 'off', SMTP_URL: 'smtp://127.0.0.1:9' },
  });
  const organizer = testApp.client();
  await organizer.signUp();
  const response = await organizer.post('/api/support', { id: newId(), message: 'Hello' });
  await expectProblem(response, 'mail-failed', 502);
  expect(testApp.logged.join('')).toContain('a support request was not sent');
});
