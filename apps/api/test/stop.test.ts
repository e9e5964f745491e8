import { statSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import { expect, test, vi } from 'vitest';
import { drawPng } from './draw-pictures.ts';
import { newDataDir, startServer } from './server-process.ts';
import { sha256, type TestClient } from './test-client.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** Begins an upload. Resolves with a function that sends its second half, once the first one is on the disk. */
async function beginUpload(dataDir: string, client: TestClient, eventId: string) {
  const [photoId, bytes] = [newId(), await drawPng(900, 700)];
  await client.createUpload({ eventId, photoId, bytes });
  const half = Math.floor(bytes.length / 2);
  const body = Promise.withResolvers<ReadableStreamDefaultController>();
  const stream = new ReadableStream({ start: (controller) => body.resolve(controller) });
  const sending = client.patchUpload(photoId, 0, stream).catch(() => null);
  const controller = await body.promise;
  controller.enqueue(new Uint8Array(bytes.subarray(0, half)));
  await vi.waitFor(() => expect(statSync(join(dataDir, 'incoming', photoId)).size).toBe(half), { interval: 1 });
  const finish = () => {
    controller.enqueue(new Uint8Array(bytes.subarray(half)));
    controller.close();
  };
  return { photoId, bytes, half, sending, finish };
}

async function startWithOrganizer(dataDir: string, environment: Record<string, string> = {}) {
  const server = await startServer(dataDir, environment);
  const organizer = server.client();
  await organizer.signUp();
  const event = await organizer.createEvent();
  return { server, organizer, event };
}

/** Resolves once the server refuses new requests. */
async function waitForStop({ origin }: Server): Promise<Response> {
  return await vi.waitFor(
    async () => {
      const response = await fetch(`${origin}/readyz`);
      expect(response.status).toBe(503);
      return response;
    },
    { interval: 5 },
  );
}

test('SIGTERM ends open streams at once with a hint when to come back, and exits with code 0', async () => {
  const { server, organizer, event } = await startWithOrganizer(newDataDir());
  const stream = await organizer.get(`/api/events/${event.id}/stream`);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  const ended = server.end('SIGTERM');
  let rest = '';
  for (let frame = await reader.read(); !frame.done; frame = await reader.read()) rest += frame.value;
  expect(Number(/(?:^|\n\n)retry: (\d{4})\n\n$/.exec(rest)?.[1])).toBeGreaterThanOrEqual(2000);
  expect(await ended).toBe(0);
});

test('while it stops, a running upload finishes and everything new is refused', async () => {
  const dataDir = newDataDir();
  const { server, organizer, event } = await startWithOrganizer(dataDir);
  const { photoId, bytes, sending, finish } = await beginUpload(dataDir, organizer, event.id);
  const ended = server.end('SIGTERM');
  expect(await (await waitForStop(server)).json()).toMatchObject({ code: 'unavailable', status: 503 });
  const refused = await organizer.createUpload({ eventId: event.id, photoId: newId(), bytes });
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
    503,
    '5',
    'close',
  ]);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  finish();
  expect((await sending)?.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
  expect(await ended).toBe(0);
});

test('an upload that does not finish in time is cut, and goes on where it was', { timeout: 60_000 }, async () => {
  const dataDir = newDataDir();
  const { server, organizer, event } = await startWithOrganizer(dataDir);
  const { photoId, bytes, half, sending } = await beginUpload(dataDir, organizer, event.id);
  const startedAt = performance.now();
  const ended = server.end('SIGTERM');
  await waitForStop(server);
  expect(await ended).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_500);
  await sending;
  expect(server.printed.filter((line) => line.includes('"level":50'))).toEqual([]);

  const again = await startServer(dataDir);
  const client = again.client(organizer);
  const head = await client.headUpload(photoId);
  expect(head.headers.get('upload-offset')).toBe(String(half));
  const done = await client.patchUpload(photoId, half, bytes.subarray(half));
  expect(done.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
});

/** Makes a process reject a promise at the first SIGUSR2, and throw at the second. */
const forgetful = `let count = 0;
  process.on('SIGUSR2', () => {
    if ((count += 1) === 2) throw new Error('thrown');
    void Promise.reject(new Error('forgotten'));
  });`;

test('a promise that nobody handled is logged, an exception ends the server with 1 after what has begun', async () => {
  const dataDir = newDataDir();
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(forgetful)}`;
  const { server, organizer, event } = await startWithOrganizer(dataDir, { NODE_OPTIONS });
  process.kill(server.pid, 'SIGUSR2');
  await vi.waitFor(() => expect(server.printed.join()).toContain('forgotten'));
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  const { photoId, bytes, sending, finish } = await beginUpload(dataDir, organizer, event.id);
  const ended = server.end('SIGUSR2');
  await waitForStop(server);
  finish();
  expect((await sending)?.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
  expect(await ended).toBe(1);
  const lines = server.printed.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const errors = lines.filter(({ level }) => level >= 50);
  expect(errors.map(({ msg, err }) => [msg, err.message])).toEqual([
    ['a rejected promise was not handled', 'forgotten'],
    ['an exception was not caught: the server ends', 'thrown'],
  ]);
});
