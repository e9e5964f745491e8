import type { ArchiveSummary } from '@rollcall/schema/archive';
import type { Event } from '@rollcall/schema/event';
import type { Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawPreview } from '../../test/draw-pictures.ts';
import { openEventStream } from '../../test/event-stream.ts';
import { grantPlan } from '../../test/grant-plan.ts';
import { readZip } from '../../test/read-zip.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import { newGuestCredentials, type TestClient, testPassword } from '../../test/test-client.ts';
import { photoFileNames } from '../blobs/photo-file-names.ts';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const tomorrow = inMs(24 * 60 * 60_000);

/** An event of tomorrow's photos: one with its renditions, and one of which only the preview has arrived. */
async function createUndeveloped(fields: Parameters<TestClient['createEvent']>[0] = {}) {
  const testApp = await createTestApp();
  const people = await createEventWithGuest(testApp, { autoApprove: true, developsAt: tomorrow, ...fields });
  const { event, guest, organizer } = people;
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await waitForRenditions(organizer, event.id, photoId);
  const bytes = await drawJpeg();
  const previewId = newId();
  const preview = { eventId: event.id, photoId: previewId, bytes, preview: await drawPreview(bytes) };
  expect((await guest.putPreview(preview)).status).toBe(204);
  const develop = (developsAt: string | null) => organizer.call('PATCH', `/api/events/${event.id}`, { developsAt });
  return { testApp, ...people, photoId, previewId, develop };
}

async function listPictureNames({ db }: TestApp): Promise<string[]> {
  const photos = await db.selectFrom('photos').select('file_key').execute();
  return photos.flatMap(({ file_key }) => photoFileNames(file_key));
}

const list = (client: TestClient, { id }: Pick<Event, 'id'>) => client.getJson<Photo[]>(`/api/events/${id}/photos`);

/** Returns the pictures that a client gets by any name, with the statuses of all others. */
async function fetchPictures(testApp: TestApp, client: TestClient) {
  const got: string[] = [];
  const refused = new Set<number>();
  for (const name of await listPictureNames(testApp)) {
    for (const path of [`/uploads/${name}`, `/api/download/${name}`]) {
      const response = await client.get(path);
      if (response.status === 200) got.push(path);
      else refused.add(response.status);
      expect(response.headers.get('content-type')).toMatch(response.status === 200 ? /^image/ : /problem/);
    }
  }
  return { got, refused: [...refused].sort() };
}

test('before its time nobody but reviewers gets a picture, by list, feed, name, download or archive', async () => {
  const { testApp, event, organizer, guest, credentials, photoId, previewId } = await createUndeveloped();
  const [visitor, other, secondPhone, subscriber] = Array.from({ length: 4 }, () => testApp.client());
  await other!.join(event.id, newGuestCredentials(), 'Trude');
  await secondPhone!.join(event.id, credentials);
  await grantPlan(testApp, (await subscriber!.signUp()).id);
  await subscriber!.join(event.id, newGuestCredentials(), 'Sub');

  for (const client of [visitor!, other!, subscriber!]) {
    expect(await list(client, event)).toEqual([]);
    const changes = await client.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
    expect([changes.photos, changes.removed]).toEqual([[], []]);
    expect((await fetchPictures(testApp, client)).got).toEqual([]);
    await expectProblem(
      await client.post(`/api/photos/${photoId}/comments`, { comment: 'Lovely' }),
      client === visitor ? 'not-signed-in' : 'photo-not-found',
    );
    expect((await client.get(`/api/photos/${photoId}/comments`)).status).toBe(404);
  }
  for (const client of [guest, secondPhone!]) {
    const own = await list(client, event);
    expect(own.map(({ id }) => id).sort()).toEqual([photoId, previewId].sort());
    for (const photo of own) {
      expect(photo).toMatchObject({ url: null, thumbnailUrl: null, thumbhash: null, isMine: true, isApproved: true });
    }
    const changes = await client.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
    expect(changes.photos.map(({ url, thumbhash }) => [url, thumbhash])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await fetchPictures(testApp, client)).toEqual({ got: [], refused: [403, 404] });
  }
  for (const client of [guest, secondPhone!, subscriber!]) {
    await expectProblem(await client.get(`/api/events/${event.id}/photos.zip`), 'forbidden', 403);
    const summary = await client.getJson<ArchiveSummary>(`/api/events/${event.id}/archive`);
    expect(summary).toMatchObject({ photoCount: 0, freeCount: 0 });
  }
  expect(await guest.getJson<Membership>(`/api/events/${event.id}/me`)).toMatchObject({ canSeeAll: false });
  const [listed] = await other!.getJson<Event[]>('/api/events?limit=10');
  expect(listed).toMatchObject({ id: event.id, developsAt: tomorrow, photoCount: 2 });
  expect(listed).not.toHaveProperty('covers');

  const { client: admin } = await signInAdmin(testApp);
  for (const reviewer of [organizer, admin]) {
    const photos = await list(reviewer, event);
    expect(photos).toHaveLength(2);
    for (const { url, thumbnailUrl } of photos) {
      for (const path of [url!, thumbnailUrl!]) expect((await reviewer.get(path)).status).toBe(200);
    }
    expect((await reviewer.getJson<Event[]>('/api/events?limit=10'))[0]!.covers).toHaveLength(1);
  }
});

test('a guest of a private event, who sees only own photos anyway, gets none before their time', async () => {
  const { testApp, event, guest, photoId, develop } = await createUndeveloped({ isPublic: false });
  expect(await fetchPictures(testApp, guest)).toEqual({ got: [], refused: [403, 404] });
  const { view } = await guest.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
  await develop(inMs(-1000));
  const changes = await guest.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
  expect(changes.view).not.toBe(view);
  const photo = (await list(guest, event)).find(({ id }) => id === photoId)!;
  expect((await guest.get(photo.url!)).status).toBe(200);
});

test('a profile shows none, and the own export has the data without the pictures', async () => {
  const { testApp, event, organizer, develop } = await createUndeveloped();
  const customer = testApp.client();
  const account = await customer.signUp();
  await customer.join(event.id);
  const photoId = await customer.uploadPhoto(event.id, await drawJpeg());
  await waitForRenditions(organizer, event.id, photoId);
  for (const client of [customer, organizer]) {
    const profile = await client.getJson<{ photos: Photo[] } | Photo[]>(`/api/users/${account.id}/photos`);
    const urls = JSON.stringify(profile).includes('/uploads/');
    expect(urls).toBe(client === organizer);
  }
  const readExport = async () => {
    await customer.post('/api/auth/reauth', { password: testPassword });
    return readZip(Buffer.from(await (await customer.get('/api/privacy/export')).arrayBuffer()));
  };
  const files = await readExport();
  expect(files.map(({ name }) => name)).toEqual(['data.json']);
  const data = JSON.parse(files[0]!.bytes.toString()) as { photos: object[] };
  expect(data.photos).toMatchObject([{ id: photoId, file: null, developsAt: tomorrow }]);
  await develop(null);
  expect((await readExport()).map(({ name }) => name.split('/')[0])).toEqual(['data.json', 'photos']);
});

test('what was known of a photo before gives nothing away: its ids, names, tags, messages and notifications', async () => {
  const { testApp, event, guest, photoId, develop } = await createUndeveloped({ developsAt: null });
  const other = testApp.client();
  const { id: personId } = await other.join(event.id, newGuestCredentials(), 'Trude');
  const { thumbnailUrl } = (await list(other, event)).find(({ id }) => id === photoId)!;
  const etag = (await other.get(thumbnailUrl!)).headers.get('etag')!;
  const tag = (await (await guest.post(`/api/photos/${photoId}/tags`, { personId, x: 0.5, y: 0.5 })).json()) as Photo;
  const message = { id: newId(), text: 'Look, @Trude', photoId, mentions: [personId] };
  await guest.post(`/api/events/${event.id}/messages`, message);
  await guest.post(`/api/photos/${photoId}/comments`, { comment: 'You, @Trude', mentions: [personId] });
  expect(await other.getJson('/api/notifications/unread')).toEqual({ unread: 3 });

  await develop(tomorrow);
  for (const headers of [{ 'If-None-Match': etag }, { Range: 'bytes=0-9' }]) {
    await expectProblem(await other.get(thumbnailUrl!, headers), 'not-found', 404);
    await expectProblem(await guest.get(thumbnailUrl!, headers), 'forbidden', 403);
  }
  expect((await guest.call('HEAD', thumbnailUrl!)).status).toBe(403);
  for (const path of ['reactions', 'tags', 'comments']) {
    await expectProblem(await other.get(`/api/photos/${photoId}/${path}`), 'photo-not-found', 404);
  }
  await expectProblem(await other.call('PUT', `/api/photos/${photoId}/like`), 'photo-not-found', 404);
  await expectProblem(await other.call('DELETE', `/api/photo-tags/${tag.id}?hide=true`), 'tag-not-found', 404);
  await expectProblem(await other.call('DELETE', `/api/event-messages/${message.id}`), 'message-not-found', 404);
  const again = await other.post(`/api/events/${event.id}/messages`, { ...message, id: newId() });
  await expectProblem(again, 'photo-not-found', 404);
  for (const query of [`person=${personId}`, 'q=look']) {
    expect(await other.getJson(`/api/events/${event.id}/photos?${query}`)).toEqual([]);
  }
  expect(await other.getJson(`/api/events/${event.id}/messages`)).toEqual([]);
  expect(await other.getJson('/api/notifications')).toEqual([]);
  expect(await other.getJson('/api/notifications/unread')).toEqual({ unread: 0 });
});

test('an API key gets what its account gets', async () => {
  const { testApp, event, guest } = await createUndeveloped();
  const keyOf = async (client: TestClient, scopes: string[]) => {
    const response = await client.post('/api/account/api-keys', { name: 'Slideshow', scopes });
    return ((await response.json()) as { key: string }).key;
  };
  await grantPlan(testApp, (await guest.signUp()).id);
  const key = await keyOf(guest, ['photos:read', 'events:read']);
  const call = (path: string) => testApp.app.request(path, { headers: { Authorization: `Bearer ${key}` } });
  expect(await (await call(`/api/events/${event.id}/photos`)).json()).toMatchObject([{ url: null }, { url: null }]);
  for (const name of await listPictureNames(testApp)) {
    for (const path of [`/uploads/${name}`, `/api/download/${name}`]) {
      expect([403, 404]).toContain((await call(path)).status);
    }
  }
});

test('open streams are told at the moment, and a phone that was away takes everything anew', async () => {
  const { testApp, event, guest, organizer, photoId, develop } = await createUndeveloped();
  const visitor = testApp.client();
  const clients = [guest, visitor];
  const before = await visitor.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
  const streams = await Promise.all(clients.map((client) => openEventStream(client, event.id)));
  for (const stream of streams) await stream.next('changes');

  const developsAt = inMs(1500);
  await develop(developsAt);
  for (const stream of streams) await stream.next('changes');
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(developsAt));
  expect(Date.now()).toBeLessThan(Date.parse(developsAt) + 1500);
  for (const client of clients) {
    const photo = (await list(client, event)).find(({ id }) => id === photoId)!;
    expect((await client.get(photo.thumbnailUrl!)).status).toBe(200);
  }
  // Nothing has changed but what the phone may see: the view tells it to load everything.
  const after = await visitor.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${before.seq}`);
  expect(after).toMatchObject({ seq: before.seq, photos: [] });
  expect(after.view).not.toBe(before.view);

  // Set back, it is undeveloped again for whoever asks.
  await develop(tomorrow);
  for (const stream of streams) await stream.next('changes');
  expect(await list(visitor, event)).toEqual([]);
  expect((await fetchPictures(testApp, visitor)).got).toEqual([]);
  expect((await list(organizer, event))[0]!.url).not.toBeNull();
});
