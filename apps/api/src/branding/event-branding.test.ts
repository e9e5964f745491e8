import type { Event, EventSummary } from '@rollcall/schema/event';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { grantPlan } from '../../test/grant-plan.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';

const wedding = { name: 'Gisela & Tom', eventType: 'wedding', date: '2027-06-12T13:00:00Z' };
const customBranding = { name: 'Studio Weiss', color: '#1e6b45' };
const shown = { ...customBranding, logoUrl: null };

test('an event bears the name of a business as long as its organizer’s plan includes that', async () => {
  const testApp = await createTestApp();
  const { organizer, account, event, guest } = await createEventWithGuest(testApp, { isPublic: false });
  const path = `/api/events/${event.id}`;
  const change = (branding: unknown) => organizer.call('PATCH', path, { customBranding: branding });
  const brandingFor = async (client = guest) => (await client.getJson<Event>(path)).customBranding;
  await expectProblem(await change(customBranding), 'subscription-required', 403);
  expect(await brandingFor()).toBeUndefined();

  await grantPlan(testApp, account.id, 'business');
  const changed = (await (await change(customBranding)).json()) as Event;
  expect(changed.customBranding).toEqual(shown);
  expect(await brandingFor()).toEqual(shown);
  // Who has only the code sees in whose name they are invited.
  const stranger = testApp.client();
  const summary = await stranger.getJson<EventSummary>(`/api/events/${event.eventCode}`);
  expect(summary.customBranding).toEqual(shown);
  const listed = await organizer.getJson<Event[]>('/api/events?organizer=me');
  expect(listed.map((one) => one.customBranding)).toEqual([shown]);

  await testApp.db.updateTable('subscriptions').set({ plan_type: 'premium' }).execute();
  expect(await brandingFor()).toBeUndefined();
  await testApp.db.updateTable('subscriptions').set({ plan_type: 'business' }).execute();
  expect(await brandingFor()).toEqual(shown);
  expect((await change(null)).status).toBe(200);
  expect(await brandingFor()).toBeUndefined();
});

test('it is the organizer’s plan that counts, and not that of an administrator who edits the event', async () => {
  const testApp = await createTestApp();
  const { client: admin } = await signInAdmin(testApp);
  const { event } = await createEventWithGuest(testApp);
  const response = await admin.call('PATCH', `/api/events/${event.id}`, { customBranding });
  await expectProblem(response, 'subscription-required', 403);
});

test.each([
  ['no name', { name: ' ', color: null }],
  ['a long name', { name: 'W'.repeat(61), color: null }],
  ['another notation of a color', { name: 'Weiss', color: 'rgb(0 0 0)' }],
  ['markup for a color', { name: 'Weiss', color: '#000000"><script>' }],
])('%s is refused', async (_, branding) => {
  const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const { organizer, event } = await createEventWithGuest(testApp);
  const response = await organizer.call('PATCH', `/api/events/${event.id}`, { customBranding: branding });
  await expectProblem(response, 'validation', 400);
});

test('an event can be created with it, by who has the plan', async () => {
  const organizer = (await createTestApp()).client();
  await organizer.signUp();
  const refused = await organizer.post('/api/events', { ...wedding, customBranding });
  await expectProblem(refused, 'subscription-required', 403);
  const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const { event } = await createEventWithGuest(testApp, { customBranding });
  expect(event.customBranding).toEqual(shown);
});
