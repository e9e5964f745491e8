import type { Event } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import { describe, expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { testOnSqlite } from '../../test/engine.ts';
import { explainQueries } from '../../test/explain-queries.ts';
import { seedPhotos } from '../../test/seed-photos.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';

async function sevenEvents() {
  const testApp = await createTestApp();
  const organizer = testApp.client();
  await organizer.signUp();
  for (let day = 1; day <= 7; day++) {
    await organizer.createEvent({ name: `Day ${day}`, date: `2026-06-0${day}T18:00:00Z` });
  }
  return { testApp, organizer };
}

describe('GET /api/events', () => {
  test('paginates without gaps or duplicates and reports the total on every page', async () => {
    const { testApp, organizer } = await sevenEvents();
    // Two events of the same date: the id decides their order.
    await organizer.createEvent({ name: 'Day 4, too', date: '2026-06-04T18:00:00Z' });
    const names: string[] = [];
    let path: string | undefined = '/api/events?limit=2&from=2026-06-02T00:00:00Z';
    while (path) {
      const response = await testApp.client().get(path);
      expect(response.headers.get('rollcall-total')).toBe('7');
      names.push(...((await response.json()) as Event[]).map(({ name }) => name));
      path = /^<(\/[^>]*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(names).toHaveLength(7);
    expect(new Set(names).size).toBe(7);
    expect(names.filter((name) => name !== 'Day 4, too')).toEqual([
      'Day 7',
      'Day 6',
      'Day 5',
      'Day 4',
      'Day 3',
      'Day 2',
    ]);
  });

  test('returns pages of a hundred without a limit', async () => {
    const { testApp, organizer } = await sevenEvents();
    const [event] = await testApp.db.selectFrom('events').selectAll().execute();
    const others = Array.from({ length: 100 }, () => ({ ...event!, id: newId(), event_code: newId().slice(-8) }));
    await testApp.db.insertInto('events').values(others).execute();
    const response = await organizer.get('/api/events');
    expect(await response.json()).toHaveLength(100);
    expect(response.headers.get('rollcall-total')).toBe('107');
    const [, next] = /<(.*)>; rel="next"/.exec(response.headers.get('link')!)!;
    expect(await organizer.getJson(next!)).toHaveLength(7);
  });

  test('limits the events that one account creates in a day', async () => {
    const testApp = await createTestApp({ limits: { newEvents: { calls: 2, seconds: 60 } } });
    const [organizer, other] = [testApp.client(), testApp.client()];
    for (const client of [organizer, other]) await client.signUp();
    for (let count = 0; count < 2; count++) await organizer.createEvent();
    const event = { name: 'One more', eventType: 'wedding', date: '2026-06-03T18:00:00Z' };
    await expectProblem(await organizer.post('/api/events', event), 'rate-limited', 429);
    await other.createEvent();
    expect(await other.getJson('/api/events')).toHaveLength(3);
  });

  test('includes the start of a date range and excludes its end', async () => {
    const { testApp } = await sevenEvents();
    const range = 'from=2026-06-03T18:00:00Z&until=2026-06-05T18:00:00Z';
    const events = await testApp.client().getJson<Event[]>(`/api/events?${range}`);
    expect(events.map(({ name }) => name)).toEqual(['Day 4', 'Day 3']);
  });

  test('searches name, description, location and type, ignoring case and accents', async () => {
    const { testApp, organizer } = await sevenEvents();
    await organizer.createEvent({ name: 'Ärzteball', date: '2026-07-01T18:00:00Z' });
    await organizer.createEvent({ name: 'B', description: 'Der MÜLLER tanzt', date: '2026-07-02T18:00:00Z' });
    await organizer.createEvent({ name: 'C', location: 'Bei Müllers', date: '2026-07-03T18:00:00Z' });
    await organizer.createEvent({ name: 'D', eventType: 'graduation', date: '2026-07-04T18:00:00Z' });
    const search = async (text: string) => {
      const events = await testApp.client().getJson<Event[]>(`/api/events?q=${encodeURIComponent(text)}`);
      return events.map(({ name }) => name);
    };
    expect(await search('muller')).toEqual(['C', 'B']);
    expect(await search('ÄRZTE')).toEqual(['Ärzteball']);
    expect(await search(' graduation ')).toEqual(['D']);
    // Not a wildcard.
    expect(await search('%')).toEqual([]);
    expect(await search('')).toHaveLength(11);
  });

  test('neither lists nor counts a private event for a stranger', async () => {
    const { testApp, organizer } = await sevenEvents();
    await organizer.createEvent({ name: 'Secret', isPublic: false });
    const response = await testApp.client().get('/api/events?q=secret');
    expect(await response.json()).toEqual([]);
    expect(response.headers.get('rollcall-total')).toBe('0');
    expect(await organizer.getJson<Event[]>('/api/events?q=secret')).toHaveLength(1);
  });

  test('selects the events that the caller organizes, with the number of photos to review', async () => {
    const { testApp, organizer } = await sevenEvents();
    const [other, guest] = [testApp.client(), testApp.client()];
    await other.signUp();
    const hosted = await other.createEvent({ name: 'Hers', isPublic: false });
    await other.uploadPhoto(hosted.id, await drawJpeg());
    await guest.join(hosted.id);
    const listed = async (caller: typeof other) =>
      (await caller.getJson<Event[]>('/api/events?organizer=me')).map(({ name, pendingCount }) => [name, pendingCount]);
    expect(await listed(other)).toEqual([['Hers', 1]]);
    expect(await listed(organizer)).toHaveLength(7);
    expect(await listed(guest)).toEqual([]);
    expect(await listed(testApp.client())).toEqual([]);
    expect(await guest.getJson(`/api/events/${hosted.id}`)).not.toHaveProperty('pendingCount');
  });

  test('rejects an invalid limit, cursor or date', async () => {
    const { testApp } = await sevenEvents();
    for (const query of ['limit=0', 'limit=201', 'cursor=x', 'from=yesterday', 'organizer=them']) {
      await expectProblem(await testApp.client().get(`/api/events?${query}`), 'validation', 400);
    }
  });

  test('returns the most popular photos as covers on a page, to callers who may see them', async () => {
    const testApp = await createTestApp();
    const [organizer, guest] = [testApp.client(), testApp.client()];
    const { id: userId } = await organizer.signUp();
    const open = await organizer.createEvent({ date: '2026-06-02T18:00:00Z' });
    const closed = await organizer.createEvent({ date: '2026-06-01T18:00:00Z', isPublic: false });
    await guest.join(closed.id);
    for (const { id: eventId } of [open, closed]) {
      const seeds = [0, 3, 1, 2].map((popularity) => ({ eventId, userId, popularity, isApproved: true }));
      const ids = await seedPhotos(testApp.db, [...seeds, { eventId, userId, popularity: 9 }]);
      await testApp.db.updateTable('photos').set({ thumbhash: 'aaaa' }).where('id', 'in', ids).execute();
      await testApp.db.updateTable('events').set({ approved_count: 4 }).where('id', '=', eventId).execute();
    }
    const best = await testApp.db
      .selectFrom('photos')
      .select(['event_id', 'file_key'])
      .where('popularity', 'in', [1, 2, 3])
      .orderBy('popularity', 'desc')
      .execute();
    const covers = (event: Event) =>
      best.filter((photo) => photo.event_id === event.id).map(({ file_key }) => `/uploads/${file_key}-400.jpg`);
    const listed = async (caller: typeof guest, path: string) =>
      (await caller.getJson<Event[]>(path)).map((event) => event.covers);
    expect(await listed(organizer, '/api/events?limit=5')).toEqual([covers(open), covers(closed)]);
    expect(await listed(guest, '/api/events?limit=5')).toEqual([covers(open), undefined]);
    expect(await listed(organizer, '/api/events')).toEqual([undefined, undefined]);
    const account = testApp.client();
    await account.signUp();
    await account.join(closed.id);
    const profile = `/api/users/${userId}/events`;
    expect(await listed(organizer, profile)).toEqual([covers(open), covers(closed)]);
    expect(await listed(account, profile)).toEqual([covers(open), undefined]);
    const { client: admin } = await signInAdmin(testApp);
    expect(await listed(admin, profile)).toEqual([covers(open), covers(closed)]);
    expect(await listed(admin, '/api/admin/events')).toEqual([covers(open), covers(closed)]);
  });
});

testOnSqlite('the covers of a page are one query, and read no photo but them', async () => {
  const { testApp, organizer } = await sevenEvents();
  const { client: admin } = await signInAdmin(testApp);
  await testApp.db.updateTable('events').set({ approved_count: 1 }).execute();
  for (const [client, path] of [
    [organizer, '/api/events?limit=5'],
    [admin, '/api/admin/events?limit=5'],
  ] as const) {
    const steps = await explainQueries(testApp, () => client.get(path));
    const ofPhotos = steps.filter((step) => /\b(photos|cover)\b/.test(step));
    expect(ofPhotos).toEqual([
      expect.stringMatching(/^SEARCH photos USING INDEX/),
      expect.stringContaining('SEARCH cover USING INDEX photos_popular'),
    ]);
  }
});
