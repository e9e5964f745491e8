import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EventStreamBody } from './event-stream-body.ts';
import { createHttpServer } from './http-server.ts';

const part = Buffer.alloc(64 * 1024, 'a');
const maxQueuedBytes = 2 * part.length;
/** More than the system keeps for a connection of this machine. */
const parts = 400;

/** Serves a body, and connects a socket that has asked for it and reads nothing yet. */
async function openBody() {
  const onEnd = vi.fn();
  const body = new EventStreamBody({ maxQueuedBytes, onEnd });
  const headers = new Headers({ 'Transfer-Encoding': 'chunked', 'X-Content-Type-Options': 'nosniff' });
  for (const cookie of ['one=1', 'two=2']) headers.append('Set-Cookie', cookie);
  const server = createHttpServer(() => new Response(body.toReadable(), { headers }), pino({ enabled: false }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(server, 'request');
  await nextTurn();
  return { body, socket, onEnd };
}

test('a reader that does not read is ended beyond a bound, and holds up no other', async () => {
  const [silent, reading] = [await openBody(), await openBody()];
  let received = 0;
  reading.socket.on('data', (bytes) => {
    received += bytes.length;
  });
  reading.socket.resume();
  const closed = once(silent.socket, 'close');
  let accepted = 0;
  for (let count = 0; count < parts; count++) {
    if (silent.onEnd.mock.calls.length === 0) accepted += 1;
    silent.body.write(part);
    reading.body.write(part);
    while (reading.body.isBehind) await nextTurn();
    await nextTurn();
  }
  expect(silent.onEnd).toHaveBeenCalledTimes(1);
  expect(accepted).toBeLessThan(parts);
  expect(reading.onEnd).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(received).toBeGreaterThan(parts * part.length));
  silent.socket.on('error', () => undefined).resume();
  await closed;
});

test('a reader who is behind gets what is queued, and then the end', async () => {
  const onEnd = vi.fn();
  const body = new EventStreamBody({ maxQueuedBytes, onEnd });
  body.write(Buffer.from('one '));
  expect(body.isBehind).toBe(true);
  body.write(Buffer.from('two'));
  body.end();
  body.write(Buffer.from('three'));
  expect(await new Response(body.toReadable()).text()).toBe('one two');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a reader who leaves ends it', async () => {
  const { body, socket, onEnd } = await openBody();
  socket.resume();
  body.write(part);
  socket.destroy();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  body.write(part);
});

test('a reader gets the headers of the app, both cookies among them, before the first part', async () => {
  const { body, socket } = await openBody();
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  socket.resume();
  await vi.waitFor(() => expect(received).toContain('\r\n\r\n'));
  expect(received).toMatch(/^HTTP\/1\.1 200 .*x-content-type-options: nosniff\r\n/is);
  expect(received.match(/set-cookie: (one=1|two=2)\r\n/gi)).toHaveLength(2);
  body.write(Buffer.from('one'));
  body.end();
  await vi.waitFor(() => expect(received).toMatch(/\r\n\r\n3\r\none\r\n0\r\n\r\n$/));
});

test('a reader who leaves ends the body', async () => {
  const { socket, onEnd } = await openBody();
  socket.destroy();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
});
