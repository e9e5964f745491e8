import type { Event } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import { foldText } from '@rollcall/schema/text';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, unlimitedRates } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { testOnSqlite } from '../../test/engine.ts';
import { explainQueries } from '../../test/explain-queries.ts';
import { hostileStrings } from '../../test/fuzz/hostile-strings.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import type { TestClient } from '../../test/test-client.ts';

const texts = [
  { name: 'Gisela & Tom', location: 'Old Mill, Kraków', description: 'Dinner at eight.\nDancing until dawn' },
  { name: 'Ärzteball', location: 'Straße 7', description: 'Der MÜLLER tanzt, "ganz" ohne Ende' },
  { name: '100% Party', eventType: 'birthday', description: 'name:party AND NOT OR NEAR(a b) * ^ - + {x}' },
  { name: 'Klassentreffen 1999', eventType: 'other', location: "O'Hara's", description: '50 % off; drop table' },
  { name: '田中さんの結婚式', location: '東京タワー' },
  { name: 'ﬁnal ﬂight', location: 'Île de Ré', description: 'x'.repeat(5000) },
  { name: '🎉 Party 🎉', description: 'weddi eddin dding' },
  { name: 'Wedding of the year', description: 'wedding '.repeat(600) },
];

async function eventsWithTexts(testApp: TestApp) {
  const organizer = testApp.client();
  await organizer.signUp();
  const events: Event[] = [];
  for (const [day, fields] of texts.entries()) {
    events.push(await organizer.createEvent({ date: `2026-06-0${day + 1}T18:00:00Z`, ...fields }));
  }
  return { organizer, events };
}

const search = async (client: TestClient, q: string) =>
  (await client.getJson<Event[]>(`/api/events?q=${encodeURIComponent(q)}`)).map(({ name }) => name);

function includesText({ name, eventType, location, description }: Event, q: string): boolean {
  return [name, eventType, location, description].some((text) => foldText(text ?? '').includes(foldText(q)));
}

describe('GET /api/events?q=', () => {
  test('finds the events of which a text contains the search, whatever its characters', {
    timeout: 60_000,
  }, async () => {
    const testApp = await createTestApp({ limits: unlimitedRates });
    const { events } = await eventsWithTexts(testApp);
    const visitor = testApp.client();
    const parts = events.flatMap(({ name, location, description }) =>
      [name, location, description].flatMap((text) => [text, text?.slice(1, 5), text?.slice(2, 12), text?.slice(-7)]),
    );
    const syntax = ['name:party', 'AND', 'a b)', 'NEAR(a', '"ganz"', "o'hara's", '100%', 'ED THE', 'DINNER', 'wedding'];
    for (const q of [...parts, ...syntax, 'muller', 'ärzte', 'krakow', 'final', 'ILE DE', ...hostileStrings]) {
      const searched = q?.trim();
      if (!searched?.isWellFormed() || searched.includes('\0') || [...searched].length > 200) continue;
      if ([...foldText(searched)].length < 3) continue;
      const expected = events.filter((event) => includesText(event, searched)).map(({ name }) => name);
      expect([searched, await search(visitor, searched)]).toEqual([searched, expected.reverse()]);
    }
  });

  test('finds words that begin with one or two characters in name, type and location', async () => {
    const testApp = await createTestApp();
    await eventsWithTexts(testApp);
    const visitor = testApp.client();
    expect(await search(visitor, 'g')).toEqual(['Gisela & Tom']);
    expect(await search(visitor, 'ÄR')).toEqual(['Ärzteball']);
    expect(await search(visitor, 'bi')).toEqual(['100% Party']);
    expect(await search(visitor, '7')).toEqual(['Ärzteball']);
    expect(await search(visitor, '%')).toEqual(['100% Party']);
    expect(await search(visitor, '🎉')).toEqual(['🎉 Party 🎉']);
    // Without spaces, each character begins a word.
    expect(await search(visitor, '結婚')).toEqual(['田中さんの結婚式']);
    expect(await search(visitor, '京')).toEqual(['田中さんの結婚式']);
    // Inside of a word, or in a description.
    expect(await search(visitor, 'sl')).toEqual([]);
    expect(await search(visitor, 'ta')).toEqual([]);
  });

  test('finds nothing by accents alone, in no list', async () => {
    const testApp = await createTestApp();
    const { organizer, events } = await eventsWithTexts(testApp);
    await testApp.client().join(events[0]!.id);
    const { client: admin } = await signInAdmin(testApp);
    const lists = ['events', 'admin/events', 'admin/customers', `events/${events[0]!.id}/guests`];
    for (const q of ['\u0301', '\u064b\u064e']) {
      for (const list of lists) {
        const client = list.startsWith('admin') ? admin : organizer;
        const response = await client.get(`/api/${list}?q=${encodeURIComponent(q)}`);
        expect([list, response.status, await response.json()]).toEqual([list, 200, []]);
      }
    }
  });

  test('follows changes of an event', async () => {
    const testApp = await createTestApp();
    const { organizer, events } = await eventsWithTexts(testApp);
    const change = { name: 'Silver jubilee', location: null, isPublic: false, date: '2026-07-01T18:00:00Z' };
    await organizer.call('PATCH', `/api/events/${events[0]!.id}`, change);
    for (const q of ['gisela', 'krakow', 'ol']) expect(await search(organizer, q)).toEqual([]);
    expect(await search(organizer, 'silver')).toEqual(['Silver jubilee']);
    expect((await search(organizer, ''))[0]).toBe('Silver jubilee');
    expect(await search(testApp.client(), 'silver')).toEqual([]);
    expect(await search(testApp.client(), 'si')).toEqual([]);
  });

  test('finds no event by its organizer’s address or code, except for administrators in their list', async () => {
    const testApp = await createTestApp();
    const organizer = testApp.client();
    const { email } = await organizer.signUp('zacharias');
    const { eventCode, name } = await organizer.createEvent({ isPublic: true });
    const { client: admin } = await signInAdmin(testApp);
    for (const q of [email, 'zacharias', 'za', eventCode, eventCode.slice(0, 2)]) {
      expect(await search(organizer, q)).toEqual([]);
      const listed = await admin.getJson<Event[]>(`/api/admin/events?q=${q}`);
      expect(listed.map((event) => event.name)).toEqual([name]);
    }
  });
});

test('a search counts at most 200 events, and its pages have them all', async () => {
  const testApp = await createTestApp();
  const organizer = testApp.client();
  await organizer.signUp();
  await organizer.createEvent();
  const event = await testApp.db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
  for (let page = 0; page < 3; page++) {
    const others = Array.from({ length: 200 }, () => ({ ...event, id: newId(), event_code: newId().slice(-10) }));
    await testApp.db.insertInto('events').values(others).execute();
  }
  const ids = new Set<string>();
  for (let path: string | undefined = '/api/events?q=gisela&limit=200'; path; ) {
    const response = await testApp.client().get(path);
    expect(response.headers.get('rollcall-total')).toBe('200');
    for (const { id } of (await response.json()) as Event[]) ids.add(id);
    path = /^<(\/[^>]*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(ids.size).toBe(601);
  expect((await testApp.client().get('/api/events')).headers.get('rollcall-total')).toBe('601');
  const { client: admin } = await signInAdmin(testApp);
  expect((await admin.get('/api/admin/events?q=gisela')).headers.get('rollcall-total')).toBe('200');
  expect((await admin.get('/api/admin/events')).headers.get('rollcall-total')).toBe('601');
});

describe('the query plan of', () => {
  testOnSqlite.each(['', '?q=wedding', '?q=w', '?q=wedding&from=2026-01-01T00:00:00Z'])(
    'GET /api/events%s reads no event but those of its page',
    async (query) => {
      const testApp = await createTestApp();
      const { organizer } = await eventsWithTexts(testApp);
      const { client: admin } = await signInAdmin(testApp);
      for (const [client, path] of [
        [testApp.client(), `/api/events${query}`],
        [organizer, `/api/events${query}`],
        [admin, `/api/admin/events${query.split('&')[0]}`],
      ] as const) {
        const steps = await explainQueries(testApp, () => client.get(path));
        expect(steps.filter((step) => /^SCAN events\b|^SCAN event_search$/.test(step))).toEqual([]);
        expect(steps.filter((step) => step.includes('event_search')).length).toBeGreaterThan(0);
        expect(steps.some((step) => step.includes('event_search_grams VIRTUAL TABLE'))).toBe(query.includes('q='));
      }
    },
  );
});

testOnSqlite('the indexes of texts hold nothing of what was erased', async () => {
  const testApp = await createTestApp();
  const organizer = testApp.client();
  await organizer.signUp();
  const [kept, erased] = [await organizer.createEvent(), await organizer.createEvent({ name: 'þðŋ' })];
  const photoId = await organizer.uploadPhoto(kept.id, await drawJpeg());
  await organizer.call('PATCH', `/api/photos/${photoId}`, { caption: 'zyxwv' });
  const indexed = async (text: string) => {
    const tables = ['event_search_grams_data', 'photo_search_grams_data', 'event_search', 'photo_search'];
    const found = tables.map(async (table) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(testApp.db);
      const values = rows.flatMap((row) => Object.values(row));
      return values.some((value) => (Buffer.isBuffer(value) ? value : String(value)).includes(text));
    });
    return (await Promise.all(found)).includes(true);
  };
  expect([await indexed('þðŋ'), await indexed('zyxwv')]).toEqual([true, true]);
  expect((await organizer.call('DELETE', `/api/events/${erased.id}`)).status).toBe(204);
  expect((await organizer.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204);
  expect([await indexed('þðŋ'), await indexed('zyxwv')]).toEqual([false, false]);
});
