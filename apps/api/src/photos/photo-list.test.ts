import { gunzipSync } from 'node:zlib';
import type { Photo } from '@rollcall/schema/photo';
import { searchCases, wordlessSearches } from '@rollcall/schema/text-search.cases';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { isOnPostgres, testOnSqlite } from '../../test/engine.ts';
import { explainQueries } from '../../test/explain-queries.ts';
import { seedPhotos } from '../../test/seed-photos.ts';
import type { TestClient } from '../../test/test-client.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 20, minute)).toISOString();

async function createEventAsOrganizer(testApp: TestApp) {
  const { organizer, account, event } = await createEventWithGuest(testApp);
  const base = { eventId: event.id, userId: account.id, isApproved: true };
  const path = `/api/events/${event.id}/photos`;
  return { organizer, event, base, path };
}

/** Follows `Link` to the end; `between` runs before each further page. */
async function readPages(client: TestClient, first: string, between: () => Promise<unknown> = async () => undefined) {
  const pages: Photo[][] = [];
  const seqs: (string | null)[] = [];
  for (let path: string | undefined = first; path; ) {
    const response: Response = await client.get(path);
    pages.push((await response.json()) as Photo[]);
    seqs.push(response.headers.get('rollcall-seq'));
    path = /^<(\/[^>]*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    await between();
  }
  return { pages, seqs, ids: pages.flat().map(({ id }) => id) };
}

describe('GET /api/events/{id}/photos, sort order', () => {
  test('sorts by popularity unless newest is requested, with the id as tie-breaker', async () => {
    const testApp = await createTestApp();
    const { organizer, base, path } = await createEventAsOrganizer(testApp);
    const [quiet, loved, twin1, twin2] = await seedPhotos(testApp.db, [
      { ...base, popularity: 1, uploadedAt: at(9) },
      { ...base, popularity: 5, uploadedAt: at(1) },
      { ...base, popularity: 3, uploadedAt: at(5) },
      { ...base, popularity: 3, uploadedAt: at(5) },
    ]);
    const twins = [twin1, twin2].sort().reverse();
    expect((await readPages(organizer, path)).ids).toEqual([loved, ...twins, quiet]);
    expect((await readPages(organizer, `${path}?sort=popular&limit=1`)).ids).toEqual([loved, ...twins, quiet]);
    expect((await readPages(organizer, `${path}?sort=newest&limit=1`)).ids).toEqual([quiet, ...twins, loved]);
  });

  test('sorts by when photos were taken, and those that do not tell by their arrival', async () => {
    const testApp = await createTestApp();
    const { organizer, base, path } = await createEventAsOrganizer(testApp);
    const [late, untimed, first, twin1, twin2] = await seedPhotos(testApp.db, [
      { ...base, uploadedAt: at(9), takenAt: at(8) },
      { ...base, uploadedAt: at(7) },
      { ...base, uploadedAt: at(20), takenAt: at(1) },
      { ...base, uploadedAt: at(30), takenAt: at(5) },
      { ...base, uploadedAt: at(5) },
    ]);
    const evening = [first, ...[twin1, twin2].sort(), untimed, late];
    expect((await readPages(organizer, `${path}?sort=taken`)).ids).toEqual(evening);
    expect((await readPages(organizer, `${path}?sort=taken&limit=1`)).ids).toEqual(evening);
    if (isOnPostgres) return;
    const explain = (address: string) => explainQueries(testApp, () => organizer.get(address));
    const steps = await explain(`${path}?sort=taken`);
    // None beside those of the other queries.
    const sorts = (all: string[]) => all.filter((step) => step.includes('TEMP B-TREE')).length;
    expect(sorts(steps)).toBe(sorts(await explain(`${path}?sort=newest`)));
    expect(steps).toContainEqual(expect.stringContaining('INDEX photos_taken (event_id=?)'));
    const page = await organizer.get(`${path}?sort=taken&limit=2`);
    const [next] = /(?<=<)[^>]*/.exec(page.headers.get('link')!)!;
    expect(await explain(next)).toContainEqual(expect.stringContaining('INDEX photos_taken (event_id=? AND <expr>>?)'));
  });

  test('finds the photos of a calendar day in the time zone of the event, or of UTC without one', async () => {
    const testApp = await createTestApp();
    const { organizer, event, base, path } = await createEventAsOrganizer(testApp);
    const [evening, night, lateUpload] = await seedPhotos(testApp.db, [
      { ...base, takenAt: '2026-06-13T21:59:59.999Z' },
      { ...base, takenAt: '2026-06-13T22:00:00.000Z' },
      { ...base, takenAt: '2026-06-12T22:00:00.000Z', uploadedAt: '2026-06-14T10:00:00.000Z' },
      { ...base, uploadedAt: '2026-06-12T21:00:00.000Z' },
    ]);
    await organizer.call('PATCH', `/api/events/${event.id}`, { timeZone: 'Europe/Berlin' });
    const idsOf = async (day: string) => (await readPages(organizer, `${path}?sort=taken&limit=1&day=${day}`)).ids;
    expect(await idsOf('2026-06-13')).toEqual([lateUpload, evening]);
    await organizer.call('PATCH', `/api/events/${event.id}`, { timeZone: null });
    expect(await idsOf('2026-06-13')).toEqual([evening, night]);
    await organizer.call('PATCH', `/api/events/${event.id}`, { timeZone: 'Europe/Berlin' });
    expect(await idsOf('9999-12-31')).toEqual([]);
    for (const day of ['2026-02-30', 'today', '']) {
      await expectProblem(await organizer.get(`${path}?day=${day}`), 'validation', 400);
    }
    if (isOnPostgres) return;
    const steps = await explainQueries(testApp, () => organizer.get(`${path}?sort=taken&day=2026-06-13`));
    expect(steps).toContainEqual(expect.stringContaining('INDEX photos_taken (event_id=? AND <expr>>? AND <expr><?)'));
  });
});

test('a photo keeps its number in the event, and none is given again after the last photo was deleted', async () => {
  const testApp = await createTestApp();
  const { guest, event } = await createEventWithGuest(testApp);
  const upload = async () => await guest.uploadPhoto(event.id, await drawJpeg());
  const readNumbers = async () => {
    const photos = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos?sort=newest`);
    return photos.map(({ number }) => number);
  };
  await upload();
  const last = await upload();
  expect(await readNumbers()).toEqual([2, 1]);
  await guest.call('DELETE', `/api/photos/${last}`);
  await upload();
  expect(await readNumbers()).toEqual([3, 1]);
});

describe('GET /api/events/{id}/photos, pagination', () => {
  test.each(['newest', 'popular'])('has no gaps or duplicates by %s while photos are added', async (sort) => {
    const testApp = await createTestApp();
    const { organizer, base, path } = await createEventAsOrganizer(testApp);
    // Many photos share a time and a popularity: the id decides their order.
    const seeds = Array.from({ length: 230 }, (_, index) => ({
      ...base,
      popularity: (index % 7) + 1 / 3,
      uploadedAt: at(index % 5),
    }));
    const ids = await seedPhotos(testApp.db, seeds);
    let round = 0;
    const {
      pages,
      ids: returned,
      seqs,
    } = await readPages(organizer, `${path}?sort=${sort}&limit=20`, async () => {
      // Before the current page in both orders.
      await seedPhotos(testApp.db, [{ ...base, popularity: 100 + round++, uploadedAt: at(30 + round) }]);
    });
    expect(returned).toHaveLength(230);
    expect([...returned].sort()).toEqual([...ids].sort());
    expect(pages.map(({ length }) => length)).toEqual([...Array(11).fill(20), 10]);
    expect(new Set(seqs)).toEqual(new Set(['230']));
  });

  test('returns 100 photos by default and no link on a full last page', async () => {
    const testApp = await createTestApp();
    const { organizer, base, path } = await createEventAsOrganizer(testApp);
    await seedPhotos(
      testApp.db,
      Array.from({ length: 200 }, () => base),
    );
    expect((await readPages(organizer, path)).pages.map(({ length }) => length)).toEqual([100, 100]);
    expect((await readPages(organizer, `${path}?limit=200`)).pages.map(({ length }) => length)).toEqual([200]);
  });

  test('keeps the filters in the link', async () => {
    const testApp = await createTestApp();
    const { organizer, base, path } = await createEventAsOrganizer(testApp);
    const tagged = { ...base, tags: ['food & drink'] };
    const ids = await seedPhotos(testApp.db, [tagged, base, tagged, base, tagged]);
    const { ids: returned } = await readPages(
      organizer,
      `${path}?limit=1&sort=newest&tag=food%20%26%20drink&status=approved`,
    );
    expect([...returned].sort()).toEqual([ids[0], ids[2], ids[4]].sort());
  });

  test.each([
    'limit=0',
    'limit=201',
    'limit=abc',
    'limit=1.5',
    'limit=',
    'limit=-1',
    'cursor=',
    'cursor=nonsense',
    `cursor=${Buffer.from('["newest","x","y"]').toString('base64url')}`,
    `cursor=${Buffer.from('["popular","text","id",1]').toString('base64url')}`,
    `cursor=${Buffer.from('["popular",1,"id",-1]').toString('base64url')}`,
    `cursor=${Buffer.from('["newest","2026","id",1]').toString('base64url')}`,
    'sort=oldest',
    'status=removed',
    `tag=${'x'.repeat(51)}`,
    'q=%00',
  ])('rejects %s', async (query) => {
    const testApp = await createTestApp();
    const { organizer, path } = await createEventAsOrganizer(testApp);
    await expectProblem(await organizer.get(`${path}?${query}`), 'validation', 400);
  });
});

describe('GET /api/events/{id}/photos, filters', () => {
  test('filters by status and by whole tags', async () => {
    const testApp = await createTestApp();
    const { organizer, base, path } = await createEventAsOrganizer(testApp);
    const [approved, pending] = await seedPhotos(testApp.db, [
      { ...base, tags: ['food', 'candid'] },
      { ...base, isApproved: false, tags: ['foods', '"food"'] },
    ]);
    const idsOf = async (query: string) => (await organizer.getJson<Photo[]>(`${path}?${query}`)).map(({ id }) => id);
    expect(await idsOf('status=approved')).toEqual([approved]);
    expect(await idsOf('status=pending')).toEqual([pending]);
    expect(await idsOf('tag=food')).toEqual([approved]);
    expect(await idsOf('tag=foo')).toEqual([]);
    expect(await idsOf(`tag=${encodeURIComponent('"food"')}`)).toEqual([pending]);
  });

  test.each([
    ['cake', true],
    ['CAK', true],
    ['cake gisela', true],
    ['strasse', false],
    ['café', true],
    ['cafe', true],
    ['candid', true],
    ['cake AND NOT cake', false],
    ['cake OR nothing', false],
    ['"cake', true],
    ['caption:cake', false],
    ['ca*', true],
    ['cake)', true],
    ['NEAR(cake, 2)', false],
    ["'; drop table photos; --", false],
    ['-', false],
  ])('finds a photo by the search %s: %s', async (search, isFound) => {
    const testApp = await createTestApp();
    const { organizer, base, path } = await createEventAsOrganizer(testApp);
    await seedPhotos(testApp.db, [{ ...base, caption: 'The cake in the café', tags: ['candid'] }]);
    const response = await organizer.get(`${path}?q=${encodeURIComponent(search)}`);
    expect([response.status, ((await response.json()) as Photo[]).length]).toEqual([200, isFound ? 1 : 0]);
  });

  test('finds words in captions, tags and names of all scripts, as a phone does, and nothing without a word', async () => {
    const testApp = await createTestApp();
    const { organizer, base, path } = await createEventAsOrganizer(testApp);
    const texts = [...new Set(searchCases.map(([, text]) => text))];
    const inCaptions = await seedPhotos(
      testApp.db,
      texts.map((caption) => ({ ...base, caption })),
    );
    const inTags = await seedPhotos(
      testApp.db,
      texts.map((text) => ({ ...base, tags: ['other', text] })),
    );
    const find = async (search: string) => {
      const photos = await organizer.getJson<Photo[]>(`${path}?limit=200&q=${encodeURIComponent(search)}`);
      return new Set(photos.map(({ id }) => id));
    };
    for (const [search, text, isFound] of searchCases) {
      const found = await find(search);
      const index = texts.indexOf(text);
      expect([search, found.has(inCaptions[index]!), found.has(inTags[index]!)]).toEqual([search, isFound, isFound]);
    }
    for (const search of wordlessSearches) expect([search, (await find(search)).size]).toEqual([search, 0]);
    // The name under which they were uploaded.
    expect((await find('gisela')).size).toBe(2 * texts.length);
  });

  test('filters by the uploading guest, or by several of them', async () => {
    const testApp = await createTestApp();
    const { organizer, event, base, path } = await createEventAsOrganizer(testApp);
    const { id: guestId } = await testApp.client().join(event.id);
    const { id: otherId } = await testApp.client().join(event.id);
    const [, second, third] = await seedPhotos(testApp.db, [base, { ...base, guestId }, { ...base, guestId: otherId }]);
    expect((await readPages(organizer, `${path}?guestId=${guestId}`)).ids).toEqual([second]);
    const both = await readPages(organizer, `${path}?limit=1&guestId=${guestId}&guestId=${otherId}`);
    expect(both.ids.sort()).toEqual([second, third].sort());
    await expectProblem(await organizer.get(`${path}?guestId=somebody`), 'validation', 400);
  });

  test('searches current captions only and skips removed photos', async () => {
    const testApp = await createTestApp();
    const { organizer, base, path } = await createEventAsOrganizer(testApp);
    const [id] = await seedPhotos(testApp.db, [{ ...base, caption: 'cake' }]);
    const count = async (text: string) => (await organizer.getJson<Photo[]>(`${path}?q=${text}`)).length;
    await organizer.call('PATCH', `/api/photos/${id}`, { caption: 'dance' });
    expect([await count('cake'), await count('dance')]).toEqual([0, 1]);
    await organizer.call('DELETE', `/api/photos/${id}`);
    expect(await count('dance')).toBe(0);
  });
});

test('GET /api/events/{id}/photos compresses a long page for clients that accept gzip', async () => {
  const testApp = await createTestApp();
  const { organizer, base, path } = await createEventAsOrganizer(testApp);
  await seedPhotos(
    testApp.db,
    Array.from({ length: 200 }, (_, index) => ({ ...base, uploadedAt: at(index % 60) })),
  );
  const plain = await (await organizer.get(`${path}?limit=200`)).arrayBuffer();
  const response = await organizer.get(`${path}?limit=200`, { 'Accept-Encoding': 'gzip' });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const compressed = Buffer.from(await response.arrayBuffer());
  expect(compressed.length).toBeLessThan(plain.byteLength / 3);
  expect(gunzipSync(compressed).equals(Buffer.from(plain))).toBe(true);
});

testOnSqlite.each(['newest', 'popular'])(
  'the pending photos, sorted by %s, are read from their index',
  async (sort) => {
    const testApp = await createTestApp();
    const { organizer, path } = await createEventAsOrganizer(testApp);
    const steps = await explainQueries(testApp, () => organizer.get(`${path}?status=pending&sort=${sort}`));
    expect(steps.filter((step) => /\bphotos\b/.test(step))).toEqual([
      expect.stringContaining(`INDEX photos_pending_${sort}`),
    ]);
  },
);
