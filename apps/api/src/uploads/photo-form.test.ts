import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Customer } from '@rollcall/schema/customer';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawPng } from '../../test/draw-pictures.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import { sha256, type TestClient } from '../../test/test-client.ts';

type Part = [name: string, value: string | Uint8Array];

/** The parts in this order: browsers may send fields before or after the file. */
function formOf(parts: Part[], filename = 'Höchzeit 💍.jpg'): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], filename, { type: 'image/jpeg' }));
  }
  return form;
}

async function setUp(testApp: TestApp) {
  const people = await createEventWithGuest(testApp);
  const path = `/api/events/${people.event.id}/photos`;
  const send = (parts: Part[], headers?: Record<string, string>) => people.guest.post(path, formOf(parts), headers);
  return { ...people, path, send };
}

const listed = async (client: TestClient, path: string) => (await client.getJson<Photo[]>(path)).length;
const leftOver = (testApp: TestApp) => readdirSync(join(testApp.dir, 'incoming'));

describe('a photo in a form', () => {
  test.each([
    ['before', (file: Part, fields: Part[]) => [...fields, file]],
    ['after', (file: Part, fields: Part[]) => [file, ...fields]],
  ])('arrives with its fields %s the file', async (_name, order) => {
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
    const answer = await send(order(['photo', bytes], fields));
    expect(answer.status).toBe(201);
    const photo = (await answer.json()) as Photo;
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
    expect(leftOver(testApp)).toEqual([]);
  });

  test.each(['id', 'Idempotency-Key'])('repeated with the same %s is the same photo', async (by) => {
    const testApp = await createTestApp();
    const { send, guest, path } = await setUp(testApp);
    const key = newId();
    const bytes = await drawJpeg();
    const once = () =>
      by === 'id'
        ? send([
            ['photo', bytes],
            ['id', key],
          ])
        : send([['photo', bytes]], { [by]: key });
    const answers = [await once(), await once(), ...(await Promise.all([once(), once(), once()]))];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Photo).id));
    expect(new Set(ids).size).toBe(1);
    expect(await listed(guest, path)).toBe(1);
    expect(leftOver(testApp)).toEqual([]);
  });

  test('sent several times at once is stored once, and one of the answers says that it is new', async () => {
    const testApp = await createTestApp();
    const { send, guest, path } = await setUp(testApp);
    const parts: Part[] = [
      ['photo', await drawJpeg()],
      ['id', newId()],
    ];
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(parts)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(await listed(guest, path)).toBe(1);
    expect(leftOver(testApp)).toEqual([]);
  });

  test('with the key of another guest, or without one, is another photo', async () => {
    const testApp = await createTestApp();
    const { send, guest, path, event } = await setUp(testApp);
    const parts: Part[] = [['photo', await drawJpeg()]];
    await send(parts, { 'Idempotency-Key': 'one' });
    const other = testApp.client();
    await other.join(event.id);
    expect((await other.post(path, formOf(parts), { 'Idempotency-Key': 'one' })).status).toBe(201);
    await send(parts);
    await send(parts);
    expect(await listed(guest, path)).toBe(3);
  });

  test('finishes what was begun by tus with the same bytes', async () => {
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
    expect(await listed(guest, path)).toBe(1);
    const other: Part[] = [
      ['photo', await drawJpeg()],
      ['id', photoId],
    ];
    await expectProblem(await send(other), 'upload-conflict', 409);
  });

  test.each<[string, Part[], string, number]>([
    ['no file', [['caption', 'x']], 'validation', 400],
    ['the file under another name', [['picture', Buffer.from('x')]], 'validation', 400],
    ['an empty file', [['photo', Buffer.alloc(0)]], 'unsupported-image', 415],
    ['text in the file', [['photo', Buffer.from('no picture at all')]], 'unsupported-image', 415],
    [
      'a bad id',
      [
        ['photo', Buffer.from('x')],
        ['id', '../../etc'],
      ],
      'validation',
      400,
    ],
    [
      'a long caption',
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
      'a time that is none',
      [
        ['photo', Buffer.from('x')],
        ['takenAt', 'yesterday'],
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
      'a caption that would be cut to nothing',
      [
        ['photo', Buffer.from('x')],
        ['caption', `${' '.repeat(10_000)}the cake`],
      ],
      'validation',
      400,
    ],
  ])('with %s is refused and leaves nothing', async (_name, parts, code, status) => {
    const testApp = await createTestApp();
    const { send, guest, path } = await setUp(testApp);
    await expectProblem(await send(parts), code as never, status);
    expect(await listed(guest, path)).toBe(0);
    expect(leftOver(testApp)).toEqual([]);
    expect(await testApp.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test('is for members of the event alone', async () => {
    const testApp = await createTestApp();
    const { path, guest, organizer } = await setUp(testApp);
    const parts: Part[] = [['photo', await drawPng()]];
    await expectProblem(await testApp.client().post(path, formOf(parts)), 'not-signed-in', 401);
    const { event: elsewhere } = await createEventWithGuest(testApp, { isPublic: false });
    await expectProblem(await guest.post(`/api/events/${elsewhere.id}/photos`, formOf(parts)), 'event-not-found', 404);
    const open = await (await setUp(testApp)).event;
    await expectProblem(await guest.post(`/api/events/${open.id}/photos`, formOf(parts)), 'forbidden', 403);
    await expectProblem(await guest.post(`/api/events/${newId()}/photos`, formOf(parts)), 'event-not-found', 404);
    expect((await organizer.post(path, formOf(parts))).status).toBe(201);
  });

  test('comes too late thirty days after the event, unless nobody pays here', async () => {
    const date = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
    for (const [billing, status] of [
      ['on', 403],
      ['off', 201],
    ] as const) {
      const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: billing } });
      const { guest, event } = await createEventWithGuest(testApp, { date });
      const answer = await guest.post(`/api/events/${event.id}/photos`, formOf([['photo', await drawJpeg()]]));
      expect(answer.status).toBe(status);
    }
  });

  test('comes in again once the organizer of a closed event has a plan', async () => {
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

describe('a form that is none', () => {
  const head =
    '--cut\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=cut' };

  test.each<[string, string, Record<string, string>]>([
    ['empty', '', multipart],
    ['garbage', 'garbage', multipart],
    ['only an end', '--cut--\r\n', multipart],
    ['a part without a header', '--cut\r\n\r\nhi', multipart],
    ['cut in its file', `${head}half a pict`, multipart],
    ['without a boundary', `${head}x\r\n--cut--\r\n`, { 'Content-Type': 'multipart/form-data' }],
    ['with an endless boundary', '', { 'Content-Type': `multipart/form-data; boundary=${'b'.repeat(2_000)}` }],
    ['with a file name that cannot be kept', `${head.replace('a.jpg', 'a\0.jpg')}x\r\n--cut--\r\n`, multipart],
    ['with a file name of no end', `${head.replace('a.jpg', 'x'.repeat(300))}x\r\n--cut--\r\n`, multipart],
    ['JSON', '{}', { 'Content-Type': 'application/json' }],
  ])('%s is not valid', async (_name, body, headers) => {
    const testApp = await createTestApp();
    const { guest, path } = await setUp(testApp);
    const answer = await guest.call('POST', path, new TextEncoder().encode(body), headers);
    await expectProblem(answer, 'validation', 400);
    expect(leftOver(testApp)).toEqual([]);
  });

  test('cut by the line leaves nothing', async () => {
    const testApp = await createTestApp();
    const { guest, path } = await setUp(testApp);
    const chunks = [Buffer.concat([Buffer.from(head), (await drawJpeg()).subarray(0, 3000)])];
    const body = new ReadableStream({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(new Uint8Array(chunk));
        else controller.error(new Error('the line is dead'));
      },
    });
    expect((await guest.call('POST', path, body, multipart)).status).toBe(400);
    expect(leftOver(testApp)).toEqual([]);
  });

  test('over 50 MB is refused as it arrives, and leaves nothing', async () => {
    const testApp = await createTestApp();
    const { guest, path } = await setUp(testApp);
    const megabyte = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent === 0) controller.enqueue(new TextEncoder().encode(head));
        if (sent++ < 200) controller.enqueue(megabyte);
        else controller.close();
      },
    });
    await expectProblem(await guest.call('POST', path, body, multipart), 'payload-too-large', 413);
    expect(sent).toBeLessThan(80);
    expect(leftOver(testApp)).toEqual([]);
  });
});
