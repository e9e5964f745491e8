import type { Album, AlbumPlace, AlbumRule } from '@rollcall/schema/album';
import { newId } from '@rollcall/schema/id';
import type { NewEvent } from '@rollcall/schema/new-event';
import type { Photo } from '@rollcall/schema/photo';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { grantPlan } from '../../test/grant-plan.ts';
import { readZip } from '../../test/read-zip.ts';

/** An event with an organizer who has the plan, and so many approved photos of a guest. */
async function createAlbums(photoCount: number, fields: Partial<NewEvent> = {}) {
  const testApp = await createTestApp({ makesPictures: false });
  const people = await createEventWithGuest(testApp, { autoApprove: true, timeZone: 'Europe/Berlin', ...fields });
  const { event, guest, organizer, account } = people;
  await grantPlan(testApp, account.id, 'premium');
  const ids: string[] = [];
  for (let count = 0; count < photoCount; count++) ids.push(await guest.uploadPhoto(event.id, await drawJpeg()));
  const path = `/api/events/${event.id}/albums`;
  const create = async (name: string, rule?: AlbumRule) =>
    (await (await organizer.post(path, { name, ...(rule && { rule }) })).json()) as Album;
  const change = (id: string, body: unknown) => organizer.call('PATCH', `/api/albums/${id}`, body);
  const arrange = async (id: string, body: unknown) => {
    const response = await organizer.call('PATCH', `/api/albums/${id}/photos`, body);
    expect(response.status).toBe(200);
    return (await response.json()) as AlbumPlace[];
  };
  const photosOf = async (id: string, client = guest, more = '&sort=album') =>
    (await client.getJson<Photo[]>(`/api/events/${event.id}/photos?album=${id}${more}`)).map((photo) => photo.id);
  const list = (client = guest) => client.getJson<Album[]>(path);
  return { testApp, ...people, ids, path, create, change, arrange, photosOf, list };
}

test('the organizer’s plan decides who creates albums; everybody who sees the event sees them', async () => {
  const { testApp, organizer, guest, path, create, change, list } = await createAlbums(0);
  await testApp.db.deleteFrom('subscriptions').execute();
  await expectProblem(await organizer.post(path, { name: 'Dances' }), 'subscription-required', 403);
  const { id: user_id } = await testApp.db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  await grantPlan(testApp, user_id, 'premium');
  await expectProblem(await guest.post(path, { name: 'Ours' }), 'forbidden', 403);
  const dances = await create('  Dances ');
  expect(dances).toMatchObject({ name: 'Dances', rule: null, order: 'own', coverPhotoId: null });
  expect(await list()).toEqual([dances]);
  expect(await list(testApp.client())).toEqual([dances]);
  // What exists stays and can be changed when the plan has ended.
  await testApp.db.deleteFrom('subscriptions').execute();
  expect((await change(dances.id, { name: 'First dances' })).status).toBe(200);
  expect(await list()).toMatchObject([{ name: 'First dances' }]);
  await expectProblem(await guest.call('DELETE', `/api/albums/${dances.id}`), 'forbidden', 403);
  expect((await organizer.call('DELETE', `/api/albums/${dances.id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
});

test('albums of a private event are none of a stranger’s business', async () => {
  const { testApp, organizer, create, change, path } = await createAlbums(0, { isPublic: false });
  const { id } = await create('Dances');
  const stranger = testApp.client();
  await stranger.signUp('stranger');
  await expectProblem(await stranger.get(path), 'event-not-found', 404);
  await expectProblem(await stranger.call('PATCH', `/api/albums/${id}`, { name: 'Mine' }), 'not-found', 404);
  await expectProblem(await stranger.call('PATCH', `/api/albums/${id}/photos`, { add: [] }), 'not-found', 404);
  await expectProblem(await organizer.call('DELETE', `/api/albums/${newId()}`), 'not-found', 404);
  expect((await change(id, {})).status).toBe(200);
});

test('a repeated creation makes one album', async () => {
  const { testApp, organizer, path, list } = await createAlbums(0);
  const album = { id: newId(), name: 'Dances' };
  expect((await organizer.post(path, album)).status).toBe(201);
  expect((await organizer.post(path, album)).status).toBe(200);
  expect(await list()).toHaveLength(1);
  const other = await organizer.createEvent();
  await expectProblem(await organizer.post(`/api/events/${other.id}/albums`, album), 'conflict', 409);
  // Of a phone that did not hear of the first.
  await testApp.db.deleteFrom('subscriptions').execute();
  expect((await organizer.post(path, album)).status).toBe(200);
  await organizer.call('DELETE', `/api/albums/${album.id}`);
  await expectProblem(await organizer.post(path, album), 'not-found', 404);
  expect(await list()).toEqual([]);
});

test('a call that changes nothing leaves no trace', async () => {
  const { testApp, ids, create, change, arrange, event } = await createAlbums(2);
  const { id } = await create('Dances');
  await arrange(id, { add: ids });
  const trace = async () => [
    await testApp.db.selectFrom('audit_log').select('id').execute(),
    await testApp.db.selectFrom('events').select(['change_seq', 'albums_seq']).where('id', '=', event.id).execute(),
  ];
  const before = await trace();
  for (const body of [{}, { add: [] }, { add: ids }, { remove: [newId()] }]) await arrange(id, body);
  expect((await change(id, {})).status).toBe(200);
  expect(await trace()).toEqual(before);
});

test('the list of albums is another one once others see a cover, or do not any more', async () => {
  const { ids, create, change, organizer, guest, path, list } = await createAlbums(1, { guestsSeeAll: false });
  const [cover] = ids;
  const { id } = await create('Dances');
  await change(id, { coverPhotoId: cover! });
  const seqOf = async () => Number((await guest.get(path)).headers.get(rollcallHeaders.seq));
  for (const [method, url, body] of [
    ['PATCH', `/api/photos/${cover}/approve`, { isApproved: false }],
    ['PATCH', `/api/photos/${cover}/approve`, { isApproved: true }],
    ['DELETE', `/api/photos/${cover}`, undefined],
    ['POST', `/api/photos/${cover}/restore`, undefined],
  ] as const) {
    const before = await seqOf();
    await organizer.call(method, url, body);
    expect(await seqOf(), url).toBeGreaterThan(before);
  }
  expect((await list())[0]?.coverPhotoId).toBe(cover);
});

test('a rule goes on with the membership that stays when a guest signs in', async () => {
  const { testApp, create, photosOf, guest, organizer, event, ids } = await createAlbums(1);
  const { guestId } = (await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`))[0]!;
  const { id } = await create('By Gisela', { guestId: guestId! });
  expect(await photosOf(id, organizer)).toEqual(ids);
  const account = testApp.client();
  const { email } = await account.signUp();
  await account.join(event.id);
  await guest.post('/api/auth/login', { email, password: 'correct horse battery' });
  expect(await photosOf(id, organizer)).toEqual(ids);
});

test('photos of an album by hand keep the order that the host gives them, by pages too', async () => {
  const { ids, create, change, arrange, photosOf, guest, event } = await createAlbums(5);
  const [a, b, c, d, e] = ids as [string, string, string, string, string];
  const { id } = await create('Dances');
  const places = await arrange(id, { add: [c, a, b] });
  expect(places.map(({ photoId }) => photoId)).toEqual([c, a, b]);
  expect(await arrange(id, { add: [c, a, b] })).toEqual(places);
  await arrange(id, { add: [c, a, b, d] });
  expect(await photosOf(id)).toEqual([c, a, b, d]);
  await arrange(id, { add: [d], before: a });
  expect(await photosOf(id)).toEqual([c, d, a, b]);
  await arrange(id, { add: [c, a], before: null });
  expect(await photosOf(id)).toEqual([d, b, c, a]);
  const left = await arrange(id, { add: [e, a], before: d, remove: [b] });
  expect(left).toContainEqual({ photoId: b, position: null });
  expect(await photosOf(id)).toEqual([e, a, d, c]);
  const paged: string[] = [];
  for (let next: string | null = `/api/events/${event.id}/photos?album=${id}&sort=album&limit=1`; next; ) {
    const response = await guest.get(next);
    paged.push(...((await response.json()) as Photo[]).map((photo) => photo.id));
    next = /<(.*)>/.exec(response.headers.get('Link') ?? '')?.[1] ?? null;
  }
  expect(paged).toEqual([e, a, d, c]);
  await change(id, { order: 'taken' });
  expect(await photosOf(id)).toEqual([a, c, d, e]);
  expect(await photosOf(id, guest, '&sort=newest')).toEqual([e, d, c, a]);
});

test('a photo that moves often to the same place keeps a place of its own', async () => {
  const { ids, create, arrange, photosOf } = await createAlbums(3);
  const [a, b, c] = ids as [string, string, string];
  const { id } = await create('Dances');
  await arrange(id, { add: [a, b, c] });
  for (let turn = 0; turn < 70; turn++) {
    const [, second, third] = (await photosOf(id)) as [string, string, string];
    await arrange(id, { add: [third], before: second });
    expect(await photosOf(id)).toEqual([a, third, second]);
  }
});

test('an album shows nobody a photo that they do not see', async () => {
  const { testApp, ids, create, change, arrange, photosOf, list, organizer, guest } = await createAlbums(3);
  const [approved, pending, removed] = ids as [string, string, string];
  const { id } = await create('Dances');
  await arrange(id, { add: ids });
  await organizer.call('PATCH', `/api/photos/${pending}/approve`, { isApproved: false });
  await organizer.call('DELETE', `/api/photos/${removed}`);
  const visitor = testApp.client();
  expect(await photosOf(id, visitor)).toEqual([approved]);
  expect(await photosOf(id, guest)).toEqual([approved, pending]);
  expect(await photosOf(id, organizer)).toEqual([approved, pending]);
  await change(id, { coverPhotoId: pending });
  expect((await list(organizer))[0]?.coverPhotoId).toBe(pending);
  expect((await list(visitor))[0]?.coverPhotoId).toBeNull();
  await expectProblem(await change(id, { coverPhotoId: removed }), 'validation', 400);
  const other = await create('Without the removed one');
  expect(await arrange(other.id, { add: [removed] })).toEqual([{ photoId: removed, position: null }]);
  await organizer.post(`/api/photos/${removed}/restore`);
  expect(await photosOf(other.id, organizer)).toEqual([]);
  expect(await photosOf(id, organizer)).toEqual([approved, pending, removed]);
});

test('before its photos are developed, guests see their own in an album', async () => {
  const developsAt = new Date(Date.now() + 60_000).toISOString();
  const { testApp, ids, create, change, arrange, photosOf, list, guest, event } = await createAlbums(1, { developsAt });
  const other = testApp.client();
  await other.join(event.id);
  const { id } = await create('Dances');
  await arrange(id, { add: ids });
  await change(id, { coverPhotoId: ids[0] });
  expect(await photosOf(id, guest)).toEqual(ids);
  expect(await photosOf(id, other)).toEqual([]);
  expect((await list(other))[0]?.coverPhotoId).toBeNull();
});

test('rules follow the filters of the list, and the hours of a day', async () => {
  const { testApp, ids, create, change, arrange, photosOf, event, guest, organizer } = await createAlbums(3);
  const [evening, night, tagged] = ids as [string, string, string];
  const taken = (id: string, taken_at: string) =>
    testApp.db.updateTable('photos').set({ taken_at }).where('id', '=', id).execute();
  await taken(evening, '2026-06-14T20:30:00.000Z');
  await taken(night, '2026-06-14T23:30:00.000Z');
  await taken(tagged, '2026-06-13T10:00:00.000Z');
  await guest.call('PATCH', `/api/photos/${tagged}`, { tags: ['food'] });
  const resolve = async (rule: AlbumRule) => photosOf((await create('By rule', rule)).id);
  expect(await resolve({ day: '2026-06-14' })).toEqual([evening]);
  expect(await resolve({ day: '2026-06-14', fromHour: 22, untilHour: 2 })).toEqual([evening, night]);
  expect(await resolve({ day: '2026-06-14', fromHour: 23 })).toEqual([]);
  expect(await resolve({ tag: 'food' })).toEqual([tagged]);
  expect(await resolve({ tag: 'food', day: '2026-06-14' })).toEqual([]);
  expect(await resolve({ by: 'photographer' })).toEqual([]);
  const { personId } = await guest.getJson<{ personId: string }>(`/api/events/${event.id}/me`);
  expect(await resolve({ guestId: personId })).toEqual([tagged, evening, night]);
  await guest.post(`/api/photos/${night}/tags`, { x: 0.5, y: 0.5, personId });
  expect(await resolve({ person: personId })).toEqual([night]);
  const ofPerson = await create('Gisela', { person: personId });
  expect(await photosOf(ofPerson.id, testApp.client())).toEqual([]);

  await expectProblem(await change(ofPerson.id, { order: 'own' }), 'validation', 400);
  await expectProblem(await organizer.call('PATCH', `/api/albums/${ofPerson.id}/photos`, { add: ids }), 'validation');
  const changed = (await (await change(ofPerson.id, { rule: { tag: 'food' } })).json()) as Album;
  expect(changed).toMatchObject({ rule: { tag: 'food' }, order: 'taken' });
  const byHand = await create('By hand');
  await expectProblem(await change(byHand.id, { rule: { tag: 'food' } }), 'validation', 400);
  await arrange(byHand.id, { add: [newId()] });
  expect(await photosOf(byHand.id)).toEqual([]);
  for (const rule of [{}, { fromHour: 3 }, { day: '2026-06-14', fromHour: 25 }]) {
    await expectProblem(
      await organizer.post(`/api/events/${event.id}/albums`, { name: 'No', rule }),
      'validation',
      400,
    );
  }
  // Of an album that is unknown or another event's.
  expect(await photosOf(newId())).toEqual([]);
  const { id: otherId } = await organizer.createEvent();
  const body = { name: 'Elsewhere', rule: { tag: 'food' } };
  const elsewhere = (await (await organizer.post(`/api/events/${otherId}/albums`, body)).json()) as Album;
  expect(await photosOf(elsewhere.id)).toEqual([]);
});

test('photos carry the albums they are in, and their changes are in the feed', async () => {
  const { ids, create, arrange, guest, event, path } = await createAlbums(2);
  const seqOf = async () => Number((await guest.get(path)).headers.get(rollcallHeaders.seq));
  expect(await seqOf()).toBe(0);
  const { id } = await create('Dances');
  const created = await seqOf();
  expect(created).toBeGreaterThan(0);
  await arrange(id, { add: [ids[1]] });
  expect(await seqOf()).toBe(created);
  const changes = (since: number) =>
    guest.getJson<{ photos: Photo[]; seq: number }>(`/api/events/${event.id}/changes?since=${since}`);
  const added = await changes(created);
  expect(added.photos).toMatchObject([{ id: ids[1], albums: [{ id, position: expect.any(Number) }] }]);
  await arrange(id, { remove: [ids[1]] });
  const [photo] = (await changes(added.seq)).photos;
  expect(photo?.id).toBe(ids[1]);
  expect(photo).not.toHaveProperty('albums');
});

test('an event has at most 100 albums', async () => {
  const { organizer, path, create } = await createAlbums(0);
  for (let count = 0; count < 100; count++) await create(`Album ${count}`);
  await expectProblem(await organizer.post(path, { name: 'One more' }), 'conflict', 409);
});

test('the organizer exports their albums, which are erased with the event', async () => {
  const { testApp, organizer, event, ids, create, arrange } = await createAlbums(1);
  const { id } = await create('Dances');
  await arrange(id, { add: ids });
  const response = await organizer.get('/api/privacy/export');
  const [file] = readZip(Buffer.from(await response.arrayBuffer())).filter(({ name }) => name === 'data.json');
  expect(JSON.parse(file!.bytes.toString())).toMatchObject({ albums: [{ id, eventId: event.id, name: 'Dances' }] });
  await organizer.call('DELETE', `/api/photos/${ids[0]}?forever=true`);
  expect(await testApp.db.selectFrom('album_photos').selectAll().execute()).toEqual([]);
  await organizer.call('DELETE', `/api/events/${event.id}`);
  expect(await testApp.db.selectFrom('albums').selectAll().execute()).toEqual([]);
});
