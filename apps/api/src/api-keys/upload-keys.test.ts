import type { ApiKeyScope, CreatedApiKey } from '@rollcall/schema/api-key';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { sha256, type TestClient } from '../../test/test-client.ts';

const tus = { 'Tus-Resumable': '1.0.0' };

async function createKey(client: TestClient, scopes: ApiKeyScope[] = ['photos:write']): Promise<CreatedApiKey> {
  return (await (await client.post('/api/account/api-keys', { name: 'Camera', scopes })).json()) as CreatedApiKey;
}

async function createHost(limits = {}) {
  const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' }, limits });
  const host = testApp.client();
  await host.signUp();
  const event = await host.createEvent({ isPublic: false, timeZone: 'Europe/Berlin' });
  const created = await createKey(host);
  return { testApp, host, event, created, camera: uploaderWith(testApp, created.key) };
}

/** Returns the calls of a program with a key and nothing else. */
function uploaderWith({ app }: TestApp, key: string) {
  const call = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    app.request(path, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...headers },
      ...(body !== undefined && { body }),
    });
  const create = (bytes: Buffer, metadata: Record<string, string>) => {
    const fields = { filename: 'DSC_0001.JPG', filetype: 'image/jpeg', sha256: sha256(bytes), ...metadata };
    const header = Object.entries(fields).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
    const headers = { 'Upload-Length': String(bytes.length), 'Upload-Metadata': header.join() };
    return call('POST', '/api/uploads', undefined, { ...tus, ...headers });
  };
  const send = (location: string, bytes: Buffer, offset = 0) => {
    const headers = { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
    return call('PATCH', location, new Uint8Array(bytes.subarray(offset)), { ...tus, ...headers });
  };
  return { call, create, send };
}

const listPhotos = (client: TestClient, eventId: string, query = '') =>
  client.getJson<Photo[]>(`/api/events/${eventId}/photos${query}`);

test('without a photo’s id, a file goes once into the event of a code, under the photographer’s name', async () => {
  const { host, event, camera } = await createHost();
  const bytes = await drawJpeg();
  const metadata = { eventId: event.eventCode.toLowerCase(), photographer: ' Ada Lens ' };
  const created = await camera.create(bytes, metadata);
  expect(created.status).toBe(201);
  const location = created.headers.get('Location')!;

  const again = await camera.create(bytes, { ...metadata, eventId: event.id, filename: 'copy.jpg' });
  await expectProblem(again, 'upload-exists', 409);
  expect([again.headers.get('Location'), again.headers.get('Upload-Offset')]).toEqual([location, '0']);

  const photoId = location.split('/').at(-1)!;
  const receipt = `${photoId} ${sha256(bytes)}`;
  expect((await camera.send(location, bytes)).headers.get('Rollcall-Receipt')).toBe(receipt);
  const complete = await camera.create(bytes, metadata);
  await expectProblem(complete, 'upload-exists', 409);
  expect(complete.headers.get('Upload-Offset')).toBe(String(bytes.length));
  expect((await camera.send(location, bytes, bytes.length)).headers.get('Rollcall-Receipt')).toBe(receipt);
  expect(await listPhotos(host, event.id)).toMatchObject([
    { id: photoId, uploaderName: 'Ada Lens', byPhotographer: true, originalName: 'DSC_0001.JPG' },
  ]);

  const other = await host.createEvent();
  expect((await camera.create(bytes, { ...metadata, eventId: other.id })).status).toBe(201);
  await expectProblem(await camera.create(bytes, { ...metadata, eventId: 'UNKNOWN8' }), 'event-not-found', 404);
  await expectProblem(await camera.create(bytes, { ...metadata, photographer: 'x'.repeat(101) }), 'validation', 400);
});

test('the clock of a camera is corrected in the time of the event', async () => {
  const { host, event, camera } = await createHost();
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#b04030' } });
  const bytes = await picture
    .withExif({ IFD2: { DateTimeOriginal: '2026:06:20 21:14:05' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(bytes)], 'a.jpg'));
  form.set('photographer', 'Ada');
  form.set('clockOffset', '+01:02:10');
  expect((await camera.call('POST', `/api/events/${event.id}/photos`, form)).status).toBe(201);
  form.set('clockOffset', 'later');
  await expectProblem(await camera.call('POST', `/api/events/${event.id}/photos`, form), 'validation', 400);
  const [photo] = await listPhotos(host, event.id);
  expect(photo).toMatchObject({ takenAt: '2026-06-20T20:16:15.000Z', byPhotographer: true });
});

test('the clock of a camera is not corrected in an event without a time zone, where that would change nothing', async () => {
  const { host, event, camera } = await createHost();
  await host.call('PATCH', `/api/events/${event.id}`, { timeZone: null });
  const bytes = await drawJpeg();
  const metadata = { eventId: event.id, photographer: 'Ada', clockOffset: '+01:02:10' };
  await expectProblem(await camera.create(bytes, metadata), 'validation', 400);
  await host.call('PATCH', `/api/events/${event.id}`, { timeZone: 'Europe/Berlin' });
  expect((await camera.create(bytes, metadata)).status).toBe(201);
});

test('only hosts add photos as the photographer’s, and lists tell them apart', async () => {
  const { testApp, host, event, camera } = await createHost();
  await host.call('PATCH', `/api/events/${event.id}`, { autoApprove: true });
  const member = testApp.client();
  await member.signUp();
  await member.join(event.id);
  const own = uploaderWith(testApp, (await createKey(member)).key);
  const bytes = await drawJpeg();
  await expectProblem(await own.create(bytes, { eventId: event.id, photographer: 'Gisela' }), 'forbidden', 403);
  const preview = { eventId: event.id, photoId: newId(), bytes, preview: bytes, photographer: 'Gisela' };
  await expectProblem(await member.putPreview(preview), 'forbidden', 403);
  expect((await own.create(bytes, { eventId: event.id, photoId: newId() })).status).toBe(201);
  expect(await listPhotos(host, event.id)).toEqual([]);

  const guestPhoto = await member.uploadPhoto(event.id, await drawJpeg());
  const made = await camera.create(bytes, { eventId: event.id, photographer: 'Ada' });
  await camera.send(made.headers.get('Location')!, bytes);
  const photographed = made.headers.get('Location')!.split('/').at(-1)!;
  const idsOf = async (by: string) => (await listPhotos(host, event.id, `?by=${by}`)).map(({ id }) => id);
  expect([await idsOf('photographer'), await idsOf('guests')]).toEqual([[photographed], [guestPhoto]]);
  // Not the host's own: removed as that of a guest, with a day to undo.
  expect((await listPhotos(host, event.id, '?by=photographer'))[0]).toMatchObject({ isMine: false, guestId: null });
  expect((await host.call('DELETE', `/api/photos/${photographed}`)).status).toBe(204);
  expect((await host.post(`/api/photos/${photographed}/restore`)).status).toBe(200);
  expect((await listPhotos(member, event.id)).find(({ id }) => id === guestPhoto)).not.toHaveProperty('byPhotographer');
  await expectProblem(await host.get(`/api/events/${event.id}/photos?by=me`), 'validation', 400);
});

test('a key for uploads makes no other call, and none into events of others', async () => {
  const { testApp, host, event, camera } = await createHost();
  const bytes = await drawJpeg();
  const photoId = await host.uploadPhoto(event.id, bytes);
  const reached = new Set<string>();
  for (const { method, path } of testApp.app.routes) {
    if (method === 'ALL') continue;
    const address = path.replace('*', 'some').replaceAll(/:[^/]+\{[^}]*\}|:[^/]+/g, event.id);
    if ((await camera.call(method, address)).status !== 403) reached.add(`${method} ${path}`);
  }
  expect([...reached].sort()).toEqual([
    'OPTIONS /api/uploads',
    'OPTIONS /api/uploads/*',
    'PATCH /api/uploads/:photoId',
    'POST /api/events/:id/photos',
    'POST /api/uploads',
    'PUT /api/uploads/:photoId/preview',
  ]);
  for (const path of [`/api/photos/${photoId}`, `/api/uploads/${photoId}`]) {
    await expectProblem(await camera.call('DELETE', path, undefined, tus), 'forbidden', 403);
  }
  expect(await listPhotos(host, event.id)).toHaveLength(1);

  const stranger = testApp.client();
  await stranger.signUp();
  const [hidden, open] = [await stranger.createEvent({ isPublic: false }), await stranger.createEvent()];
  for (const [id, code, status] of [
    [hidden.id, 'event-not-found', 404],
    [hidden.eventCode, 'event-not-found', 404],
    [open.id, 'forbidden', 403],
  ] as const) {
    await expectProblem(await camera.create(bytes, { eventId: id, photographer: 'Ada' }), code, status);
  }
});

test('a key that is revoked in the middle uploads nothing more, and another one of its account goes on', async () => {
  const { testApp, host, event, camera, created } = await createHost();
  const bytes = await drawJpeg();
  const metadata = { eventId: event.id, photographer: 'Ada' };
  const location = (await camera.create(bytes, metadata)).headers.get('Location')!;
  const half = bytes.subarray(0, 100);
  expect((await camera.send(location, half)).headers.get('Upload-Offset')).toBe('100');
  await host.call('DELETE', `/api/account/api-keys/${created.id}`);
  await expectProblem(await camera.send(location, bytes, 100), 'not-signed-in', 401);
  await expectProblem(await camera.create(bytes, metadata), 'not-signed-in', 401);

  const next = uploaderWith(testApp, (await createKey(host)).key);
  const again = await next.create(bytes, metadata);
  expect([again.headers.get('Location'), again.headers.get('Upload-Offset')]).toEqual([location, '100']);
  expect((await next.send(location, bytes, 100)).headers.get('Rollcall-Receipt')).toContain(sha256(bytes));
  expect(await listPhotos(host, event.id)).toHaveLength(1);
});

test('uploads do not use up the calls of a key', async () => {
  const { event, camera } = await createHost({ callsPerApiKey: { calls: 2, seconds: 60 } });
  for (let made = 0; made < 4; made++) {
    const bytes = await drawJpeg();
    const { status, headers } = await camera.create(bytes, { eventId: event.id });
    expect([status, (await camera.send(headers.get('Location')!, bytes)).status]).toEqual([201, 204]);
  }
});
