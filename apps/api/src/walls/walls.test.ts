import type { WallChanges, WallLink, WallPhotos, WallState, WallStatus } from '@rollcall/schema/wall';
import { expect, onTestFinished, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { grantPlan } from '../../test/grant-plan.ts';
import { seedPhotos } from '../../test/seed-photos.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import type { TestClient } from '../../test/test-client.ts';
import { photoFileNames } from '../blobs/photo-file-names.ts';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A screen at the venue, on which nobody is signed in. */
function openScreen(testApp: TestApp, eventId: string, token: string) {
  const client = testApp.client();
  const headers = { 'Rollcall-Wall': token };
  const get = (path: string) => client.get(path, headers);
  const at = (path: string) => get(`/api/events/${eventId}/wall/${path}`);
  const json = async <Shape>(path: string) => (await (await at(path)).json()) as Shape;
  return { get, at, json };
}

async function startWall(host: TestClient, eventId: string) {
  const response = await host.post(`/api/events/${eventId}/wall`);
  expect(response.status).toBe(201);
  const { url } = (await response.json()) as WallLink;
  const { pathname, searchParams } = new URL(url);
  expect(pathname).toBe(`/event/${eventId}/wall`);
  return searchParams.get('token')!;
}

async function createWall(testApp: TestApp, fields: Parameters<TestClient['createEvent']>[0] = {}) {
  const people = await createEventWithGuest(testApp, { isPublic: false, ...fields });
  const token = await startWall(people.organizer, people.event.id);
  const review = (id: string, isApproved = true) =>
    people.organizer.call('PATCH', `/api/photos/${id}/approve`, { isApproved });
  return { ...people, token, review, screen: openScreen(testApp, people.event.id, token) };
}

/** Opens the stream of a screen. `next` resolves with the next state, or `ended`. */
async function openStream(screen: ReturnType<typeof openScreen>) {
  const response = await screen.at('stream');
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader.cancel());
  const next = async (): Promise<WallState | 'ended' | 'closed'> => {
    const { value, done } = await reader.read();
    if (done) return 'closed';
    if (value.startsWith('event: ended')) return 'ended';
    const [, data] = /^event: wall\ndata: (.*)\n\n$/.exec(value) ?? [];
    return data ? (JSON.parse(data) as WallState) : await next();
  };
  return { next };
}

/** Returns the statuses of every name that the files of an event's photos have. */
async function fetchEveryPicture({ db }: TestApp, screen: ReturnType<typeof openScreen>, photoId: string) {
  const { file_key } = await db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();
  const statuses = new Set<number>();
  for (const name of photoFileNames(file_key)) {
    for (const response of [await screen.at(`pictures/${name}`), await screen.get(`/uploads/${name}`)]) {
      statuses.add(response.status);
      expect(response.headers.get('content-type')).toMatch(response.status === 200 ? /^image/ : /problem/);
    }
  }
  return [...statuses].sort();
}

test('only who reviews an event starts, sees and ends its wall', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { event, guest, organizer } = await createEventWithGuest(testApp);
  const stranger = testApp.client();
  await stranger.signUp();
  const path = `/api/events/${event.id}/wall`;
  for (const method of ['GET', 'POST', 'DELETE']) {
    await expectProblem(await testApp.client().call(method, path), 'not-signed-in');
    for (const client of [guest, stranger]) await expectProblem(await client.call(method, path), 'forbidden');
  }
  const { client: admin } = await signInAdmin(testApp);
  for (const host of [organizer, admin]) {
    expect(await host.getJson<WallStatus>(path)).toEqual({ startedAt: null });
    await startWall(host, event.id);
    expect((await host.getJson<WallStatus>(path)).startedAt).toEqual(expect.any(String));
    expect((await host.call('DELETE', path)).status).toBe(204);
    expect((await host.call('DELETE', path)).status).toBe(204);
  }
  const log = await testApp.db.selectFrom('audit_log').select('action').where('event_id', '=', event.id).execute();
  expect(log.map(({ action }) => action)).toEqual(['wall.start', 'wall.end', 'wall.start', 'wall.end']);
});

test('the database and the log hold no token', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { token, screen } = await createWall(testApp);
  await screen.at('photos');
  const rows = await testApp.db.selectFrom('event_walls').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(testApp.logged.join('\n')).not.toContain(token);
});

test('shows approved photos, the newest first, without the names of people', async () => {
  const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const { event, guest, organizer, review, screen } = await createWall(testApp);
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.push(await guest.uploadPhoto(event.id, await drawJpeg()));
  for (const id of ids) await waitForRenditions(organizer, event.id, id);
  await organizer.call('PATCH', `/api/photos/${ids[1]}`, { caption: 'The cake' });
  for (const id of ids.slice(0, 2)) await review(id);

  const { state, photos, nextCursor } = await screen.json<WallPhotos>('photos');
  expect(photos).toMatchObject([
    { id: ids[1], number: 2, caption: 'The cake' },
    { id: ids[0], number: 1, caption: null },
  ]);
  expect(nextCursor).toBeNull();
  expect(state).toMatchObject({
    name: event.name,
    eventCode: event.eventCode,
    frames: 2,
    waiting: 0,
    developsAt: null,
  });
  expect(JSON.stringify(photos)).not.toMatch(/Gisela|guestId|uploader/);
  const picture = await screen.get(photos[0]!.url!);
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(picture.headers.get('content-security-policy')).toContain('sandbox');
  expect((await screen.get(photos[0]!.thumbnailUrl!)).status).toBe(200);
  expect(await fetchEveryPicture(testApp, screen, ids[2]!)).toEqual([404]);
});

test('pages through all photos, and refuses a cursor of its own making', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { event, organizer, screen } = await createWall(testApp);
  const { id: userId } = await organizer.getJson<{ id: string }>('/api/auth/me');
  const seeds = Array.from({ length: 130 }, (_, at) => ({ eventId: event.id, userId, isApproved: at % 13 !== 0 }));
  const ids = await seedPhotos(testApp.db, seeds);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: WallPhotos = await screen.json(`photos${cursor && `?cursor=${cursor}`}`);
    seen.push(...page.photos.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen.sort()).toEqual(ids.filter((_, at) => at % 13 !== 0).sort());
  await expectProblem(await screen.at('photos?cursor=abc'), 'validation');
  await expectProblem(await screen.at('changes?since=999999'), 'validation');
});

test('pages through the photos in the order of the evening', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { event, organizer, screen } = await createWall(testApp);
  const { id: userId } = await organizer.getJson<{ id: string }>('/api/auth/me');
  const ids = await seedPhotos(
    testApp.db,
    Array.from({ length: 70 }, (_, at) => ({
      eventId: event.id,
      userId,
      isApproved: true,
      takenAt: new Date(Date.UTC(2026, 5, 1, 20, 70 - at)).toISOString(),
    })),
  );
  const first = await screen.json<WallPhotos>('photos?sort=taken');
  const second = await screen.json<WallPhotos>(`photos?sort=taken&cursor=${first.nextCursor}`);
  expect([...first.photos, ...second.photos].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(second.nextCursor).toBeNull();
  await expectProblem(await screen.at(`photos?cursor=${first.nextCursor}`), 'validation');
  await expectProblem(await screen.at('photos?sort=popular'), 'validation');
});

test('refuses every token but the newest of its own event, by every call', async () => {
  const testApp = await createTestApp();
  const { event, guest, organizer, token, review, screen } = await createWall(testApp);
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const { url } = await waitForRenditions(organizer, event.id, photoId);
  await review(photoId);
  const other = await createWall(testApp);
  const name = url.split('/').at(-1);
  const paths = ['photos', 'changes?since=0', 'stream', `pictures/${name!.replace('.jpg', '-marked.jpg')}`];
  const expectRefused = async (refused: string) => {
    for (const path of paths)
      await expectProblem(await openScreen(testApp, event.id, refused).at(path), 'code-invalid');
  };
  for (const path of paths) expect([path, (await screen.at(path)).status]).toEqual([path, 200]);
  const { token_hash } = await testApp.db.selectFrom('event_walls').selectAll().executeTakeFirstOrThrow();
  for (const foreign of [other.token, '', 'x', `${token}x`, token_hash, event.id]) await expectRefused(foreign);
  for (const path of paths) {
    const response = await organizer.get(`/api/events/${event.id}/wall/${path}`);
    expect([path, response.headers.get('Rollcall-Problem')]).toEqual([path, 'code-invalid']);
  }
  // By its own event a token does not open the pictures of another.
  expect(await fetchEveryPicture(testApp, other.screen, photoId)).toEqual([404]);
  const next = await startWall(organizer, event.id);
  await expectRefused(token);
  expect((await openScreen(testApp, event.id, next).at('photos')).status).toBe(200);
  await organizer.call('DELETE', `/api/events/${event.id}/wall`);
  await expectRefused(next);
});

test('the token of a wall opens nothing else', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { event, screen } = await createWall(testApp);
  for (const path of [
    '',
    '/photos',
    '/changes?since=0',
    '/stream',
    '/stats',
    '/guests',
    '/messages',
    '/archive',
    '/wall',
  ]) {
    const { status } = await screen.get(`/api/events/${event.id}${path}`);
    expect([path, status]).toEqual([path, expect.toSatisfy((one: number) => one === 401 || one === 404)]);
  }
});

test('tells open screens of what is new, taken back and still on phones, and that it has ended', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { event, guest, organizer, review, screen } = await createWall(testApp);
  const [kept, taken] = [
    await guest.uploadPhoto(event.id, await drawJpeg()),
    await guest.uploadPhoto(event.id, await drawJpeg()),
  ];
  for (const id of [kept, taken]) await review(id);
  const stream = await openStream(screen);
  const first = (await stream.next()) as WallState;
  expect(first).toMatchObject({ frames: 2, waiting: 0 });

  await guest.get(`/api/events/${event.id}/changes?since=0`, { 'Rollcall-Waiting': '12' });
  expect(await stream.next()).toMatchObject({ seq: first.seq, waiting: 12 });

  const startedAt = performance.now();
  await review(taken, false);
  const state = (await stream.next()) as WallState;
  expect(performance.now() - startedAt).toBeLessThan(1_500);
  expect(state).toMatchObject({ frames: 1 });
  const changes = await screen.json<WallChanges>(`changes?since=${first.seq}`);
  expect(changes).toMatchObject({ seq: state.seq, photos: [], removed: [taken], more: false });

  const again = await openStream(screen);
  await again.next();
  await startWall(organizer, event.id);
  expect([await stream.next(), await stream.next(), await again.next()]).toEqual(['ended', 'closed', 'ended']);
});

test('a wall ends with its event, and a screen beyond the tenth ends the oldest', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { event, organizer, screen } = await createWall(testApp);
  const streams = [];
  for (let count = 0; count < 11; count++) {
    const stream = await openStream(screen);
    await stream.next();
    streams.push(stream);
  }
  expect(await streams[0]!.next()).toBe('closed');
  expect((await organizer.call('DELETE', `/api/events/${event.id}`)).status).toBe(204);
  expect(await streams[10]!.next()).toBe('ended');
  expect(await testApp.db.selectFrom('event_walls').selectAll().execute()).toEqual([]);
});

test('before its time an event’s wall counts frames, and then shows them by itself', async () => {
  const testApp = await createTestApp();
  const { event, guest, organizer, screen } = await createWall(testApp, {
    autoApprove: true,
    developsAt: inMs(24 * 60 * 60_000),
    timeZone: 'Europe/Berlin',
  });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await waitForRenditions(organizer, event.id, photoId);
  const { state, photos } = await screen.json<WallPhotos>('photos');
  expect(photos).toEqual([]);
  expect(state).toMatchObject({ frames: 1, developsAt: expect.any(String), timeZone: 'Europe/Berlin' });
  expect(await screen.json<WallChanges>('changes?since=0')).toMatchObject({ photos: [], removed: [] });
  expect(await fetchEveryPicture(testApp, screen, photoId)).toEqual([403, 404]);

  const stream = await openStream(screen);
  await stream.next();
  await organizer.call('PATCH', `/api/events/${event.id}`, { developsAt: inMs(1_000) });
  expect(await stream.next()).toMatchObject({ developsAt: expect.any(String), view: state.view });
  const toldAt = performance.now();
  const developed = (await stream.next()) as WallState;
  expect(performance.now() - toldAt).toBeLessThan(10_000);
  expect(developed).toMatchObject({ developsAt: null, frames: 1 });
  expect(developed.view).not.toBe(state.view);
  expect((await screen.json<WallPhotos>('photos')).photos).toMatchObject([{ id: photoId }]);
});

test('pictures have the watermark unless the host or the event has a plan', async () => {
  const testApp = await createTestApp();
  const { event, guest, organizer, account, review, screen } = await createWall(testApp);
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await waitForRenditions(organizer, event.id, photoId);
  await review(photoId);
  const marked = await screen.json<WallPhotos>('photos');
  expect(marked.photos[0]!.url).toMatch(/-1600-marked\.jpg$/);
  const clean = marked.photos[0]!.url!.replace('-marked', '');
  await expectProblem(await screen.get(clean), 'not-found');
  await grantPlan(testApp, account.id);
  const unmarked = await screen.json<WallPhotos>('photos');
  expect(unmarked.photos[0]!.url).toBe(clean);
  expect(unmarked.state.view).not.toBe(marked.state.view);
  expect((await screen.get(clean)).status).toBe(200);
});
