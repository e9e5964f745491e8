import type { Customer } from '@rollcall/schema/customer';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawPng } from '../../test/draw-pictures.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import { listStoredFiles } from '../../test/stored-files.ts';
import { sha256, type TestClient } from '../../test/test-client.ts';

type Part = [name: string, value: string | Uint8Array];

/** Appends the parts in this order: browsers send fields before or after the file. */
function formOf(parts: Part[], filename = 'Höchzeit 💍.jpg'): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], filename, { type: 'image/jpeg' }));
  }
  return form;
}

async function setUp(testApp: TestApp) {
  const setup = await createEventWithGuest(testApp);
  const path = `/api/events/${setup.event.id}/photos`;
  const send = (parts: Part[], headers?: Record<string, string>) => setup.guest.post(path, formOf(parts), headers);
  return { ...setup, path, send };
}

const countPhotos = async (client: TestClient, path: string) => (await client.getJson<Photo[]>(path)).length;

describe('POST /api/events/{id}/photos', () => {
  test.each([
    ['before', (file: Part, fields: Part[]) => [...fields, file]],
    ['after', (file: Part, fields: Part[]) => [file, ...fields]],
  ])('stores a photo whose fields come %s the file', async (_name, order) => {
    const testApp = await createTestApp();
    const { send, event, guest, credentials } = await setUp(testApp);
    const id = newId();
    const bytes = await drawJpeg(640, 480);
    const fields: Part[] = [
      ['caption', 'The cake'],
      ['tags', 'food, candid,food'],
      ['id', id],
      ['takenAt', '2026-06-01T20:00:00+02:00'],
      ['guestId', 'somebody else'],
    ];
    const response = await send(order(['photo', bytes], fields));
    expect(response.status).toBe(201);
    const photo = (await response.json()) as Photo;
    expect(photo).toMatchObject({
      id,
      eventId: event.id,
      guestId: credentials.guestId,
      uploaderName: 'Gisela',
      originalName: 'Höchzeit 💍.jpg',
      caption: 'The cake',
      tags: ['food', 'candid'],
      takenAt: '2026-06-01T18:00:00.000Z',
      width: 640,
      height: 480,
      isApproved: false,
      isMine: true,
    });
    expect((await guest.headUpload(id)).headers.get('rollcall-receipt')).toBe(`${id} ${sha256(bytes)}`);
    expect(await listStoredFiles(testApp, 'incoming')).toEqual([]);
  });

  test.each(['id', 'Idempotency-Key'])('returns the same photo for a repeated %s', async (by) => {
    const testApp = await createTestApp();
    const { send, guest, path } = await setUp(testApp);
    const key = newId();
    const bytes = await drawJpeg();
    const post = () =>
      by === 'id'
        ? send([
            ['photo', bytes],
            ['id', key],
          ])
        : send([['photo', bytes]], { [by]: key });
    const responses = [await post(), await post(), ...(await Promise.all([post(), post(), post()]))];
    expect(responses.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);
    const ids = await Promise.all(responses.map(async (response) => ((await response.json()) as Photo).id));
    expect(new Set(ids).size).toBe(1);
    expect(await countPhotos(guest, path)).toBe(1);
    expect(await listStoredFiles(testApp, 'incoming')).toEqual([]);
  });

  test('stores concurrent copies once and responds 201 to one of them', async () => {
    const testApp = await createTestApp();
    const { send, guest, path } = await setUp(testApp);
    const parts: Part[] = [
      ['photo', await drawJpeg()],
      ['id', newId()],
    ];
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(parts)));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(await countPhotos(guest, path)).toBe(1);
    expect(await listStoredFiles(testApp, 'incoming')).toEqual([]);
  });

  test('stores another photo for the key of another guest and for each request without a key', async () => {
    const testApp = await createTestApp();
    const { send, guest, path, event } = await setUp(testApp);
    const parts: Part[] = [['photo', await drawJpeg()]];
    await send(parts, { 'Idempotency-Key': 'one' });
    const other = testApp.client();
    await other.join(event.id);
    expect((await other.post(path, formOf(parts), { 'Idempotency-Key': 'one' })).status).toBe(201);
    await send(parts);
    await send(parts);
    expect(await countPhotos(guest, path)).toBe(3);
  });

  test('completes an upload started by tus and rejects other bytes', async () => {
    const testApp = await createTestApp();
    const { send, guest, path, event } = await setUp(testApp);
    const [photoId, bytes] = [newId(), await drawJpeg()];
    await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 99) });
    expect(
      (
        await send([
          ['photo', bytes],
          ['id', photoId],
        ])
      ).status,
    ).toBe(201);
    expect(await countPhotos(guest, path)).toBe(1);
    const other: Part[] = [
      ['photo', await drawJpeg()],
      ['id', photoId],
    ];
    await expectProblem(await send(other), 'upload-conflict', 409);
  });

  test.each<[string, Part[], string, number]>([
    ['a form without a file', [['caption', 'x']], 'validation', 400],
    ['a file under another field name', [['picture', Buffer.from('x')]], 'validation', 400],
    ['an empty file', [['photo', Buffer.alloc(0)]], 'unsupported-image', 415],
    ['a file of text', [['photo', Buffer.from('no picture at all')]], 'unsupported-image', 415],
    [
      'an invalid id',
      [
        ['photo', Buffer.from('x')],
        ['id', '../../etc'],
      ],
      'validation',
      400,
    ],
    [
      'a caption that is too long',
      [
        ['photo', Buffer.from('x')],
        ['caption', 'x'.repeat(501)],
      ],
      'validation',
      400,
    ],
    [
      'eleven tags',
      [
        ['photo', Buffer.from('x')],
        ['tags', 'a,b,c,d,e,f,g,h,i,j,k'],
      ],
      'validation',
      400,
    ],
    [
      'a second photo',
      [
        ['photo', Buffer.from('x')],
        ['photo', Buffer.from('y')],
      ],
      'validation',
      400,
    ],
    [
      'thousands of fields',
      [['photo', Buffer.from('x')], ...Array.from({ length: 3_000 }, (_, at): Part => [`f${at}`, 'x'])],
      'validation',
      400,
    ],
    [
      'a caption after 10,000 spaces',
      [
        ['photo', Buffer.from('x')],
        ['caption', `${' '.repeat(10_000)}the cake`],
      ],
      'validation',
      400,
    ],
  ])('rejects %s and stores nothing', async (_name, parts, code, status) => {
    const testApp = await createTestApp();
    const { send, guest, path } = await setUp(testApp);
    await expectProblem(await send(parts), code as never, status);
    expect(await countPhotos(guest, path)).toBe(0);
    expect(await listStoredFiles(testApp, 'incoming')).toEqual([]);
    expect(await testApp.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test('allows only members of the event', async () => {
    const testApp = await createTestApp();
    const { path, guest, organizer } = await setUp(testApp);
    const parts: Part[] = [['photo', await drawPng()]];
    await expectProblem(await testApp.client().post(path, formOf(parts)), 'not-signed-in', 401);
    const { event: privateEvent } = await createEventWithGuest(testApp, { isPublic: false });
    await expectProblem(
      await guest.post(`/api/events/${privateEvent.id}/photos`, formOf(parts)),
      'event-not-found',
      404,
    );
    const publicEvent = await (await setUp(testApp)).event;
    await expectProblem(await guest.post(`/api/events/${publicEvent.id}/photos`, formOf(parts)), 'forbidden', 403);
    await expectProblem(await guest.post(`/api/events/${newId()}/photos`, formOf(parts)), 'event-not-found', 404);
    expect((await organizer.post(path, formOf(parts))).status).toBe(201);
  });

  test('rejects photos more than thirty days after the event, unless billing is off', async () => {
    const date = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
    for (const [billing, status] of [
      ['on', 403],
      ['off', 201],
    ] as const) {
      const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: billing } });
      const { guest, event } = await createEventWithGuest(testApp, { date });
      const response = await guest.post(`/api/events/${event.id}/photos`, formOf([['photo', await drawJpeg()]]));
      expect(response.status).toBe(status);
    }
  });

  test('counts the free days from the end of an event', async () => {
    const testApp = await createTestApp();
    const atDay = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
    const { guest, event } = await createEventWithGuest(testApp, { date: atDay(-32) });
    const send = async () => guest.post(`/api/events/${event.id}/photos`, formOf([['photo', await drawJpeg()]]));
    await testApp.db
      .updateTable('events')
      .set({ end_date: atDay(-29) })
      .execute();
    expect((await send()).status).toBe(201);
    await testApp.db
      .updateTable('events')
      .set({ end_date: atDay(-31) })
      .execute();
    await expectProblem(await send(), 'event-closed', 403);
  });

  test('accepts photos of a closed event while its organizer has a plan', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_TEST_TOOLS: '1' } });
    const date = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
    const { guest, event, organizer } = await createEventWithGuest(testApp, { date });
    const { client: admin } = await signInAdmin(testApp);
    const { email } = await organizer.getJson<Customer>('/api/auth/me');
    const send = async () => guest.post(`/api/events/${event.id}/photos`, formOf([['photo', await drawJpeg()]]));
    await expectProblem(await send(), 'event-closed', 403);
    await admin.post('/api/test-subscription', { planType: 'premium', userEmail: email });
    expect((await send()).status).toBe(201);
    const ended = { status: 'cancelled' } as const;
    await testApp.db.updateTable('subscriptions').set(ended).execute();
    await expectProblem(await send(), 'event-closed', 403);
  });
});
