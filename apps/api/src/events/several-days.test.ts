import type { Event } from '@rollcall/schema/event';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { grantPlan } from '../../test/grant-plan.ts';

const date = '2026-06-12T16:00:00.000Z';
const timeZone = 'Europe/Berlin';
const party = { name: 'Midsummer', eventType: 'other', date, timeZone };

test('an event of several days needs the plan of its organizer; a party until the morning does not', async () => {
  const testApp = await createTestApp();
  const { organizer, account } = await createEventWithGuest(testApp);
  const create = (endDate: string) => organizer.post('/api/events', { ...party, endDate });
  expect((await create('2026-06-13T04:00:00.000Z')).status).toBe(201);
  await expectProblem(await create('2026-06-13T04:00:01.000Z'), 'subscription-required', 403);
  await grantPlan(testApp, account.id, 'business');
  expect((await create('2026-06-14T12:00:00.000Z')).status).toBe(201);
  const open = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const { event } = await createEventWithGuest(open, { ...party, endDate: '2026-06-14T12:00:00.000Z' });
  expect(event.endDate).toBe('2026-06-14T12:00:00.000Z');
});

test('the days of an event without a time zone are those of UTC', async () => {
  const { organizer } = await createEventWithGuest(await createTestApp());
  const create = (endDate: string) => organizer.post('/api/events', { ...party, timeZone: null, endDate });
  expect((await create('2026-06-13T06:00:00.000Z')).status).toBe(201);
  await expectProblem(await create('2026-06-13T06:00:01.000Z'), 'subscription-required', 403);
});

test('an event that has several days may be moved and shortened without the plan, but not made longer', async () => {
  const testApp = await createTestApp();
  const { organizer, event } = await createEventWithGuest(testApp, party);
  const change = (fields: object) => organizer.call('PATCH', `/api/events/${event.id}`, fields);
  await expectProblem(await change({ endDate: '2026-06-14T12:00:00Z' }), 'subscription-required', 403);
  expect((await organizer.getJson<Event>(`/api/events/${event.id}`)).endDate).toBeNull();
  await testApp.db.updateTable('events').set({ end_date: '2026-06-14T12:00:00.000Z' }).execute();
  expect((await change({ name: 'Still ours' })).status).toBe(200);
  expect((await change({ date: '2026-07-03T16:00:00Z', endDate: '2026-07-05T12:00:00Z' })).status).toBe(200);
  expect((await change({ endDate: '2026-07-04T12:00:00Z' })).status).toBe(200);
  await expectProblem(await change({ endDate: '2026-07-05T12:00:00Z' }), 'subscription-required', 403);
  await expectProblem(await change({ date: '2026-06-01T16:00:00Z' }), 'validation', 400);
  expect((await change({ endDate: null })).status).toBe(200);
});

test('who has the code of a private event learns its days and the zone of its clock', async () => {
  const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const endDate = '2026-06-14T12:00:00.000Z';
  const { event } = await createEventWithGuest(testApp, { ...party, endDate, isPublic: false });
  const visitor = testApp.client();
  expect(await visitor.getJson(`/api/events/${event.eventCode}`)).toMatchObject({ date, endDate, timeZone });
});

test('the list of a range of dates has the events that last into it', async () => {
  const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const endDate = '2026-06-14T12:00:00.000Z';
  const { organizer, event } = await createEventWithGuest(testApp, { ...party, endDate });
  const find = async (range: string) => (await organizer.getJson<Event[]>(`/api/events?${range}`)).map(({ id }) => id);
  expect(await find('from=2026-06-14T00:00:00Z&until=2026-07-01T00:00:00Z')).toEqual([event.id]);
  expect(await find('from=2026-06-14T12:00:01Z')).toEqual([]);
  expect(await find('until=2026-06-12T16:00:00Z')).toEqual([]);
  expect(await find('from=0000-01-01T00:00:00Z')).toEqual([event.id]);
});
