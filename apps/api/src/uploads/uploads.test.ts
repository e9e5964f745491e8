import { Readable } from 'node:stream';
import type { EventStats } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { testOnDisk } from '../../test/stored-files.ts';
import { sha256 } from '../../test/test-client.ts';

async function eventWithGuest(testApp: TestApp) {
  const organizer = testApp.client();
  await organizer.signUp();
  const event = await organizer.createEvent();
  const guest = testApp.client();
  await guest.join(event.id);
  return { organizer, event, guest };
}

describe('POST /api/uploads', () => {
  test('stores a photo sent with its creation and returns a receipt with its digest', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const bytes = await drawJpeg();
    const photoId = newId();

    const response = await guest.createUpload({
      eventId: event.id,
      photoId,
      bytes,
      first: bytes,
      caption: 'Cake',
      tags: 'food,candid',
    });

    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/api/uploads/${photoId}`);
    expect(response.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
    const photos = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(photos).toMatchObject([
      { id: photoId, caption: 'Cake', tags: ['food', 'candid'], isMine: true, isApproved: false },
    ]);
  });

  test('writes nothing to an existing upload and returns its offset', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const bytes = await drawJpeg();
    const photoId = newId();
    await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 500) });

    const again = await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes });
    expect(again.headers.get('upload-offset')).toBe('500');
    await expectProblem(again, 'upload-exists', 409);
    const other = await guest.createUpload({ eventId: event.id, photoId, bytes: await drawJpeg() });
    await expectProblem(other, 'upload-conflict', 409);

    await guest.patchUpload(photoId, 500, bytes.subarray(500));
    const late = await guest.createUpload({ eventId: event.id, photoId, bytes });
    expect(late.headers.get('upload-offset')).toBe(String(bytes.length));
    await expectProblem(late, 'upload-exists', 409);
  });

  test('discards bytes that do not match their digest and allows a restart', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const bytes = await drawJpeg();
    const damaged = Buffer.from(bytes);
    damaged[200] = damaged[200]! ^ 0xff;
    const photoId = newId();

    const first = await guest.createUpload({ eventId: event.id, photoId, bytes, first: damaged });
    await expectProblem(first, 'digest-mismatch');
    expect((await guest.headUpload(photoId)).status).toBe(404);
    const second = await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes });
    expect(second.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
  });

  test.each([
    ['text', Buffer.from('this is no picture at all'), 'unsupported-image', 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'unsupported-image', 415],
    [
      'a GIF',
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'unsupported-image',
      415,
    ],
  ] as const)('rejects %s and stores nothing', async (_name, bytes, code, status) => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const photoId = newId();
    await expectProblem(await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes }), code, status);
    expect(await testApp.blobs.incomingSize(photoId)).toBeNull();
    expect(await testApp.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test('rejects a truncated picture as corrupt', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const bytes = (await drawJpeg(800, 600)).subarray(0, 9000);
    await expectProblem(
      await guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes }),
      'corrupt-image',
      422,
    );
  });

  test('rejects a length over 50 MB before any byte is sent', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const bytes = new Uint8Array(50 * 1024 * 1024 + 1);
    await expectProblem(
      await guest.createUpload({ eventId: event.id, photoId: newId(), bytes }),
      'payload-too-large',
      413,
    );
  });

  test('rejects more bytes than the declared length and allows the upload to resume', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const bytes = await drawJpeg();
    const photoId = newId();
    const tooMuch = Buffer.concat([bytes, bytes]);
    await expectProblem(
      await guest.createUpload({ eventId: event.id, photoId, bytes, first: tooMuch }),
      'payload-too-large',
      413,
    );
    const offset = Number((await guest.headUpload(photoId)).headers.get('upload-offset'));
    const done = await guest.patchUpload(photoId, offset, bytes.subarray(offset));
    expect(done.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
  });

  test.each(['Upload-Defer-Length', 'Upload-Concat'])('rejects the unsupported %s', async (header) => {
    const testApp = await createTestApp();
    const { guest } = await eventWithGuest(testApp);
    const value = header === 'Upload-Concat' ? 'partial' : '1';
    const response = await guest.call('POST', '/api/uploads', undefined, { 'Tus-Resumable': '1.0.0', [header]: value });
    await expectProblem(response, 'tus-protocol', 400);
  });
});

describe('PATCH /api/uploads/{photoId}', () => {
  test('keeps received bytes when the connection breaks and resumes at their offset', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const bytes = await drawJpeg(800, 600);
    const photoId = newId();
    await guest.createUpload({ eventId: event.id, photoId, bytes });
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, 1000));
      },
      pull(controller) {
        controller.error(new Error('connection lost'));
      },
    });
    await guest.patchUpload(photoId, 0, broken);

    const head = await guest.headUpload(photoId);
    const offset = Number(head.headers.get('upload-offset'));
    expect(offset).toBe(1000);
    expect(head.headers.get('rollcall-receipt')).toBeNull();
    const stale = await guest.patchUpload(photoId, 0, bytes);
    expect(stale.headers.get('upload-offset')).toBe(String(offset));
    await expectProblem(stale, 'upload-offset', 409);
    const done = await guest.patchUpload(photoId, offset, bytes.subarray(offset));

    expect(done.status).toBe(204);
    expect(done.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
    expect((await guest.headUpload(photoId)).headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
  });

  test('ends a stalled request when the phone reconnects and keeps its bytes', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const [photoId, bytes] = [newId(), await drawJpeg(800, 600)];
    await guest.createUpload({ eventId: event.id, photoId, bytes });
    const stalledBody = new ReadableStream({ start: (controller) => controller.enqueue(bytes.subarray(0, 5000)) });
    const stalled = guest.patchUpload(photoId, 0, stalledBody);
    await vi.waitFor(() => expect(testApp.stores.quota.receivedBytes).toBe(5000));

    const startedAt = performance.now();
    const head = await guest.headUpload(photoId);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(head.headers.get('upload-offset')).toBe('5000');
    await stalled;
    const done = await guest.patchUpload(photoId, 5000, bytes.subarray(5000));
    expect(done.headers.get('rollcall-receipt')).toContain(photoId);
  });

  testOnDisk('completes an upload by an empty request after a crash between the last byte and the row', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const bytes = await drawJpeg();
    const photoId = newId();
    await guest.createUpload({ eventId: event.id, photoId, bytes });
    await testApp.blobs.appendIncoming(photoId, Readable.from([bytes]));

    const head = await guest.headUpload(photoId);
    expect(head.headers.get('upload-offset')).toBe(String(bytes.length));
    expect(head.headers.get('rollcall-receipt')).toBeNull();
    const done = await guest.patchUpload(photoId, bytes.length, new Uint8Array());

    expect(done.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
    const again = await guest.patchUpload(photoId, bytes.length, new Uint8Array());
    expect(again.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
    expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toHaveLength(1);
  });

  test('accepts the X-Forwarded-Proto of several proxies', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const bytes = await drawJpeg();
    const photoId = newId();
    await guest.createUpload({ eventId: event.id, photoId, bytes });
    const headers = { 'Tus-Resumable': '1.0.0', 'X-Forwarded-Proto': 'https, http' };
    const head = await guest.call('HEAD', `/api/uploads/${photoId}`, undefined, headers);
    expect(head.headers.get('upload-offset')).toBe('0');
    const octets = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
    const done = await guest.call('PATCH', `/api/uploads/${photoId}`, bytes, { ...headers, ...octets });
    expect(done.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
  });
});

describe('Rollcall-Waiting of an upload', () => {
  test('counts at least the photo that is being sent until its receipt, as its phone may be closed before', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { organizer, guest, event } = await eventWithGuest(testApp);
    const bytes = await drawJpeg();
    const photoId = newId();
    await guest.createUpload({ eventId: event.id, photoId, bytes });
    const waiting = async () => (await organizer.getJson<EventStats>(`/api/events/${event.id}/stats`)).waiting;
    const none = { 'Rollcall-Waiting': '0' };

    await guest.patchUpload(photoId, 0, bytes.subarray(0, 100), none);
    expect(await waiting()).toBe(1);
    await guest.headUpload(photoId, none);
    expect(await waiting()).toBe(1);
    await guest.patchUpload(photoId, 100, bytes.subarray(100), none);
    expect(await waiting()).toBe(0);
  });
});

describe('DELETE /api/uploads/{photoId}', () => {
  test('prevents a late request from creating the upload again', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const bytes = await drawJpeg();
    const photoId = newId();
    await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });
    const deletion = await guest.call('DELETE', `/api/uploads/${photoId}`, undefined, { 'Tus-Resumable': '1.0.0' });
    expect(deletion.status).toBe(204);
    await expectProblem(await guest.createUpload({ eventId: event.id, photoId, bytes }), 'photo-removed', 410);
  });
});

describe('/api/uploads/{photoId}', () => {
  test('rejects a deleted photo by every method and by form', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await eventWithGuest(testApp);
    const bytes = await drawJpeg();
    const photoId = await guest.uploadPhoto(event.id, bytes);
    expect((await guest.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204);

    await expectProblem(await guest.createUpload({ eventId: event.id, photoId, bytes }), 'photo-removed', 410);
    const head = await guest.headUpload(photoId);
    expect([head.status, head.headers.get('rollcall-problem')]).toEqual([410, 'photo-removed']);
    await expectProblem(await guest.patchUpload(photoId, 0, bytes), 'photo-removed', 410);
    const other = testApp.client();
    await other.join(event.id, undefined, 'Olga');
    expect((await other.headUpload(photoId)).status).toBe(404);
    await expectProblem(await other.patchUpload(photoId, 0, bytes), 'not-found', 404);
    await expectProblem(await other.createUpload({ eventId: event.id, photoId, bytes }), 'upload-conflict', 409);
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
    form.set('id', photoId);
    await expectProblem(await guest.post(`/api/events/${event.id}/photos`, form), 'photo-removed', 410);
  });

  test('allows only the guest who created the upload', async () => {
    const testApp = await createTestApp();
    const { guest, event, organizer } = await eventWithGuest(testApp);
    const bytes = await drawJpeg();
    const photoId = newId();
    await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });
    const other = testApp.client();
    await other.join(event.id);

    expect((await other.headUpload(photoId)).status).toBe(404);
    await expectProblem(await organizer.patchUpload(photoId, 100, bytes.subarray(100)), 'not-found', 404);
    await expectProblem(await testApp.client().patchUpload(photoId, 100, bytes.subarray(100)), 'not-signed-in', 401);
    await expectProblem(await other.createUpload({ eventId: event.id, photoId, bytes }), 'upload-conflict', 409);
    const stranger = testApp.client();
    await stranger.signUp();
    await expectProblem(await stranger.createUpload({ eventId: event.id, photoId: newId(), bytes }), 'forbidden', 403);
  });
});
