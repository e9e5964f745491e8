import { connect } from 'node:http2';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { drawJpeg, drawNoise } from '../../apps/api/test/draw-pictures.ts';
import type { TestClient } from '../../apps/api/test/test-client.ts';
import { newId } from '../../packages/schema/src/id.ts';
import type { Photo } from '../../packages/schema/src/photo.ts';
import { photoLimits } from '../../packages/schema/src/photo.ts';
import { findProxies } from './find-proxies.ts';
import { startBehindProxy } from './start-behind-proxy.ts';

describe.each(findProxies().found)('deploy/ of $name', (proxy) => {
  async function setUp() {
    const running = await startBehindProxy(proxy);
    const organizer = running.client();
    await organizer.signUp();
    const event = await organizer.createEvent();
    const guest = running.client();
    await guest.join(event.id);
    const listIds = async () =>
      (await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`)).map(({ id }) => id).sort();
    return { ...running, organizer, guest, eventId: event.id, listIds };
  }

  test('a photo of 30 MB arrives, and one whose connection broke resumes where it was', async () => {
    const { guest, eventId, listIds } = await setUp();
    const large = await guest.uploadPhoto(eventId, padJpeg(await drawJpeg(), 30_000_000));

    const photoId = newId();
    const bytes = await drawNoise(2000, 1500);
    expect((await guest.createUpload({ eventId, photoId, bytes })).status).toBe(201);
    await expect(guest.patchUpload(photoId, 0, breakAfter(bytes.subarray(0, 1_000_000)))).rejects.toThrow();
    await vi.waitFor(
      async () => {
        const offset = Number((await guest.headUpload(photoId)).headers.get('upload-offset'));
        expect(offset).toBeGreaterThan(0);
        expect((await guest.patchUpload(photoId, offset, bytes.subarray(offset))).status).toBe(204);
      },
      { interval: 100 },
    );
    expect(await listIds()).toEqual([large, photoId].sort());
  });

  test('the largest photo passes as a form, and the server refuses larger ones by itself', async () => {
    const { guest, eventId, listIds } = await setUp();
    const picture = await drawJpeg();
    const sendForm = async (bytes: number) => {
      const form = new FormData();
      form.append('photo', new Blob([new Uint8Array(padJpeg(picture, bytes))], { type: 'image/jpeg' }), 'a.jpg');
      return await guest.post(`/api/events/${eventId}/photos`, form);
    };
    expect((await sendForm(photoLimits.maxBytes)).status).toBe(201);
    for (const bytes of [photoLimits.maxBytes + 1, 60_000_000]) {
      const response = await sendForm(bytes);
      expect([response.status, response.headers.get('content-type')]).toEqual([413, 'application/problem+json']);
      expect(await response.json()).toMatchObject({ code: 'payload-too-large' });
    }
    expect(await listIds()).toHaveLength(1);
  });

  test('1,000 open galleries get each change, and others are served meanwhile', async () => {
    const { origin, client, organizer, guest, eventId } = await setUp();
    const photoId = await guest.uploadPhoto(eventId, await drawJpeg());
    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
    // As many as one person may have open.
    const readers = Array.from({ length: 100 }, () => client());
    for (const reader of readers) await reader.join(eventId);
    const streams = await Promise.all(
      readers.flatMap((reader) => Array.from({ length: 10 }, () => openStream(origin, eventId, reader))),
    );
    expect(streams).toHaveLength(1000);
    expect((await guest.call('PUT', `/api/photos/${photoId}/like`)).status).toBe(204);
    await Promise.all(streams.map(({ next }) => next()));
    expect((await guest.get(`/api/events/${eventId}/photos`)).status).toBe(200);
  });

  test('while the server restarts, each request succeeds or is told when to come again', async () => {
    const { server, start, organizer, guest, eventId } = await setUp();
    const photoId = await guest.uploadPhoto(eventId, await drawJpeg());
    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
    const answers = new Set<string>();
    let isUpAgain = false;
    /** Calls until one call has begun after the restart, whose answer it resolves with. */
    const callOn = async (method: string, path: string) => {
      for (;;) {
        const isLast = isUpAgain;
        const answer = await describeAnswer(guest.call(method, path));
        answers.add(answer);
        if (isLast) return answer;
      }
    };
    const list = `/api/events/${eventId}/photos`;
    const calls = [callOn('GET', list), callOn('GET', list), callOn('PUT', `/api/photos/${photoId}/like`)];
    expect(await server.end('SIGTERM')).toBe(0);
    const reading = describeAnswer(guest.get(list));
    const writing = describeAnswer(guest.post(`/api/photos/${photoId}/comments`, { comment: 'So beautiful!' }));
    await start();
    isUpAgain = true;
    expect(await Promise.all(calls)).toEqual(['ok', 'ok', 'ok']);
    // Caddy waits, 2.6 with what has no body; nginx cannot.
    expect(await reading).toBe(proxy.name === 'caddy' ? 'ok' : 'unavailable');
    answers.add(await writing);
    expect([...answers].filter((answer) => !['ok', 'unavailable'].includes(answer))).toEqual([]);
  });
});

/** Fills a JPEG with comments up to a size. */
function padJpeg(jpeg: Buffer, bytes: number): Buffer {
  const comments: Buffer[] = [];
  for (let missing = bytes - jpeg.length; missing > 0; ) {
    // ITU-T T.81, B.2.4.5: a marker of two bytes, and a length of at most 65,535 that counts itself. At least four bytes.
    const length = missing > 65_537 + 4 ? 65_537 : missing > 65_537 ? missing - 4 : missing;
    const comment = Buffer.alloc(length);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    comments.push(comment);
    missing -= length;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

/** Returns a body that sends the bytes and then breaks the connection, once they are on their way. */
function breakAfter(bytes: Uint8Array): ReadableStream<Uint8Array> {
  const chunks = [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2), new Uint8Array()];
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (!chunk) return;
      if (chunk.length > 0) return controller.enqueue(chunk);
      controller.error(new Error('the connection broke'));
    },
  });
}

/** Opens the stream of an event, as browsers do over a connection of its own. Resolves after its first message. */
async function openStream(origin: string, eventId: string, { cookie }: TestClient) {
  const session = connect(origin);
  onTestFinished(() => session.destroy());
  const stream = session.request({ ':path': `/api/events/${eventId}/stream`, cookie });
  let received = '';
  const waiting: (() => void)[] = [];
  const failed = new Promise<never>((_resolve, reject) => {
    session.once('error', reject);
    stream.once('error', reject);
    stream.once('response', ({ ':status': status }) => {
      if (status !== 200) reject(new Error(`a stream was refused with ${status}`));
    });
  });
  failed.catch(() => undefined);
  stream.setEncoding('utf8').on('data', (text: string) => {
    received += text;
    for (const resolve of waiting.splice(0)) resolve();
  });
  const waitForCount = async (wanted: number) => {
    const count = () => received.split('event: changes').length - 1;
    while (count() < wanted) await Promise.race([new Promise<void>((resolve) => waiting.push(resolve)), failed]);
  };
  await waitForCount(1);
  return { next: () => waitForCount(2) };
}

/** Resolves with `ok`, with `unavailable` for our problem with a time to come again, and with anything else as it is. */
async function describeAnswer(call: Promise<Response>): Promise<string> {
  const response = await call.catch((error: Error) => error);
  if (response instanceof Error) return String(response.cause ?? response);
  const text = await response.text();
  if (response.ok) return 'ok';
  const isTold =
    response.headers.get('content-type') === 'application/problem+json' && response.headers.has('retry-after');
  return isTold && (JSON.parse(text) as { code: string }).code === 'unavailable'
    ? 'unavailable'
    : `${response.status} ${text.slice(0, 100)}`;
}
