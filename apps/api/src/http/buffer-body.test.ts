import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import pino from 'pino';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { bufferBody } from './buffer-body.ts';
import { createHttpServer } from './http-server.ts';
import { problemResponse } from './problem-response.ts';

const log = pino({ enabled: false });
const tooLarge = 'too large';

afterEach(() => void vi.useRealTimers());

/** A body of which the test sends the rest, or never. */
function openBody(first = '{') {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
      controller.enqueue(Buffer.from(first));
    },
  });
  return { stream, end: () => controller.close() };
}

function post(body: ReadableStream, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
}

function createEcho(maxPending?: number) {
  return new Hono()
    .onError((error) => problemResponse(error, log))
    .use(bufferBody({ maxBytes: 1000, tooLarge, ...(maxPending && { maxPending }) }))
    .post('/', async (c) => c.text(await c.req.text()));
}

test('a JSON body that does not arrive ends its request with 408, on every call of the app', async () => {
  const { app } = await createTestApp({ makesPictures: false });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '200000' };
  for (const path of ['/api/auth/login', '/api/nothing']) {
    const outcome = Promise.resolve(app.request(path, post(openBody().stream, headers)));
    await vi.advanceTimersByTimeAsync(54_000);
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await outcome).status).toBe(408);
  }
});

test('the connection of such a body is closed, with its answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = createHttpServer(createEcho().fetch, log).listen(0, '127.0.0.1');
  onTestFinished(() => void server.closeAllConnections());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (text) => {
    received += String(text);
  });
  const closed = once(socket, 'close');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 800\r\n\r\n{');
  await once(server, 'request');
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(31_000);
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(received).toContain('"code":"unavailable"');
});

test('a body that takes its time arrives whole', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = openBody('{}');
  const outcome = Promise.resolve(createEcho().request('/', post(body.stream)));
  await vi.advanceTimersByTimeAsync(29_000);
  body.end();
  expect(await (await outcome).text()).toBe('{}');
});

test('beyond the memory for pending bodies the largest ends, and of these the oldest', async () => {
  const echo = createEcho(1500);
  const send = (length: number) => {
    const body = openBody('{}');
    const response = Promise.resolve(echo.request('/', post(body.stream, { 'Content-Length': String(length) })));
    return { ...body, response };
  };
  const [small, first, second] = [send(100), send(700), send(700)];
  const last = send(100);
  expect((await first.response).status).toBe(503);
  for (const { end } of [small, second, last]) end();
  for (const { response } of [small, second, last]) expect((await response).status).toBe(200);
});

test.each([
  ['by its Content-Length', { 'Content-Length': '1001' }],
  ['by its bytes', {}],
])('a body beyond the limit is refused %s', async (_name, headers) => {
  const response = await createEcho().request('/', post(openBody('x'.repeat(1001)).stream, headers));
  expect([response.status, await response.text()]).toEqual([413, expect.stringContaining(tooLarge)]);
});
